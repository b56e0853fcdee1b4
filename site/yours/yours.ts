/**
 * Makes the site another agency's: asks for its facts and colours, and writes them into site/content/business.json,
 * contract/colours.json and the swatches in site/art/. Nothing is written before the last question. `make yours` runs it.
 *
 * `--answers FILE` takes the answers from a JSON file instead of asking. Its keys are the ids in questions.ts.
 * `--samples` only lists the facts that are still invented.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import type { Business } from '../content/business.ts';
import facts from '../content/facts.ts';
import { checkLiterals } from '../checks/literals.ts';
import { nearest } from '../checks/nearest.ts';
import { coloursOf } from '../palette.ts';
import { questions, type Draft, type Fault, type Question } from './questions.ts';
import { list, locate, sentencesAboutTheOffice, type Sample } from './samples.ts';
import { recolourSwatches } from './swatches.ts';

/** The answer that confirms the present value. */
const CONFIRM = '=';

const root = join(import.meta.dirname, '../..');
const paths = {
  business: join(root, 'site/content/business.json'),
  colours: join(root, 'contract/colours.json'),
};

/** What is wrong with a file of answers, or with the command's arguments. The message needs no stack trace. */
class UsageError extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { answers: { type: 'string' }, samples: { type: 'boolean' } } });
  if (!values.samples) await takeOver(values.answers);
  listSamples();
}

async function takeOver(answersFile: string | undefined): Promise<void> {
  const before = {
    business: readFileSync(paths.business, 'utf8'),
    colours: readFileSync(paths.colours, 'utf8'),
  };
  const business: Business = JSON.parse(before.business);
  const draft: Draft = { business, brand: JSON.parse(before.colours) };
  const present = questions.map(({ read }) => read(draft));
  const answered = answersFile === undefined ? await ask(draft) : readAnswers(answersFile, draft);
  confirmSamples(business, answered);

  const after = {
    business: await formatJson(JSON.stringify(business, null, 2)),
    colours: await formatJson(JSON.stringify(draft.brand)),
  };
  const changes = questions.flatMap(({ id, read }, index) => {
    const now = read(draft);
    return now === present[index] ? [] : [`  ${id}: ${present[index]} → ${now}`];
  });
  const files = (['business', 'colours'] as const).filter((file) => after[file] !== before[file]);
  if (files.length === 0) {
    console.log('Nothing changes.\n');
    return;
  }
  console.log(`\n${changes.join('\n') || '  No value changes, but some are confirmed.'}\n`);
  const copies = await copiesOf(draft.business);
  if (copies.length > 0)
    console.log(
      `These lines have one of your facts by coincidence. Change them, or the build stops:\n\n  ${copies.join('\n  ')}\n`,
    );
  if (answersFile === undefined && !(await isAgreed('Write these changes?'))) {
    leave(1);
  }
  for (const file of files) replaceFile(paths[file], after[file]);
  const colours = coloursOf(draft.brand);
  for (const picture of globSync(join(root, 'site/art/*.svg')))
    replaceFile(picture, recolourSwatches(readFileSync(picture, 'utf8'), colours));
  console.log(`Written: ${files.map((file) => paths[file].slice(root.length + 1)).join(', ')}\n`);
}

/** Asks each question until its answer is right. Returns the questions that were answered. */
async function ask(draft: Draft): Promise<Question[]> {
  console.log(
    `Enter keeps the value in brackets. ${CONFIRM} keeps it and confirms that it is true. Ctrl-C ends without a change.\n`,
  );
  const answered: Question[] = [];
  for (const question of questions) {
    const isSample = question.sample !== undefined && draft.business.samples.includes(question.sample);
    const present = question.read(draft);
    for (;;) {
      const typed = await prompt(`${question.ask} [${present}${isSample ? ', a sample' : ''}]: `);
      if (typed === '') break;
      const answer = typed === CONFIRM ? present : typed;
      const fault = question.check(answer);
      const better = fault && (await offered(fault));
      if (fault && better === undefined) continue;
      question.write(draft, better ?? answer);
      answered.push(question);
      break;
    }
  }
  return answered;
}

/** Says what is wrong. Returns the nearest right answer if the person takes it. */
async function offered({ fault, nearest }: Fault): Promise<string | undefined> {
  console.log(`  ${fault}`);
  if (nearest === undefined) return undefined;
  return (await isAgreed(`  The nearest that works is ${nearest}. Use it?`)) ? nearest : undefined;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readAnswers(file: string, draft: Draft): Question[] {
  const answers = readJson(file);
  if (typeof answers !== 'object' || answers === null) throw new UsageError(`${file} is not a JSON object`);
  const known = questions.map(({ id }) => id);
  const faults = Object.entries(answers).flatMap(([id, answer]) => {
    const question = questions.find((one) => one.id === id);
    if (!question) {
      const near = nearest(id, known);
      return [`${id}: unknown; ${near ? `did you mean ${near}?` : `use ${known.join(', ')}`}`];
    }
    if (typeof answer !== 'string' || answer.trim() === '') return [`${id}: enter a text`];
    const fault = question.check(answer === CONFIRM ? question.read(draft) : answer.trim());
    return fault ? [`${id}: ${fault.fault}${fault.nearest ? ` Nearest: ${fault.nearest}` : ''}`] : [];
  });
  if (faults.length > 0) throw new UsageError(`cannot use ${file}:\n  ${faults.join('\n  ')}`);
  const given = new Map<string, string>(Object.entries(answers));
  const answered = questions.filter(({ id }) => given.has(id));
  for (const question of answered) {
    const answer = given.get(question.id)?.trim() ?? '';
    question.write(draft, answer === CONFIRM ? question.read(draft) : answer);
  }
  return answered;
}

/** Removes the samples for which all questions were answered. */
function confirmSamples(business: Business, answered: Question[]): void {
  const open = new Set(questions.filter((one) => !answered.includes(one)).map(({ sample }) => sample));
  const confirmed = new Set(answered.map(({ sample }) => sample).filter((sample) => !open.has(sample)));
  business.samples = business.samples.filter((name) => !confirmed.has(name));
  if (business.whatsapp === '' && !business.samples.includes('phone'))
    business.samples = business.samples.filter((name) => name !== 'whatsapp');
}

/** The lines that the build will refuse as copies of the new facts. */
async function copiesOf(business: Business): Promise<string[]> {
  const { name, phone, email, address, hours } = business;
  const ranges = Object.values(hours).filter((range) => range !== null);
  const site = join(root, 'site');
  // Today's are refused today, so they are no coincidence.
  const before = await checkLiterals(site);
  const after = await checkLiterals(site, {
    name,
    phone: { ...facts.phone, label: phone },
    email: { ...facts.email, label: email },
    // A town that the copy names is no copy, once the agency is another one.
    address: { ...address, street: '' },
    prices: facts.prices,
    ranges,
  });
  return after.filter((line) => !before.includes(line));
}

/** As `make format` writes it. */
async function formatJson(json: string): Promise<string> {
  return format(json, { ...(await resolveConfig(paths.business)), filepath: paths.business });
}

/** An interruption leaves the old file or the new one, never a part. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** In a process of its own, which reads the files as they are now. */
function listSamples(): void {
  const script = `import(${JSON.stringify(join(root, 'site/content/facts.ts'))}).then(({ samples }) => process.stdout.write(JSON.stringify(samples)))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cannot read the samples: ${stderr}`);
  const samples: Sample[] = JSON.parse(stdout);
  if (samples.length === 0) {
    console.log('Nothing on the site is invented.');
    return;
  }
  console.log(`Still invented, or true only of the agency before (${samples.length}):\n`);
  console.log(list(locate(samples, root)));
  console.log(
    '\nRun make yours for those in business.json, or change them there. Change the others in their files. To confirm terms and figures,\n' +
      'delete their names from "samples" in site/content/business.json. Prices are in site/content/prices.ts.',
  );
  if (samples.some(({ name }) => name === 'figures')) {
    const lines = sentencesAboutTheOffice(root);
    console.log(`\nRead the ${lines.length} sentences about your office, too:\n\n  ${lines.join('\n  ')}`);
  }
}

async function isAgreed(question: string): Promise<boolean> {
  return /^(?:y|yes)?$/i.test(await prompt(`${question} [Y/n] `));
}

let terminal: Interface | undefined;
let lines: AsyncIterator<string> | undefined;

async function prompt(question: string): Promise<string> {
  terminal ??= openTerminal();
  // Piped input comes before it is asked for, and the iterator keeps it.
  lines ??= terminal[Symbol.asyncIterator]();
  if (process.stdin.isTTY) {
    terminal.setPrompt(question);
    terminal.prompt();
  } else {
    // A closed input refuses prompts, although its lines are still to be read.
    process.stdout.write(question);
  }
  const { value, done } = await lines.next();
  if (done) leave(1);
  return value.trim();
}

function openTerminal(): Interface {
  return createInterface({ input: process.stdin, output: process.stdout }).on('SIGINT', () => leave(130));
}

function leave(code: number): never {
  console.log('\nNothing was written.');
  process.exit(code);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`yam: ${error.message}`);
  process.exitCode = 1;
} finally {
  terminal?.close();
}
