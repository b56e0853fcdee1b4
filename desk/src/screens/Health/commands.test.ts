import { expect, test } from 'vitest';
import { splitCommands, splitExample } from './commands.ts';

const commands = (remedy: string) =>
  splitCommands(remedy)
    .filter(({ isCommand }) => isCommand)
    .map(({ text }) => text);

test('commands in a remedy are found, with their options, placeholders and paths', () => {
  expect(
    splitCommands(
      'yam leads list --state failed shows them; correct the settings, or run yam leads retry --all',
    ),
  ).toEqual([
    { text: 'yam leads list --state failed', isCommand: true },
    { text: ' shows them; correct the settings, or run ', isCommand: false },
    { text: 'yam leads retry --all', isCommand: true },
    { text: '.', isCommand: false },
  ]);
  expect(commands('stop the server and restore a copy with yam restore FILE, or accept the loss')).toEqual([
    'yam restore FILE',
  ]);
  expect(commands('Run `yam backup /srv/backups/yam.db`.')).toEqual(['yam backup /srv/backups/yam.db']);
  expect(commands('Release genuine leads with yam leads release NUMBER.')).toEqual([
    'yam leads release NUMBER',
  ]);
});

test('an example follows its words as lines of its own', () => {
  expect(splitExample('add this to yam.toml:\n\n    [mail]\n    host = "smtp.example.com"\n')).toEqual({
    words: 'add this to yam.toml:',
    example: '[mail]\nhost = "smtp.example.com"',
  });
  expect(splitExample('fill in [mail]')).toEqual({ words: 'fill in [mail]' });
});

test('a remedy without a command stays one sentence', () => {
  expect(splitCommands('fill in [mail] in yam.toml.')).toEqual([
    { text: 'Fill in [mail] in yam.toml.', isCommand: false },
  ]);
});
