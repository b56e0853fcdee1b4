// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { forms } from './contract.ts';
import { fileError } from './files.ts';

/** The contract's size limit for a resume, in bytes. */
const LIMIT = 5 * 1024 * 1024;

it('a resume that is too large, empty or of another type is refused with the server’s message', () => {
  expect(complaint('resume.pdf', LIMIT + 1)).toBe(
    'Resume is larger than 5 MB. Please choose a smaller file.',
  );
  expect(complaint('resume.pdf', 0)).toBe('Resume is an empty file. Please choose another file.');
  expect(complaint('resume.exe', 10)).toBe(
    'Resume is not a PDF, DOC or DOCX file. Please choose another file.',
  );
  expect(complaint('resume.ODT', 10)).toBe(
    'Resume is an OpenDocument file (ODT). Save it as PDF and choose it again.',
  );
});

it('a resume at the size limit, with an upper-case extension or with none is sent', () => {
  for (const name of ['resume.pdf', 'Resume.of.Aisha.DOCX', 'resume', 'Resume v1.2']) {
    expect(complaint(name, LIMIT)).toBeUndefined();
  }
  expect(fileError({ name: 'Aisha', resume: new File([], '') }, forms.careers)).toBeUndefined();
});

function complaint(name: string, bytes: number): string | undefined {
  return fileError({ name: 'Aisha', resume: new File(['x'.repeat(bytes)], name) }, forms.careers);
}
