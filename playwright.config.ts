import { defineConfig } from '@playwright/test';
import { origin } from './apps/e2e/address.ts';
import { launchOptions } from './apps/e2e/browser.ts';
import { serverEnv } from './apps/e2e/server-env.ts';
import { journeys, leftOut } from './tools/turns.mjs';

export default defineConfig({
  testDir: 'apps/e2e/tests',
  testIgnore: leftOut(journeys),
  outputDir: '.cache/test/e2e',
  snapshotPathTemplate: 'apps/e2e/pictures/{arg}{ext}',
  fullyParallel: false,
  // Journeys wait for half of their time, so six of them keep two cores busy.
  workers: 6,
  // A busy machine may lose one journey's race; what needed its second try is named as flaky at the end.
  retries: 1,
  // A product that does not start fails everything; that need not take half an hour.
  maxFailures: 25,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
  },
  webServer: {
    // `npm test` has loaded the demo before, in the pauses of other tests.
    command: `${process.env.E2E_SEEDED === '1' ? '' : 'node apps/e2e/clean-data.ts && '}exec node apps/server/src/main.ts`,
    url: `${origin}/health/ready`,
    env: serverEnv,
    timeout: 240_000,
    // While a journey is written: a server started by hand is used as it is.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
