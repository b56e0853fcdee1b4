import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Sample = { name: string; value: string };

/** A sample with the file and the line that has it, such as `site/content/team.ts:6`. */
export type LocatedSample = Sample & { place: string };

/** Where samples are that make no line of their own: the definition to look for. */
const definitions: Record<string, RegExp> = {
  whatsapp: /^ {2}"(?:whatsapp|phone)":/,
  location: /^ {4}"latitude":/,
  terms: /^export const terms\b/,
  figures: /^const counts\b/,
};

/** Returns the samples with their places. `root` is the folder that has `site/`. */
export function locate(samples: Sample[], root: string): LocatedSample[] {
  const files = ['business.json', ...globSync('*.ts', { cwd: join(root, 'site/content') }).toSorted()];
  const lines = files.flatMap((file) =>
    readFileSync(join(root, 'site/content', file), 'utf8')
      .split('\n')
      .map((text, index) => ({ place: `site/content/${file}:${index + 1}`, text, isTaken: false })),
  );
  return samples.map((sample) => {
    const { name, value } = sample;
    const key = new RegExp(`^ +"${name.replaceAll(/[^\w]/g, '.')}":`);
    const known = definitions[name] ?? key;
    const [first, second] = value.split(', ');
    const quoted = [value, first, second, name].map((text) => `'${text}'`);
    // Sample addresses end with the name of the agency or of a person.
    if (URL.canParse(value)) quoted.push(`\`${new URL(value).origin}/\${`);
    const found =
      lines.find(({ text }) => known.test(text)) ??
      quoted
        .map((text) => lines.find((line) => !line.isTaken && line.text.includes(text)))
        .find((line) => line !== undefined);
    // The same person may have said two things.
    if (found) found.isTaken = true;
    return { ...sample, place: found?.place ?? 'site/content/facts.ts' };
  });
}

/** Returns the lines of the content that name the town of the office, to be read after it has moved. */
export function sentencesAboutTheOffice(root: string): string[] {
  return globSync('{pages,places}/**/*.ts', { cwd: join(root, 'site/content') })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(root, 'site/content', file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          text.includes('facts.address.street') ? `site/content/${file}:${index + 1}` : [],
        ),
    );
}

/** One line for each sample, in columns. */
export function list(samples: LocatedSample[]): string {
  const width = Math.max(0, ...samples.map(({ place }) => place.length));
  return samples
    .map(({ name, value, place }) => `  ${place.padEnd(width)}  ${name}: ${shortened(value)}`)
    .join('\n');
}

function shortened(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}
