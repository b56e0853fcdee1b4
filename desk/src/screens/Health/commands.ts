import { sentence } from '../../format/sentence.ts';

/** A part of a sentence; `isCommand` if it can be typed on the server. */
export type Part = { text: string; isCommand: boolean };

/** A command of yam with its subcommand, options, placeholders and paths. */
const COMMAND =
  /(?:^Yam|\byam) (?:check|serve|backup|restore|[a-z]+ [a-z-]+)(?: (?:--[a-z-]+(?: (?:waiting|failed|quarantined|delivered)\b)?|[A-Z]{2,}\b|\S*\/[^\s;,]*[^\s;,.]))*/g;

/** Separates the example of a remedy, such as lines for yam.toml, from the words before it. The example is not indented. */
export function splitExample(remedy: string): { words: string; example?: string } {
  const [words = '', ...rest] = remedy.split('\n\n');
  const example = rest.join('\n\n').replaceAll(/^ {4}/gm, '').trim();
  return example ? { words, example } : { words };
}

/** Splits a remedy of the server, as a sentence, into its commands and what is between them. */
export function splitCommands(remedy: string): Part[] {
  const text = sentence(remedy.replaceAll('`', ''));
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: command, index } of text.matchAll(COMMAND)) {
    parts.push(
      { text: text.slice(end, index), isCommand: false },
      { text: command.replace(/^Yam/, 'yam'), isCommand: true },
    );
    end = index + command.length;
  }
  parts.push({ text: text.slice(end), isCommand: false });
  return parts.filter((part) => part.text !== '');
}
