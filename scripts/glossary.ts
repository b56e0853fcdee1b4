/**
 * Refuses other names of what has one name in the glossary (docs/decisions/content.md). Spelling checks single words
 * in `cspell.config.yaml`; these are names of several words, and words that are wrong in one place only. Prints a line for
 * each and exits with 1.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const site = /^site\/content\/(?!synonyms).+\.ts$/;
const docs = /^(README\.md|docs\/[^/]+\.md)$/;
const screens = /^desk\/src\/.+\.tsx$/;
const people =
  /^(README\.md|docs\/[^/]+\.md|desk\/src\/.+\.tsx?|server\/[^/]+\/src\/.+\.rs|site\/content\/.+\.ts)$/;

/** What is refused, what to write, and in which files. */
const glossary: { refused: RegExp; use: string; files: RegExp }[] = [
  {
    refused: /\b(?:(?:free|first) (?:talk|half[ -]hour)|thirty minutes)\b/i,
    use: 'free 30-minute call',
    files: site,
  },
  { refused: /\bfree call\b/, use: 'free 30-minute call', files: site },
  { refused: /\b(?:your|our|the|their) texts\b|\btexts and pictures\b/i, use: 'text', files: site },
  {
    refused: /\b(?:map (?:entry|listing)|entry on (?:Google )?Maps|directory entry)\b/i,
    use: 'Google Business Profile',
    files: site,
  },
  { refused: /(?<!\blaw )\bfirms?\b/i, use: 'business, company or the trade itself', files: site },
  { refused: /\bmonths of support\b/i, use: 'while your support lasts', files: site },
  { refused: /\byou,? or we\b/i, use: 'you or us', files: site },
  { refused: /\b(?:main|opening) page\b|\bopening picture\b/i, use: 'home page', files: site },
  { refused: /\b(?:some|any|no|every)body\b/i, use: 'someone, anyone, no one, everyone', files: site },
  // `nobody` is also a value that commands take.
  {
    refused: /\b(?:some|any|every)body\b|(?<!# or )\bnobody\b/i,
    use: 'someone, anyone, no one, everyone',
    files: docs,
  },
  {
    refused: /^(?!\s*(?:\/\/|\/?\*)).*\b(?:some|any|every)body\b/i,
    use: 'someone, anyone, everyone',
    files: screens,
  },
  { refused: /\bschool systems?\b/i, use: 'school software', files: site },
  { refused: /\bupkeep\b|\blooked after\b/i, use: 'support or maintenance', files: site },
  { refused: /\bbare name\b|\bweb address\b/i, use: 'domain', files: site },
  {
    refused:
      /\btitle: ['`](?:two|three|four|five|six|seven|eight|nine|ten|twelve) (?:kinds|questions|reasons|services|steps|things|ways)\b/i,
    use: 'a title that says more than a number',
    files: site,
  },
  { refused: /\b(?:our|your) offer\b/i, use: 'quote or proposal', files: site },
  { refused: /\b(?:an|by|each|every|our|the|this|your) emails?\b/, use: 'e-mail', files: site },
  { refused: /\b(?:form-collection|hosted) service\b/i, use: 'form service', files: people },
  {
    refused: /\bsent nowhere\b|\bkept here only\b|\bwithout a destination\b/i,
    use: 'not sent anywhere',
    files: people,
  },
  { refused: /\bgiven up\b/i, use: 'failed', files: docs },
  { refused: /\b(?:name|domain)s? (?:must )?leads? to\b/i, use: 'point to', files: docs },
  { refused: /\blead['’]s timeline\b/i, use: 'history', files: people },
  { refused: /\binvented facts\b|\b(?:is|are|still) invented\b/i, use: 'sample facts', files: docs },
  { refused: /\bdaily mail\b/i, use: 'daily digest', files: people },
  {
    refused: /\bhow far they came\b|\bever reached\b|\bby stage now\b/i,
    use: 'furthest stage',
    files: people,
  },
];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const faults = files.flatMap((file) => {
  const rules = glossary.filter((rule) => rule.files.test(file));
  if (rules.length === 0) return [];
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      rules.flatMap(({ refused, use }) => {
        const found = refused.exec(line)?.[0];
        return found === undefined ? [] : `${file}:${index + 1}: “${found}”; use ${use}`;
      }),
    );
});
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
