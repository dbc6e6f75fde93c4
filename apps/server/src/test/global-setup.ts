import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts the test database server once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env.TEST_DATABASE_URL);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
