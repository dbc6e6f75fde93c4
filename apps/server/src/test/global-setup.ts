import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** First seed of samples and property tests. */
    seed: number;
    /** Number of consecutive seeds for each property. */
    seeds: number;
    draw: number;
    draws: number[];
    /** `npm run soak`: everything `npm test` samples, and more of it. */
    soak: boolean;
    /** The card processor in tests of money. */
    processor: 'sandbox' | 'stripe';
  }
}

/** Starts one database server for all test files; only the project `server` accepts TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.name === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  const server = await startTestServer(given);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
