/** Milliseconds until the copy in memory is given up: Safari begins to save it late. */
const RELEASE = 30_000;

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), RELEASE);
}
