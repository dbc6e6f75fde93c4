// One writer per upload over all processes: Postgres advisory locks, all of a process on one connection, so that
// slow uploads do not use up the pool. Whoever waits asks the holder to let go, as tus wants it.
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { Context } from '../../../context.ts';

const connect = (ctx: Context) => ctx.pool.connect();
type Connection = Awaited<ReturnType<typeof connect>>;
interface Holder {
  letGo: RequestRelease;
}

const channel = 'upload_release';
const pollMs = 50;
const patienceMs = 15_000;
const busy = { status_code: 423, body: 'This upload is being written by another request.\n' };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createUploadLocker(ctx: Context): Locker {
  const holders = new Map<string, Holder>();
  let connection: Promise<Connection> | null = null;
  let users = 0;

  const open = async (): Promise<Connection> => {
    const opened = await connect(ctx);
    opened.on('notification', ({ payload }) => void holders.get(payload ?? '')?.letGo());
    opened.on('error', () => {
      // With the connection all its locks are gone: nobody may go on writing.
      if (connection !== null) opened.release(true);
      connection = null;
      for (const holder of holders.values()) void holder.letGo();
    });
    await opened.query(`listen ${channel}`);
    return opened;
  };
  const take = (): Promise<Connection> => {
    users += 1;
    return (connection ??= open().catch((error: unknown) => {
      connection = null;
      throw error;
    }));
  };
  const giveBack = async (): Promise<void> => {
    users -= 1;
    if (users > 0 || connection === null) return;
    const idle = connection;
    connection = null;
    // Closed rather than returned: it listens, and may have lost its way.
    await idle.then((opened) => opened.release(true)).catch(() => undefined);
  };

  const acquire = async (id: string, letGo: RequestRelease, signal: AbortSignal): Promise<void> => {
    const own = await take();
    for (let waited = 0; ; waited += pollMs) {
      if (signal.aborted || waited > patienceMs) throw busy;
      const holder = holders.get(id);
      if (holder === undefined) {
        const mine: Holder = { letGo };
        holders.set(id, mine);
        const { rows } = await own.query('select pg_try_advisory_lock(hashtextextended($1, 7)) as got', [id]);
        if ((rows[0] as { got: boolean }).got) return;
        holders.delete(id);
        if (waited % 1000 === 0) await own.query('select pg_notify($1, $2)', [channel, id]);
      } else if (waited === 0) {
        await holder.letGo();
      }
      await pause(pollMs);
    }
  };
  const release = async (id: string): Promise<void> => {
    holders.delete(id);
    const own = await connection?.catch(() => null);
    await own?.query('select pg_advisory_unlock(hashtextextended($1, 7))', [id]).catch(() => undefined);
    await giveBack();
  };
  const newLock = (id: string): Lock => ({
    async lock(signal, letGo) {
      try {
        await acquire(id, letGo, signal);
      } catch (error) {
        if (holders.get(id)?.letGo === letGo) holders.delete(id);
        await giveBack();
        throw error;
      }
    },
    unlock: () => release(id),
  });
  return { newLock };
}
