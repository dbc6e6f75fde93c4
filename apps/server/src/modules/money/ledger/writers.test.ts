// Many writers at once, and balances of past days.
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { repeatCount } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { creatorPayable, platformRevenue, postTransaction, type Posting } from './commands.ts';
import { findBalance, findBalanceOn } from './queries.ts';
import { listIncomplete, listUnbalanced, listWrongBalances } from './queries/troubles.ts';

const app = useTestApp({ databasePool: 10 });
const dayMs = 86_400_000;
const writers = 8;
let number = 0;

async function checkBooks(): Promise<void> {
  const { db } = app().ctx;
  expect(await listUnbalanced(db)).toEqual([]);
  expect(await listIncomplete(db)).toEqual([]);
  expect(await listWrongBalances(db)).toEqual([]);
}

/** Gives to each of these creators in turn, and takes it from the pool. */
const give = (owners: readonly number[], at: Date): Posting => ({
  ...{ kind: 'correction', cause: `give:${++number}`, description: 'Gift', at },
  lines: owners.flatMap((owner) => [
    { account: creatorPayable(owner), amountCents: owner, share: 'tip' as const },
    { account: { kind: 'creatorPool' as const, ownerId: 0 }, amountCents: -owner, share: 'cash' as const },
  ]),
});

describe('eight writers at once', () => {
  /** What one database transaction posts: the owners of each posting. */
  const transaction = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  });
  const round = fc.array(fc.array(transaction, { minLength: 1, maxLength: 4 }), {
    minLength: writers,
    maxLength: writers,
  });

  test(
    'never wait for each other in a circle, in whatever order they post to the same accounts',
    async () => {
      const { ctx } = app();
      await fc.assert(
        fc.asyncProperty(round, async (rounds) => {
          await Promise.all(
            rounds.map(async (transactions) => {
              for (const postings of transactions) {
                await ctx.db.transaction(async (tx) => {
                  for (const owners of postings)
                    await postTransaction(ctx, tx, give(owners, ctx.clock.now()));
                });
              }
            }),
          );
        }),
        { numRuns: repeatCount(25, 300) },
      );
      await checkBooks();
    },
    300_000 * inject('seeds'),
  );

  test('never wait for a row that another holds while it posts', async () => {
    const { ctx, make } = app();
    const account = await make.person();
    const results = await Promise.allSettled(
      ['first', 'second'].map((order) =>
        ctx.db.transaction(async (tx) => {
          const touch = () => tx.execute(sql`update accounts set name = name where id = ${account.id}`);
          if (order === 'first') await touch();
          await postTransaction(ctx, tx, give([7], ctx.clock.now()));
          await tx.execute(sql`select pg_sleep(0.1)`);
          if (order === 'second') await touch();
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  test('posts a cause once when all post it together', async () => {
    const { ctx } = app();
    const posting = give([3], ctx.clock.now());
    const before = (await findBalance(ctx.db, creatorPayable(3))).cents;
    await Promise.all(
      Array.from({ length: writers }, () => ctx.db.transaction((tx) => postTransaction(ctx, tx, posting))),
    );
    expect((await findBalance(ctx.db, creatorPayable(3))).cents).toBe(before + 3);
    await checkBooks();
  });

  test('spreads what many purchases touch over slots, and what one person waits for is theirs alone', async () => {
    const { ctx } = app();
    for (let i = 0; i < 200; i++) {
      await ctx.db.transaction((tx) =>
        postTransaction(ctx, tx, {
          ...{ kind: 'correction', cause: `slots:${i}`, description: '', at: ctx.clock.now() },
          lines: [
            { account: platformRevenue, amountCents: 1, share: 'platform' },
            { account: { kind: 'writeOffs', ownerId: 0 }, amountCents: -1, share: 'platform' },
          ],
        }),
      );
    }
    const { rows } = await ctx.db.execute<{ slot: number; cents: number }>(
      sql`select slot, balance_cents::int as cents from ledger_accounts where kind = 'platformRevenue' order by slot`,
    );
    expect(rows.map(({ slot }) => slot)).toEqual(Array.from({ length: 16 }, (_, slot) => slot));
    expect((await findBalance(ctx.db, platformRevenue)).cents).toBe(200);
    expect((await findBalance(ctx.db, { kind: 'writeOffs', ownerId: 0 })).cents).toBe(-200);
  });
});

describe('a new account', () => {
  /** Fails instead of waiting when another transaction holds what it needs. */
  const postWithoutWaiting = (posting: Posting) =>
    app().ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      await postTransaction(app().ctx, tx, posting);
    });
  /** Runs `work` after `posting` was written and before its transaction commits. */
  const whilePosting = (posting: Posting, work: () => Promise<void>) =>
    app().ctx.db.transaction(async (tx) => {
      await postTransaction(app().ctx, tx, posting);
      await work();
    });

  test('is opened by one purchase while another, which opened its own, is not over', async () => {
    const { ctx } = app();
    const now = ctx.clock.now();
    await whilePosting(give([801], now), async () => {
      await postWithoutWaiting(give([802], now));
      expect((await findBalance(ctx.db, creatorPayable(802))).cents).toBe(802);
      expect((await findBalance(ctx.db, creatorPayable(801))).cents).toBe(0);
    });
    expect((await findBalance(ctx.db, creatorPayable(801))).cents).toBe(801);
    await checkBooks();
  });

  test('is opened once by two that post to it together, in opposite orders', async () => {
    const { ctx } = app();
    const now = ctx.clock.now();
    await whilePosting(give([811], now), async () => {
      await postWithoutWaiting(give([812], now));
      await postWithoutWaiting(give([812, 811], now));
    });
    await Promise.all(
      Array.from({ length: writers }, (_, i) =>
        ctx.db.transaction(async (tx) => {
          const owners = i % 2 === 0 ? [813, 814] : [814, 813];
          for (const owner of owners) await postTransaction(ctx, tx, give([owner], now));
        }),
      ),
    );
    const cents = async (owner: number) => (await findBalance(ctx.db, creatorPayable(owner))).cents;
    expect(await Promise.all([811, 812, 813, 814].map(cents))).toEqual([
      2 * 811,
      2 * 812,
      writers * 813,
      writers * 814,
    ]);
    await checkBooks();
  });

  test('is opened although every connection is in a transaction that opens one', async () => {
    const { ctx } = app();
    const now = ctx.clock.now();
    let waiting = 10;
    let open: () => void = () => undefined;
    const allBegan = new Promise<void>((resolve) => (open = resolve));
    const owners = Array.from({ length: waiting }, (_, i) => 821 + i);
    await Promise.all(
      owners.map((owner) =>
        ctx.db.transaction(async (tx) => {
          if (--waiting === 0) open();
          await allBegan;
          await postTransaction(ctx, tx, give([owner], now));
        }),
      ),
    );
    await checkBooks();
  });

  test('stays empty when the purchase it was opened for is rolled back', async () => {
    const { ctx } = app();
    const posting = give([841], ctx.clock.now());
    await expect(whilePosting(posting, () => Promise.reject(new Error('rolled back')))).rejects.toThrow(
      'rolled back',
    );
    expect(await findBalance(ctx.db, creatorPayable(841))).toEqual({ cents: 0, entryCount: 0 });
    await checkBooks();
    await postWithoutWaiting(posting);
    expect((await findBalance(ctx.db, creatorPayable(841))).cents).toBe(841);
  });
});

describe('the balance of a past day', () => {
  const moment = fc.record({
    /** How far the clock moves before it is posted. */
    days: fc.double({ min: 0, max: 20, noNaN: true }),
    /** How long ago it happened. */
    ago: fc.double({ min: 0, max: 70, noNaN: true }),
    cents: fc.integer({ min: 1, max: 10_000 }),
  });

  test(
    'is the sum of the entries until then, in whatever order they were posted',
    async () => {
      const { ctx, clock } = app();
      let owner = 1_000;
      clock.set('2027-01-01T00:00:00Z');
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 12 }), async (moments) => {
          owner += 1;
          for (const { days, ago, cents } of moments) {
            clock.set(new Date(clock.now().getTime() + days * dayMs));
            const at = new Date(clock.now().getTime() - ago * dayMs);
            await ctx.db.transaction((tx) =>
              postTransaction(ctx, tx, {
                ...{ kind: 'correction', cause: `day:${++number}`, description: '', at },
                lines: [
                  { account: creatorPayable(owner), amountCents: cents, share: 'tip' },
                  { account: { kind: 'writeOffs', ownerId: 0 }, amountCents: -cents, share: 'cash' },
                ],
              }),
            );
          }
          const { rows } = await ctx.db.execute<{ day: string; cents: number }>(sql`
          select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(e.amount_cents), 0)::int as cents
          from generate_series(${clock.now().toISOString()}::timestamptz - interval '100 days',
            ${clock.now().toISOString()}::timestamptz + interval '1 day', interval '1 day') d
          left join (select e.amount_cents, t.booked_on from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
            join ledger_accounts a on a.id = e.ledger_account_id where a.owner_id = ${owner}) e
            on e.booked_on <= to_char(d, 'YYYY-MM-DD')::date
          group by 1`);
          for (const { day, cents } of rows)
            expect([day, await findBalanceOn(ctx.db, creatorPayable(owner), day)]).toEqual([day, cents]);
        }),
        { numRuns: repeatCount(10, 200) },
      );
      await checkBooks();
    },
    300_000 * inject('seeds'),
  );

  test.each([
    [
      'counts on its own day while its month is open',
      '2027-11-03T23:59:59Z',
      '2027-10-31T22:00:00Z',
      '2027-10-31',
    ],
    [
      'counts when it is posted once its month is closed',
      '2027-11-04T00:00:00Z',
      '2027-10-31T22:00:00Z',
      '2027-11-04',
    ],
    [
      'counts on an earlier day of the running month',
      '2027-11-28T10:00:00Z',
      '2027-11-01T00:00:00Z',
      '2027-11-01',
    ],
    [
      'counts when it is posted after an outage of a quarter',
      '2028-02-10T10:00:00Z',
      '2027-10-05T00:00:00Z',
      '2028-02-10',
    ],
    ['cannot happen after it is posted', '2028-02-11T10:00:00Z', '2028-02-12T10:00:00Z', '2028-02-11'],
  ])('what is posted late %s', async (_what, postedAt, at, bookedOn) => {
    const { ctx, clock } = app();
    clock.set(postedAt);
    const cause = `late:${++number}`;
    await ctx.db.transaction((tx) =>
      postTransaction(ctx, tx, { ...give([500 + number], new Date(at)), cause }),
    );
    const { rows } = await ctx.db.execute<{ on: string; month: string }>(sql`
      select t.booked_on::text as on, m.month from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_months m on m.ledger_account_id = e.ledger_account_id
      where t.cause = ${cause}`);
    expect(rows).toEqual([{ on: bookedOn, month: bookedOn.slice(0, 7) }]);
  });
});
