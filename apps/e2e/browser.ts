// Starts Chromium the same way everywhere: Debian's package, the project's fonts, no background requests.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const headlessShell = '/usr/bin/chromium-headless-shell';
/** The headless shell needs a quarter less CPU time; the full browser runs the same journeys. */
const chromiumPath =
  process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');
/**
 * Chromium loads two internal pages for address bar popups into every window: half of the cost of opening
 * one. Only the last list of features is used, so it repeats Playwright's.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Both browsers then render text alike, so they share the reference images of components.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join(',')}`,
  '--autoplay-policy=no-user-gesture-required',
];

/** Pages look the same regardless of the machine's fonts. */
const fontSettings = fileURLToPath(new URL('fonts.conf', import.meta.url));

export const launchOptions = (...flags: string[]): LaunchOptions => ({
  executablePath: chromiumPath,
  args: [...chromiumFlags, ...flags],
  env: { ...process.env, FONTCONFIG_FILE: fontSettings },
});
