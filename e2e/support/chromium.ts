import { findExecutable } from './executables.ts';

/**
 * Chromium features to disable. Chromium obeys only the last `--disable-features` switch, so Playwright's own list comes
 * first (1.65, chromiumSwitches.ts). The address bar's popups follow: Chromium loads their two pages for every window, so
 * for every test, and they take longer than the tested page.
 */
const DISABLED_FEATURES = [
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

/**
 * The installed headless shell, or `undefined` for Playwright's own. Never the whole browser: it draws other pictures, and
 * pages load half as fast.
 */
const executablePath = findExecutable(['chromium-headless-shell']);

/** A name of this machine. Browsers trust `127.0.0.1` and `localhost` even without HTTPS, but not this one. */
export const PLAIN_HTTP_HOST = 'plain.test';

/** Launch options: no background requests, and no host except this machine. */
export const chromium = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    `--disable-features=${DISABLED_FEATURES.join()}`,
    '--disable-gpu',
    // A page lives for seconds. To compile its functions again, optimised, takes longer than they then save: a run of axe takes
    // 0.66 s of processor without, 0.81 s with it.
    '--js-flags=--no-maglev --no-turbofan',
    // Hinting changes the width of letters, so lines would wrap differently from phones and high-density screens.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Passkeys need a name.
    `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
  ],
};
