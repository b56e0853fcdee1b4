import { findExecutable } from './executables.ts';

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

/** The machine's own Chromium; `undefined`: Playwright's own. Without a window (headless shell) pages load twice as fast. */
const executablePath = findExecutable([
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
]);

/** Launch options: quiet, and kept from every host but this machine. */
export const chromium = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    `--disable-features=${LEFT_OUT.join()}`,
    '--disable-gpu',
    // Letters as wide as on phones and dense screens: hinting would break lines elsewhere.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
};
