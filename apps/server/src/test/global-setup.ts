import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** What samples and property tests begin with. */
    seed: number;
    /** How many seeds in a row each property is tried with. */
    seeds: number;
    draw: number;
    draws: number[];
    /** `npm run soak`: all of what `npm test` samples, and more of it. */
    soak: boolean;
    /** The card processor of the tests of money. */
    processor: 'sandbox' | 'stripe';
  }
}

/** Starts the test database server once for all test files; only the project `server` takes one that is given. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.name === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  const server = await startTestServer(given);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
