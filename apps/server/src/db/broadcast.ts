// Short messages from every process to all others, by PostgreSQL's LISTEN and NOTIFY. They can get lost.
import { Client } from 'pg';
import type { Logger } from '../lib/log.ts';

export interface Broadcast {
  /** Queues a message; messages are sent in batches. */
  send(text: string): void;
  /** Receives the messages of every process, including this one. `onGap`: messages may have been lost. */
  listen(hear: (text: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}
interface Listener {
  hear(text: string): void;
  onGap(): void;
}

const channel = 'realfin_broadcast';
/** PostgreSQL's limit is 7,999 bytes. */
const mostBytes = 7_900;
const mostWaiting = 5_000;
const gatherMs = 10;
const retryMs = { first: 250, most: 10_000 };

interface Line {
  open(): void;
  /** Runs a statement; undefined while disconnected. */
  query(text: string, values: unknown[]): Promise<unknown> | undefined;
  close(): Promise<void>;
}

/** A listening connection, opened on first use and reopened when it is lost. */
function openLine(
  url: string,
  log: Logger,
  on: { text(text: string): void; open(missed: boolean): void },
): Line {
  let client: Client | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let waitMs = retryMs.first;
  let state: 'closed' | 'opening' | 'open' | 'waiting' | 'ended' = 'closed';
  let missed = false;
  let opened: Promise<void> = Promise.resolve();

  const lost = (own: Client, error?: unknown): void => {
    if (own !== client || (state !== 'opening' && state !== 'open')) return;
    log.warn({ err: error }, 'the connection for broadcasts was lost');
    state = 'waiting';
    missed = true;
    void own.end().catch(() => undefined);
    retrying = setTimeout(() => {
      state = 'closed';
      open();
    }, waitMs).unref();
    waitMs = Math.min(waitMs * 2, retryMs.most);
  };
  const connect = async (own: Client): Promise<void> => {
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      if (state !== 'opening') return;
      state = 'open';
      waitMs = retryMs.first;
      on.open(missed);
      missed = false;
    } catch (error) {
      lost(own, error);
    }
  };
  const open = (): void => {
    if (state !== 'closed') return;
    state = 'opening';
    const own = new Client({ connectionString: url, keepAlive: true, application_name: 'realfin-broadcast' });
    client = own;
    own.on('error', (error) => lost(own, error)).on('end', () => lost(own));
    own.on('notification', ({ payload }) => on.text(payload ?? ''));
    opened = connect(own);
  };
  return {
    open,
    query: (text, values) => (state === 'open' ? client?.query(text, values) : undefined),
    async close() {
      state = 'ended';
      clearTimeout(retrying);
      await opened;
      await client?.end().catch(() => undefined);
    },
  };
}

/** One connection per process, which batches messages. */
export function openBroadcast(url: string, log: Logger): Broadcast {
  let listener: Listener | undefined;
  let waiting: string[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let busy = false;
  const line = openLine(url, log, {
    text: (text) => listener?.hear(text),
    open(missed) {
      if (missed) listener?.onGap();
      flush();
    },
  });
  /** A connection runs one statement at a time. */
  const flush = (): void => {
    gathering = undefined;
    if (waiting.length === 0 || busy) return;
    const sent = line.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, waiting]);
    if (sent === undefined) return;
    waiting = [];
    busy = true;
    sent
      .catch((error: unknown) => log.warn({ err: error }, 'a broadcast was lost'))
      .finally(() => {
        busy = false;
        flush();
      });
  };

  return {
    send(text) {
      if (Buffer.byteLength(text) > mostBytes || waiting.length >= mostWaiting) {
        log.warn({ bytes: text.length }, 'a broadcast was not sent');
        return;
      }
      waiting.push(text);
      line.open();
      gathering ??= setTimeout(flush, gatherMs).unref();
    },
    listen(hear, onGap) {
      listener = { hear, onGap };
      line.open();
    },
    async close() {
      clearTimeout(gathering);
      await line.close();
    },
  };
}
