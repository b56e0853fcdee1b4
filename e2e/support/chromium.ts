import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The machine's own Chromium, kept quiet and kept from every host but this machine. */
export const chromium = {
  executablePath: find(['chromium', 'chromium-browser', 'google-chrome']),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
};

function find(names: string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  if (found === undefined) {
    throw new Error('No Chromium on PATH. Get it by: scripts/setup-test');
  }
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
