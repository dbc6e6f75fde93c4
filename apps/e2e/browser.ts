// How Chromium is started on every machine: Debian's package, the project's fonts, nothing that phones out.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const headlessShell = '/usr/bin/chromium-headless-shell';
/** Without windows of its own it needs a quarter less CPU time; the whole browser runs the same journeys. */
const chromiumPath =
  process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');
/**
 * Chromium loads the popups of its address bar, two pages of its own, into every window: half of what opening one costs.
 * Only the last list of features counts, so it repeats Playwright's.
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
  // Both draw text alike, so they share the pictures of components.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join(',')}`,
  '--autoplay-policy=no-user-gesture-required',
];

/** Pages look the same whatever fonts the machine has. */
const fontSettings = fileURLToPath(new URL('fonts.conf', import.meta.url));

export const launchOptions = (...flags: string[]): LaunchOptions => ({
  executablePath: chromiumPath,
  args: [...chromiumFlags, ...flags],
  env: { ...process.env, FONTCONFIG_FILE: fontSettings },
});
