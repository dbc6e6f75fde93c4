// Postings a second by one writer and by eight, the delay of a posting next to a slow one, and the duration
// of postings of many lines. BENCH_ENTRIES adds so many entries to the books first.
import type { Db } from '../../apps/server/src/db/client.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import {
  cashLine,
  creatorPayable,
  platformRevenue,
  postTransaction,
  retentionPending,
  type LedgerLine,
} from '../../apps/server/src/modules/money/ledger/commands.ts';
import { medianOf, p95Of } from '../median.ts';
import { say, seconds } from '../stage.ts';

const creators = 1_000;
const earlier = Number(process.env.BENCH_ENTRIES ?? 0);
const ctx = { clock: systemClock, billing: { name: 'sandbox' } };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let number = 0;

/** The lines of a monthly subscription. */
const sale = (subscriptionId: number): LedgerLine[] => [
  cashLine(-1_499),
  { account: platformRevenue, amountCents: 599, share: 'platform' },
  { account: creatorPayable(1 + (subscriptionId % creators)), amountCents: 450, share: 'acquisition' },
  {
    account: retentionPending({ subscriptionId, bucket: '2026-11' }),
    amountCents: 450,
    share: 'retention',
    subject: `month:${subscriptionId}`,
  },
];

const post = (db: Db, lines: LedgerLine[], beforeCommit?: () => Promise<unknown>) =>
  db.transaction(async (tx) => {
    const header = { kind: 'charge', cause: `bench:${++number}`, description: 'Premium, monthly' } as const;
    await postTransaction(ctx, tx, { ...header, at: systemClock.now(), lines });
    await beforeCommit?.();
  });

/** Posts as fast as this many writers can; returns the duration of each posting. */
async function postFor(db: Db, writers: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const write = async () => {
    while (!isOver()) {
      const from = performance.now();
      await post(db, sale(number));
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return times;
}

async function measureWriters(db: Db, writers: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const times = await postFor(db, writers, () => performance.now() > until);
  say(
    `${writers} at once: ${Math.round(times.length / seconds)} postings a second, median ${medianOf(times).toFixed(1)} ms, p95 ${p95Of(times).toFixed(1)} ms`,
  );
}

/** One purchase takes three seconds from its posting to its commit; the others must not wait for it. */
async function measureBesideSlow(db: Db): Promise<void> {
  let isOver = false;
  const slow = post(db, sale(3), () => wait(3_000)).finally(() => (isOver = true));
  const times = await postFor(db, 1, () => isOver);
  await slow;
  say(
    `beside one that is slow to commit: p95 ${p95Of(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
  );
}

async function measureLines(db: Db, count: number): Promise<void> {
  const lines = Array.from({ length: count - 1 }, (_, i) => ({
    ...{ account: creatorPayable(10_000 + i), amountCents: 1, share: 'retention' as const },
  }));
  const times: number[] = [];
  for (let run = 0; run < 4; run++) {
    const from = performance.now();
    await post(db, [cashLine(1 - count), ...lines]);
    times.push(performance.now() - from);
  }
  const [first = 0, ...others] = times;
  say(
    `a posting of ${count} lines: ${medianOf(others).toFixed(0)} ms, ${first.toFixed(0)} ms when it opens accounts`,
  );
}

/** Entries of many years, inserted without their triggers. */
async function fill(db: Db, entries: number): Promise<void> {
  const raw = (text: string) => db.execute(text);
  await raw(
    `insert into ledger_accounts (kind, owner_id) select 'creatorPayable', i from generate_series(1, ${creators}) i`,
  );
  for (const table of ['ledger_transactions', 'ledger_entries'])
    await raw(`alter table ${table} disable trigger user`);
  await raw(`insert into ledger_transactions (kind, cause, description, at, posted_at, line_count, rule_version)
    select 'charge', 'fill:' || i, 'Premium, monthly', now(), now(), 4, 'x' from generate_series(1, ${entries / 4}) i`);
  await raw(`insert into ledger_entries (transaction_id, line, ledger_account_id, amount_cents, share, subject)
    select t.id, l, 1 + (t.id * 7 + l) % ${creators}, 1, 'tip', 'fill:' || t.id
    from ledger_transactions t, generate_series(1, 4) l`);
  for (const table of ['ledger_transactions', 'ledger_entries'])
    await raw(`alter table ${table} enable trigger user`);
  await raw('analyze');
}

/** Opening accounts is serialized, and rare on a running site. */
const openAccounts = (db: Db) =>
  post(db, [
    cashLine(-creators),
    ...Array.from({ length: creators }, (_, i) => ({
      ...{ account: creatorPayable(1 + i), amountCents: 1, share: 'acquisition' as const },
    })),
  ]);

/** Postings by one writer and by eight, next to a slow one, and of many lines. */
export async function measureLedger(db: Db): Promise<void> {
  if (earlier > 0) await fill(db, earlier);
  await openAccounts(db);
  await postFor(db, 8, () => number > 500);
  for (const writers of [1, 8]) await measureWriters(db, writers);
  await measureBesideSlow(db);
  for (const count of [250, 1_000, 4_000, 10_000]) await measureLines(db, count);
}
