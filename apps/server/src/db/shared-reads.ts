// Reads of the same event loop turn share a connection: one write, one answer, one backend woken up.
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** A connection answers in order: in a longer queue, the last read would wait for all before it. */
const mostTogether = 8;

/**
 * Only reads without row locks may queue behind another statement. A statement that waits for a transaction
 * could otherwise block a read which that transaction waits for: a deadlock.
 */
const locksOrWrites =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|nextval|setval|set_config|pg_notify|pg_(try_)?advisory\w*)\b/i;
const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !locksOrWrites.test(text);

interface Waiting {
  config: QueryConfig;
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
}

/** The socket of a connection, which the types of `pg` lack. */
interface Wire {
  connection?: { stream?: { cork?(): void; uncork?(): void } };
}

async function runTogether(pool: Pool, reads: readonly Waiting[]): Promise<void> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of reads) reject(error);
    return;
  }
  let broken: Error | undefined;
  const lost = (error: Error) => (broken ??= error);
  client.once('error', lost);
  const stream = (client as Wire).connection?.stream;
  stream?.cork?.();
  const answers = reads.map(({ config, resolve, reject }) =>
    client.query(config).then(resolve, (error: Error) => {
      broken ??= error;
      reject(error);
    }),
  );
  stream?.uncork?.();
  await Promise.all(answers);
  client.removeListener('error', lost);
  client.release(broken);
}

/** Named reads of the pool are batched; everything else runs as before. */
export function shareReads(pool: Pool): void {
  const known = new Map<string, boolean>();
  const isKnownRead = ({ name, text }: QueryConfig): boolean => {
    if (name === undefined) return false;
    const answer = known.get(name) ?? isRead(text);
    known.set(name, answer);
    return answer;
  };
  let waiting: Waiting[] = [];
  const send = () => {
    const reads = waiting;
    waiting = [];
    for (let from = 0; from < reads.length; from += mostTogether)
      void runTogether(pool, reads.slice(from, from + mostTogether));
  };
  const queryAlone = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [config] = args as [QueryConfig | string];
    if (args.length > 1 || typeof config === 'string' || !isKnownRead(config)) return queryAlone(...args);
    return new Promise<QueryResult>((resolve, reject) => {
      // Runs after the current turn, so that its other reads join the batch.
      if (waiting.push({ config, resolve, reject }) === 1) process.nextTick(send);
    });
  };
  pool.query = query as Pool['query'];
}
