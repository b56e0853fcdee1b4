import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * What Chromium is to leave out. It heeds the last such switch alone, so Playwright's own come first (1.65,
 * chromiumSwitches.ts). Then the address bar's popups: two pages of the browser's own, which it loads for each window, so
 * for each test, and which take longer than the page that is tested.
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** The machine's own Chromium, or else Playwright's, kept quiet and kept from every host but this machine. */
export const chromium = {
  ...find(['chromium', 'chromium-browser', 'google-chrome']),
  args: [
    `--disable-features=${LEFT_OUT.join()}`,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
};

function find(names: string[]): { executablePath?: string } {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return found === undefined ? {} : { executablePath: found };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
