import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type ClientBase } from 'pg';
import type { Logger } from '../lib/log.ts';
import { shareReads } from './shared-reads.ts';

export type { Pool };
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

/** The connection of each transaction, which Drizzle does not expose. */
const connections = new WeakMap<object, ClientBase>();

/** The pool, or the connection of the given transaction. */
export function connectionOf(db: DbOrTx): Pool | ClientBase {
  if ('$client' in db) return db.$client as Pool | ClientBase;
  const connection = connections.get(db._.session);
  if (connection === undefined) throw new Error('This transaction was not begun by openDatabase.');
  return connection;
}

/** Connections for statements that commit independently of an open transaction. */
const sideConnections = new WeakMap<object, Db>();

/**
 * The same database outside a transaction: writes survive its rollback, and lock for one statement only.
 * Its few connections wait for nothing else, so transactions that hold a pool connection can't deadlock here.
 */
export function besideTransaction(tx: Tx): Db {
  const db = sideConnections.get(tx._.session);
  if (db === undefined) throw new Error('This transaction was not begun by openDatabase.');
  return db;
}

type Effect = () => void;
type EffectLog = Pick<Logger, 'error'>;
/** Effects that run after the commit of each transaction. */
const effects = new WeakMap<object, Effect[]>();
const effectLogs = new WeakMap<object, EffectLog>();

/** The data is already committed, so a failing effect is only logged. */
function runEffect(effect: Effect, log?: EffectLog): void {
  try {
    effect();
  } catch (error) {
    log?.error({ err: error }, 'an effect after a commit failed');
  }
}

/**
 * Runs `effect` after the commit, and never if the transaction or its savepoint is rolled back.
 * Outside a transaction, each statement has already committed, so it runs immediately.
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

/** Without `error` listeners, a lost connection crashes the process. Idle clients report to the pool. */
function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** For optional queries: fails after this time, without a connection, a reply or a lock. */
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
  // Drizzle's own transaction leaks the connection if `begin` fails, for example when the database
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
