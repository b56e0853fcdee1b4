/** Errors of an upload, in the same words as the server's (server/contract/src/field.rs, `complaint`). */

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
