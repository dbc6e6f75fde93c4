import { defineConfig } from 'vitest/config';
import { apiRoutes } from './apps/web/scripts/api-routes.ts';
import { chooseSeed } from './tools/seed.mjs';

const isQuick = process.env.REALFIN_QUICK === '1';
const soak = process.env.REALFIN_SOAK === '1';
const slow = '**/*.slow.test.{ts,mjs}';
/** What depends most on the database server itself runs on both: see docs/testing.md. */
const onBothServers = ['db', 'jobs', 'modules/{search,feeds,ledger}'].map(
  (path) => `apps/server/src/${path}/**/*.test.ts`,
);

const shared = {
  setupFiles: ['tools/vitest-setup.ts'],
  provide: { seed: chooseSeed(), soak },
  pool: 'threads' as const,
  hookTimeout: 60_000,
};

const server = {
  ...shared,
  globalSetup: ['apps/server/src/test/global-setup.ts'],
  // It makes it fast; every file brings its own database, so nothing leaks between them.
  isolate: false,
  testTimeout: 30_000,
  // What is cleared away after an answer takes longer than a second on a busy machine.
  expect: { poll: { timeout: 10_000 } },
};

/** On the PostgreSQL that comes along, as `npm start` runs it: crashes, real media, whole processes. */
const embeddedProject = {
  test: {
    ...server,
    name: 'embedded',
    include: ['apps/server/src/**/*.slow.test.ts', ...(process.env.TEST_DATABASE_URL ? onBothServers : [])],
  },
};

const mediaProject = {
  test: {
    ...shared,
    name: 'media',
    include: ['packages/media/**/*.test.ts', 'tools/**/*.slow.test.mjs'],
    testTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    // Two cores are what the checks are made for; by itself Vitest leaves one of them idle.
    maxWorkers: 2,
    projects: [
      ...(isQuick ? [] : [embeddedProject, mediaProject]),
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
            'packages/contract/**/*.test.ts',
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
          include: ['apps/web/app/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
