// Starts scheduled jobs right away: a journey can't wait for another hour or month.
import { Client } from 'pg';
import { databaseUrlOf } from '../server/src/test/server-process.ts';
import { dataFolder } from './address.ts';

export async function withinDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: await databaseUrlOf(dataFolder) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const startJobQuietly = async (client: Client, name: string): Promise<void> => {
  await client.query(
    `insert into jobs.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit,
        retry_delay, retry_backoff, policy)
      select name, '{}'::jsonb, now() + retention_seconds * interval '1s', expire_seconds, deletion_seconds, retry_limit,
        retry_delay, retry_backoff, policy from jobs.queue where name = $1`,
    [name],
  );
};
