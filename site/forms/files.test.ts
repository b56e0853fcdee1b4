// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { forms } from './contract.ts';
import { fileComplaint } from './files.ts';

/** The most that the contract lets a resume hold. Bytes. */
const LIMIT = 5 * 1024 * 1024;

it('a resume that is too large, empty or of another kind is refused in the words that the server uses', () => {
  expect(complaint('resume.pdf', LIMIT + 1)).toBe(
    'Resume is larger than 5 MB. Please choose a smaller file.',
  );
  expect(complaint('resume.pdf', 0)).toBe('Resume is an empty file. Please choose another file.');
  expect(complaint('resume.png', 10)).toBe(
    'Resume is not a PDF, DOC or DOCX file. Please choose another file.',
  );
});

it('a resume at the limit, with an ending in capitals or with none goes to the server', () => {
  for (const name of ['resume.pdf', 'Resume.of.Aisha.DOCX', 'resume']) {
    expect(complaint(name, LIMIT)).toBeUndefined();
  }
  expect(fileComplaint({ name: 'Aisha', resume: new File([], '') }, forms.careers)).toBeUndefined();
});

function complaint(name: string, bytes: number): string | undefined {
  return fileComplaint({ name: 'Aisha', resume: new File(['x'.repeat(bytes)], name) }, forms.careers);
}
