/** Errors of an upload, in the same words as the server's (server/contract/src/field.rs, `error_message`). */

export function isEmpty(label: string): string {
  return `${label} is an empty file. Please choose another file.`;
}

export function isTooLarge(label: string, megabytes: number): string {
  return `${label} is larger than ${megabytes} MB. Please choose a smaller file.`;
}

/** @param types such as `PDF, DOC or DOCX` */
export function isOfWrongType(label: string, types: string): string {
  return `${label} is not a ${types} file. Please choose another file.`;
}

/** The types that people choose instead; the server names more (server/contract/src/file/other.rs). */
const otherTypes: Record<string, string> = {
  '.rtf': 'a rich text file (RTF)',
  '.odt': 'an OpenDocument file (ODT)',
  '.pages': 'a Pages file',
  '.html': 'a web page (HTML)',
  '.htm': 'a web page (HTML)',
  '.txt': 'a plain text file',
  '.jpg': 'a picture',
  '.jpeg': 'a picture',
  '.png': 'a picture',
  '.heic': 'a picture',
};

/**
 * Says what a file with this extension is and what to do; `undefined` if we do not know the extension.
 *
 * @param best the type to save it as, such as `PDF`
 */
export function isOfOtherType(label: string, extension: string, best: string): string | undefined {
  const type = otherTypes[extension];
  return type && `${label} is ${type}. Save it as ${best} and choose it again.`;
}
