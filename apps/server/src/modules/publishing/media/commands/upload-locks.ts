// One writer per upload over all processes: Postgres advisory locks, all of a process on one connection, so that
// slow uploads do not use up the pool. A waiting request notifies the holder to release its lock, as in tus.
// Raw SQL: sessions that listen and hold locks read no table.
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { Context } from '../../../../context.ts';

const connect = (ctx: Context) => ctx.pool.connect();
type Connection = Awaited<ReturnType<typeof connect>>;
interface Holder {
  requestRelease: RequestRelease;
}

const channel = 'upload_release';
const pollMs = 50;
const patienceMs = 15_000;
const busy = { status_code: 423, body: 'Another request is writing this upload.\n' };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The one connection of this process, open while an upload uses it. */
function shareConnection(ctx: Context, onNotice: (id: string) => void, onLost: () => void) {
  let connection: Promise<Connection> | null = null;
  let users = 0;

  const open = async (): Promise<Connection> => {
    const opened = await connect(ctx);
    opened.on('notification', ({ payload }) => onNotice(payload ?? ''));
    opened.on('error', () => {
      if (connection !== null) opened.release(true);
      connection = null;
      onLost();
    });
    await opened.query(`listen ${channel}`);
    return opened;
  };
  return {
    take(): Promise<Connection> {
      users += 1;
      return (connection ??= open().catch((error: unknown) => {
        connection = null;
        throw error;
      }));
    },
    current: () => connection?.catch(() => null),
    async giveBack(): Promise<void> {
      users -= 1;
      if (users > 0 || connection === null) return;
      const idle = connection;
      connection = null;
      // Closed rather than returned to the pool, because it listens and may be broken.
      await idle.then((opened) => opened.release(true)).catch(() => undefined);
    },
  };
}

async function tryLock(own: Connection, id: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock(hashtextextended($1, 7)) as got';
  return (await own.query<{ got: boolean }>(text, [id])).rows[0]?.got === true;
}

export function createUploadLocker(ctx: Context): Locker {
  const holders = new Map<string, Holder>();
  const shared = shareConnection(
    ctx,
    (id) => void holders.get(id)?.requestRelease(),
    () => {
      // Losing the connection releases its locks, so every writer must stop.
      for (const holder of holders.values()) void holder.requestRelease();
    },
  );

  const acquire = async (id: string, requestRelease: RequestRelease, signal: AbortSignal): Promise<void> => {
    const own = await shared.take();
    for (let waited = 0; ; waited += pollMs) {
      if (signal.aborted || waited > patienceMs) throw busy;
      const holder = holders.get(id);
      if (holder === undefined) {
        holders.set(id, { requestRelease });
        if (await tryLock(own, id)) return;
        holders.delete(id);
        if (waited % 1000 === 0) await own.query('select pg_notify($1, $2)', [channel, id]);
      } else if (waited === 0) {
        await holder.requestRelease();
      }
      await pause(pollMs);
    }
  };
  const newLock = (id: string): Lock => ({
    async lock(signal, requestRelease) {
      try {
        await acquire(id, requestRelease, signal);
      } catch (error) {
        if (holders.get(id)?.requestRelease === requestRelease) holders.delete(id);
        await shared.giveBack();
        throw error;
      }
    },
    async unlock() {
      holders.delete(id);
      const own = await shared.current();
      await own?.query('select pg_advisory_unlock(hashtextextended($1, 7))', [id]).catch(() => undefined);
      await shared.giveBack();
    },
  });
  return { newLock };
}
