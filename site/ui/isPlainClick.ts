/** Whether a click on a link is not for a new tab, a new window or a download. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
