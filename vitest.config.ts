import { defineConfig } from 'vitest/config';

const quick = process.env.REALFIN_QUICK === '1';

// isolate: false makes it fast; every file brings its own database, so nothing leaks between them.
export default defineConfig({
  test: {
    // Two cores are what the checks are made for; by itself Vitest leaves one of them idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: quick ? ['**/*.slow.test.ts'] : [],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is cleared away after an answer takes longer than a second on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.{ts,mjs}', 'apps/web/app/**/*.test.ts'],
          exclude: quick ? ['packages/media/**', '**/*.slow.test.{ts,mjs}'] : [],
          pool: 'threads',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
