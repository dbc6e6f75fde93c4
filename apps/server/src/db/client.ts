import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type ClientBase } from 'pg';
import type { Logger } from '../lib/log.ts';
import { shareReads } from './shared-reads.ts';

export type { Pool };
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

/** The connection beneath each transaction, which Drizzle keeps to itself. */
const connections = new WeakMap<object, ClientBase>();

/** What runs a statement on the pool, or inside the transaction it is given. */
export function connectionOf(db: DbOrTx): Pool | ClientBase {
  if ('$client' in db) return db.$client as Pool | ClientBase;
  const connection = connections.get(db._.session);
  if (connection === undefined) throw new Error('This transaction was not begun by openDatabase.');
  return connection;
}

/** Connections for what commits by itself while the transaction goes on. */
const sideConnections = new WeakMap<object, Db>();

/**
 * The same database beside a transaction: what is written there stays, and is locked for one statement only. The
 * connections are few and wait for nothing else, so no transaction that holds one of the pool waits for another here.
 */
export function besideTransaction(tx: Tx): Db {
  const db = sideConnections.get(tx._.session);
  if (db === undefined) throw new Error('This transaction was not begun by openDatabase.');
  return db;
}

type Effect = () => void;
type EffectLog = Pick<Logger, 'error'>;
/** Effects that wait for the commit of each transaction. */
const effects = new WeakMap<object, Effect[]>();
const effectLogs = new WeakMap<object, EffectLog>();

/** What was written stays written, so a failing effect is logged and fails nothing else. */
function runEffect(effect: Effect, log?: EffectLog): void {
  try {
    effect();
  } catch (error) {
    log?.error({ err: error }, 'an effect after a commit failed');
  }
}

/**
 * Runs `effect` once others can read what the transaction wrote, and never if it or the savepoint is rolled back.
 * Outside a transaction every statement has committed by itself, so it runs at once.
 */
export function afterCommit(db: DbOrTx, effect: Effect): void {
  if ('$client' in db) return runEffect(effect, effectLogs.get(db));
  const waiting = effects.get(db._.session);
  if (waiting === undefined) throw new Error('This transaction was not begun by openDatabase.');
  waiting.push(effect);
}

/** A nested transaction is a savepoint: rolling it back drops the effects registered since. */
function dropEffectsWithSavepoints(tx: Tx, waiting: Effect[]): void {
  const openSavepoint = tx.transaction.bind(tx);
  tx.transaction = async (work) => {
    const before = waiting.length;
    try {
      return await openSavepoint((nested) => {
        dropEffectsWithSavepoints(nested, waiting);
        return work(nested);
      });
    } catch (error) {
      waiting.length = before;
      throw error;
    }
  };
}

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

/** Without listeners a lost connection ends the process: the pool hears of idle clients, each client of itself in use. */
function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** For what can do without an answer: whether there is no connection, no reply or a lock, it fails after this time. */
export function openImpatientPool(
  url: string,
  { max, patienceMs }: { max: number; patienceMs: number },
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
  });
  surviveLostConnections(pool);
  return pool;
}

const patience = { connectionTimeoutMillis: 10_000, statement_timeout: 30_000 };

export function openDatabase(url: string, max: number, log: EffectLog): Database {
  const pool = new Pool({ connectionString: url, max, ...patience, pipeline: true });
  surviveLostConnections(pool);
  shareReads(pool);
  const sidePool = new Pool({ connectionString: url, max: 2, ...patience });
  surviveLostConnections(sidePool);
  const side = drizzle({ client: sidePool });
  const db = drizzle({ client: pool });
  effectLogs.set(db, log);
  // Drizzle's own transaction would leak the connection when `begin` fails, as it does when the database
  // restarts.
  db.transaction = async (work, options) => {
    const client = await pool.connect();
    const waiting: Effect[] = [];
    const run = () =>
      drizzle({ client }).transaction((tx) => {
        connections.set(tx._.session, client);
        sideConnections.set(tx._.session, side);
        effects.set(tx._.session, waiting);
        dropEffectsWithSavepoints(tx, waiting);
        return work(tx);
      }, options);
    const result = await run().finally(() => client.release());
    for (const effect of waiting) runEffect(effect, log);
    return result;
  };
  const close = async () => {
    await Promise.all([pool.end(), sidePool.end()]);
  };
  return { pool, db, close };
}
