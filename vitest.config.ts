import { defineConfig } from 'vitest/config';
import { apiRoutes } from './apps/web/scripts/api-routes.ts';
import { chooseSeed, chooseSeeds, drawOf } from './tools/seed.mjs';
import { leftOut, mediaTests, onBothServers, slowTests } from './tools/turns.mjs';

const isQuick = process.env.REALFIN_QUICK === '1';
const soak = process.env.REALFIN_SOAK === '1';
const slow = '**/*.slow.test.{ts,mjs}';
/** What depends most on the database server itself runs on both: see docs/testing.md. */
const again = onBothServers.filter((files) => !leftOut(onBothServers).includes(files));

const seed = chooseSeed();
const shared = {
  setupFiles: ['tools/vitest-setup.ts'],
  provide: {
    seed,
    seeds: chooseSeeds(),
    draw: drawOf(seed),
    draws: Array.from({ length: chooseSeeds() }, (_, n) => drawOf(seed + n)),
    soak,
    processor: 'sandbox' as 'sandbox' | 'stripe',
  },
  pool: 'threads' as const,
  hookTimeout: 60_000,
};

const server = {
  ...shared,
  globalSetup: ['apps/server/src/test/global-setup.ts'],
  // Faster; each file has its own database.
  isolate: false,
  testTimeout: 30_000 * chooseSeeds(),
  // Cleanup after a response can take over a second on a busy machine.
  expect: { poll: { timeout: 10_000 } },
};

/** On the PostgreSQL that comes along, as `npm start` runs it: crashes, real media, whole processes. */
const embeddedProject = {
  test: {
    ...server,
    name: 'embedded',
    include: ['apps/server/src/**/*.slow.test.ts', ...(process.env.TEST_DATABASE_URL ? again : [])],
    exclude: leftOut(slowTests),
  },
};

/** The tests of money once more, with the Stripe driver on its stand-in: one file of them with each seed, a soak takes all. */
const moneyFiles = [
  'money/billing/movements/clearing.test.ts',
  'money/billing/cards.test.ts',
  'money/billing/declines.test.ts',
  'money/billing/refunds.test.ts',
  'money/billing/states.test.ts',
  'money/billing/dispute-stages.test.ts',
  'money/billing/open-payments.test.ts',
  'money/billing/stale-answers.test.ts',
  'operators/desk/fraud-warnings.test.ts',
  'operators/desk/inquiries.test.ts',
  'money/subscriptions/paying.test.ts',
  'money/subscriptions/bank-check.test.ts',
  'money/subscriptions/cancellations.test.ts',
  'money/subscriptions/card-change.test.ts',
  'money/subscriptions/card-updates.test.ts',
  'money/subscriptions/changes.test.ts',
  'money/subscriptions/discounts.test.ts',
  'money/subscriptions/disputes.test.ts',
  'money/subscriptions/dunning.test.ts',
  'money/subscriptions/dunning/payment-links.test.ts',
  'money/subscriptions/dunning/recovery.test.ts',
  'money/subscriptions/dunning/suspended.test.ts',
  'money/subscriptions/earning.test.ts',
  'money/subscriptions/lost-answers.test.ts',
  'money/subscriptions/pauses.test.ts',
  'money/subscriptions/periods.test.ts',
  'money/subscriptions/upgrades.test.ts',
  'money/subscriptions/renewals.slow.test.ts',
  'money/tips/tips.test.ts',
  'operators/desk/compared-movements.test.ts',
  'money/ppv/buying.test.ts',
  'money/ppv/holding.test.ts',
  'money/documents/documents.test.ts',
  'operators/desk/desk.test.ts',
  'operators/desk/disputes.test.ts',
  'operators/desk/own-refunds.test.ts',
  'operators/desk/stuck.test.ts',
];
const stripeProject = {
  test: {
    ...server,
    provide: { ...shared.provide, processor: 'stripe' as const },
    name: 'stripe',
    include: moneyFiles
      .filter((_path, i) => soak || i === seed % moneyFiles.length)
      .map((path) => `apps/server/src/modules/${path}`),
  },
};

const mediaProject = {
  test: {
    ...shared,
    name: 'media',
    include: ['packages/media/**/*.test.ts', 'packages/**/*.slow.test.ts', 'tools/**/*.slow.test.mjs'],
    exclude: leftOut(mediaTests),
    testTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    // Two cores are what the checks are made for; by itself Vitest leaves one of them idle.
    maxWorkers: 2,
    projects: [
      ...(isQuick ? [] : [embeddedProject, mediaProject, stripeProject]),
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [slow],
        },
      },
      {
        plugins: [apiRoutes()],
        test: {
          ...shared,
          isolate: false,
          name: 'packages',
          include: [
            'packages/{contract,live-hls,rtmp}/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
            'apps/web/app/**/*.test.ts',
          ],
          exclude: [slow],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [apiRoutes()],
        test: {
          ...shared,
          name: 'components',
          setupFiles: [...shared.setupFiles, 'tools/components-setup.ts'],
          include: ['apps/web/app/**/*.test.tsx'],
          environment: 'happy-dom',
          // Longer than what a search waits, so that a failure shows the page.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
