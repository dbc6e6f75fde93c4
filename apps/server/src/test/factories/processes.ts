// A process that dies after so many durable actions: commits, single writes and calls to the card processor.
// Later actions never happen, and open transactions are rolled back.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { BillingGateway } from '../../gateways/billing/port.ts';
import type { PayoutProvider } from '../../gateways/payouts/port.ts';
import type { TestApp } from '../test-app.ts';

export interface Process {
  /** Its durable actions, in order. */
  done: string[];
  /** It dies right after so many. */
  diesAfter: number;
}
export const isDead = (process: Process): boolean => process.done.length >= process.diesAfter;

class Died extends Error {}

/** The current process; null for the processor and for the test. */
const running = new AsyncLocalStorage<Process | null>();
const current = () => running.getStore() ?? null;

function refuseDead(process: Process | null): void {
  if (process !== null && isDead(process)) throw new Died('the process has died');
}
function note(process: Process | null, what: string): void {
  if (process === null) return;
  process.done.push(what);
  refuseDead(process);
}

type Query = (...args: unknown[]) => Promise<unknown>;
const textOf = ([first]: unknown[]): string =>
  (typeof first === 'string' ? first : (first as { text: string }).text).trim().toLowerCase();
const writes = /\b(?:insert\s+into|delete\s+from|update\s+\S+\s+set)\b/;

/** The connection of one transaction. The database rolls back when a process dies. */
function watchClient(client: PoolClient, process: Process): PoolClient {
  const query = client.query.bind(client) as unknown as Query;
  let hasWritten = false;
  const watched: Query = async (...args) => {
    const text = textOf(args);
    if (text === 'rollback') return query(...args);
    refuseDead(process);
    hasWritten ||= writes.test(text);
    const result = await query(...args);
    if (text === 'commit' && hasWritten) note(process, 'commit');
    return result;
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return watched;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function watchPool(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<PoolClient>;
  const query = pool.query.bind(pool) as unknown as Query;
  const watchedConnect = async (...args: unknown[]) => {
    // The pool's own queries pass a callback.
    if (args.length > 0) return connect(...args);
    const process = current();
    refuseDead(process);
    const client = await connect();
    return process === null ? client : watchClient(client, process);
  };
  const watchedQuery: Query = async (...args) => {
    const process = current();
    refuseDead(process);
    const text = textOf(args);
    const result = await running.run(null, () => query(...args));
    if (writes.test(text)) note(process, text.slice(0, 40));
    return result;
  };
  Object.assign(pool, { connect: watchedConnect, query: watchedQuery });
}

const calls = [
  ...(['createCustomer', 'attachCard', 'getCard', 'detachCard', 'setupCard', 'getSetup'] as const),
  ...(['prepareCharge', 'confirmCharge', 'getCharge', 'cancelCharge'] as const),
  ...(['refund', 'getRefund', 'listRefunds', 'getDispute', 'submitEvidence', 'listMovements'] as const),
] satisfies (keyof BillingGateway)[];
const reads: readonly string[] = [
  'getCard',
  'getSetup',
  'getCharge',
  'getRefund',
  'listRefunds',
  'getDispute',
  'listMovements',
];

/** The processor is another process, even though the sandbox stores its rows in the same database. */
function watchBilling(billing: BillingGateway): void {
  for (const name of calls) {
    const call = billing[name].bind(billing) as (request: unknown) => Promise<unknown>;
    const watched = async (request: unknown) => {
      const process = current();
      refuseDead(process);
      const answer = await running.run(null, () => call(request));
      if (!reads.includes(name)) note(process, name);
      return answer;
    };
    Object.assign(billing, { [name]: watched });
  }
}

const payoutCalls = [
  ...(['createPayee', 'onboardingLink', 'getPayee', 'transfer', 'findTransfer'] as const),
  ...(['payout', 'findPayout', 'getPayout', 'reverse'] as const),
] satisfies (keyof PayoutProvider)[];
const payoutWrites: readonly string[] = ['createPayee', 'transfer', 'payout', 'reverse'];

function watchPayouts(provider: PayoutProvider | null): void {
  if (provider === null) return;
  for (const name of payoutCalls) {
    const call = provider[name].bind(provider) as (request: unknown) => Promise<unknown>;
    const watched = async (request: unknown) => {
      const process = current();
      refuseDead(process);
      const answer = await running.run(null, () => call(request));
      if (payoutWrites.includes(name)) note(process, name);
      return answer;
    };
    Object.assign(provider, { [name]: watched });
  }
}

/** From now on, work in `runIn` can crash. */
export function makeMortal({ ctx }: TestApp): void {
  watchPool(ctx.pool);
  watchBilling(ctx.billing);
  watchPayouts(ctx.payouts.provider);
}

/** Runs the work as this process. Errors of a dead process are ignored. */
export async function runIn(process: Process, work: () => Promise<unknown>): Promise<void> {
  try {
    await running.run(process, work);
  } catch (error) {
    if (!isDead(process)) throw error;
  }
}

/** Returns the jobs of a dead process to the queue, as their timeout would. */
export async function restart({ ctx }: TestApp): Promise<void> {
  await ctx.pool.query(
    `update jobs.job set state = 'created', started_on = null, start_after = now() where state in ('active', 'retry', 'failed')`,
  );
}
