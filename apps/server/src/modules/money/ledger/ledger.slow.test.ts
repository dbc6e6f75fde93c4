import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { checkLedger, retireSubscriptions, view } from '../../../test/factories/books.ts';
import {
  cards,
  deliverWebhooks,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';
import { follows } from '../../people/channels/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { purchaseIntents } from '../billing/tables.ts';
import { postTransaction } from './commands.ts';

const open = useTestApp();
const dayMs = 86_400_000;
afterEach(() => retireSubscriptions(open()));

interface Balance extends Record<string, unknown> {
  kind: string;
  owner: number;
  cents: number;
}
async function balances(app: TestApp): Promise<(kind: string, owner?: number) => number> {
  const { rows } = await app.ctx.db.execute<Balance>(
    sql`select kind, owner_id as owner, sum(balance_cents)::int as cents from ledger_accounts group by 1, 2`,
  );
  return (kind, owner = 0) => rows.find((row) => row.kind === kind && row.owner === owner)?.cents ?? 0;
}

const at = (day: string) => new Date(`2027-02-${day}T12:00:00Z`);
const account = (kind: 'creatorPool' | 'processorClearing') => ({ kind, ownerId: 0 });
const follow = (app: TestApp, viewer: Person, creator: Person) =>
  app.ctx.db
    .insert(follows)
    .values({ accountId: viewer.id, channelId: creator.id, createdAt: app.clock.now() });
/** What is at the processor, and what it kept. */
const cashIn = (balanceOf: (kind: string) => number) =>
  balanceOf('processorClearing') + balanceOf('processorFees');
const earnings = (app: TestApp, creator: Person) => app.as(creator).ledger.getEarnings();

describe('the subscription split', () => {
  test('gives 30 % to the acquirer and 40 % to the platform immediately, and holds retention for the month', async () => {
    const app = open();
    app.clock.set('2027-01-10T00:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const before = await balances(app);
    await subscribe(app, viewer, cards.good, { context: { creatorId: creator.id } });
    // 1499: 599.6 / 449.7 / 449.7 by largest remainder.
    expect(await earnings(app, creator)).toMatchObject({
      balanceCents: 450,
      acquisitionCents: 450,
      retentionCents: 0,
      upcomingCents: 0,
      activeSubscribers: 1,
      months: [{ month: '2027-01', acquisitionCents: 450, retentionCents: 0 }],
    });
    const after = await balances(app);
    expect(after('platformRevenue') - before('platformRevenue')).toBe(599);
    // Its fee stays with the processor.
    expect(cashIn(after) - cashIn(before)).toBe(-1499);
    const lines = await app.as(creator).ledger.listLedgerLines();
    expect(lines).toMatchObject({
      totalElements: 1,
      content: [
        {
          kind: 'charge',
          share: 'acquisition',
          amountCents: 450,
          postId: null,
          description: 'Premium, monthly',
        },
      ],
    });
    await checkLedger(app);
  });

  test.each([
    ['a post', 'postId'],
    ['an affiliate link', 'affiliateId'],
  ] as const)('brings the share to the creator of %s', async (_name, by) => {
    const app = open();
    const creator = await app.make.creator({ affiliateApproved: true });
    const viewer = await app.make.person();
    const post = await app.make.post(creator);
    const touchedAt = app.clock.now().toISOString();
    const link = { affiliateId: creator.username.toUpperCase(), touchedAt };
    const context = by === 'postId' ? { postId: post.id } : link;
    await subscribe(app, viewer, cards.good, { context });
    expect((await earnings(app, creator)).acquisitionCents).toBe(450);
  });

  test('pays no acquirer for an old touch, for themselves, or without a channel', async () => {
    const app = open();
    const [creator, viewer, plain] = [
      await app.make.creator(),
      await app.make.person(),
      await app.make.person(),
    ];
    const touchedAt = new Date(app.clock.now().getTime() - 31 * dayMs).toISOString();
    await subscribe(app, viewer, cards.good, { context: { creatorId: creator.id, touchedAt } });
    await subscribe(app, creator, cards.mastercard, { context: { creatorId: creator.id } });
    await subscribe(app, plain, cards.good, {
      context: { creatorId: viewer.id, postId: 2_000_000_000, affiliateId: 'nobody' },
    });
    expect(await earnings(app, creator)).toMatchObject({ acquisitionCents: 0, activeSubscribers: 0 });
    const recent = await app.make.person();
    const yesterday = new Date(app.clock.now().getTime() - dayMs).toISOString();
    await subscribe(app, recent, cards.good, { context: { creatorId: creator.id, touchedAt: yesterday } });
    expect((await earnings(app, creator)).acquisitionCents).toBe(450);
  });

  test('distributes retention by the counted premium views of the service month', async () => {
    const app = open();
    app.clock.set('2027-02-01T00:00:00Z');
    const [a, b, c] = [await app.make.creator(), await app.make.creator(), await app.make.creator()];
    const viewer = await app.make.creator();
    await subscribe(app, viewer);
    for (const day of ['02', '03']) await view(app, viewer, a, at(day));
    await view(app, viewer, b, at('20'));
    await view(app, viewer, c, at('21'), false);
    await view(app, viewer, viewer, at('22'));
    await view(app, viewer, c, new Date('2027-01-20T12:00:00Z'));
    await follow(app, viewer, c);
    await moveTo(app, '2027-02-27T23:00:00Z');
    expect((await earnings(app, a)).retentionCents).toBe(0);
    await moveTo(app, '2027-03-01T00:00:01Z');
    // No acquirer: 60 % of 1499 is 899.4, so 899 in 2:1.
    expect((await earnings(app, a)).retentionCents).toBe(599);
    expect((await earnings(app, b)).retentionCents).toBe(300);
    expect((await earnings(app, c)).retentionCents).toBe(0);
    expect((await earnings(app, a)).months).toEqual([
      {
        month: '2027-03',
        acquisitionCents: 0,
        retentionCents: 599,
        ppvCents: 0,
        tipCents: 0,
        referralCents: 0,
        otherCents: 0,
      },
    ]);
    await runJobs(app, 'subscriptions.move-months', 'subscriptions.move-months');
    expect((await earnings(app, a)).retentionCents).toBe(599);
    await checkLedger(app);
  });

  test('splits retention among followed creators without views, and gives it to the pool without follows', async () => {
    const app = open();
    app.clock.set('2027-04-01T00:00:00Z');
    const [a, b] = [await app.make.creator(), await app.make.creator()];
    const [follower, nobody] = [await app.make.person(), await app.make.person()];
    await subscribe(app, follower);
    await follow(app, follower, a);
    await follow(app, follower, b);
    const pool = (await balances(app))('creatorPool');
    await app.as(follower).subscriptions.cancelSubscription({});
    await subscribe(app, nobody);
    await app.as(nobody).subscriptions.cancelSubscription({});
    await moveTo(app, '2027-05-01T00:00:01Z');
    expect((await earnings(app, a)).retentionCents).toBe(450);
    expect((await earnings(app, b)).retentionCents).toBe(449);
    expect((await balances(app))('creatorPool') - pool).toBeGreaterThanOrEqual(899);
    await checkLedger(app);
  });

  test('recognizes yearly payments month by month, to the last cent', async () => {
    const app = open();
    app.clock.set('2028-02-29T00:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, viewer, cards.good, {
      productHandle: 'yearly10',
      context: { creatorId: creator.id },
    });
    await app.as(viewer).subscriptions.cancelSubscription({});
    let earned = 375;
    expect(await earnings(app, creator)).toMatchObject({
      acquisitionCents: earned,
      upcomingCents: 4497 - earned,
    });
    const starts = ['03-29', '04-29', '05-29', '06-29', '07-29', '08-29', '09-29', '10-29', '11-29', '12-29'];
    for (const [i, start] of starts.entries()) {
      await moveTo(app, `2028-${start}T00:00:00Z`);
      earned += i + 1 < 9 ? 375 : 374;
      expect(await earnings(app, creator)).toMatchObject({
        acquisitionCents: earned,
        upcomingCents: 4497 - earned,
      });
    }
    await moveTo(app, '2029-02-28T00:00:01Z');
    expect(await earnings(app, creator)).toMatchObject({ acquisitionCents: 4497, upcomingCents: 0 });
    await checkLedger(app);
  });

  test('keeps paying the acquirer on renewals', async () => {
    const app = open();
    app.clock.set('2029-06-01T00:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, viewer, cards.good, { context: { creatorId: creator.id } });
    await moveTo(app, '2029-07-01T01:00:00Z');
    expect((await earnings(app, creator)).acquisitionCents).toBe(900);
  });
});

describe('reversals', () => {
  test('reverses each share of a full refund, in whichever account it is', async () => {
    const app = open();
    app.clock.set('2030-01-01T00:00:00Z');
    const [bringer, watched, viewer] = [
      await app.make.creator(),
      await app.make.creator(),
      await app.make.person(),
    ];
    const before = await balances(app);
    const bought = await subscribe(app, viewer, cards.good, {
      productHandle: 'yearly10',
      context: { creatorId: bringer.id },
    });
    await view(app, viewer, watched, new Date('2030-01-15T00:00:00Z'));
    await moveTo(app, '2030-02-01T00:00:01Z');
    expect(await earnings(app, bringer)).toMatchObject({ balanceCents: 750, upcomingCents: 3747 });
    expect((await earnings(app, watched)).balanceCents).toBe(375);
    await refundPurchase(app.ctx, {
      intentId: bought.intent.id,
      amountCents: 14_990,
      key: 'full-year',
    });
    expect(await earnings(app, bringer)).toMatchObject({
      balanceCents: 0,
      upcomingCents: 0,
      activeSubscribers: 0,
    });
    expect((await earnings(app, watched)).balanceCents).toBe(0);
    const lines = (await app.as(watched).ledger.listLedgerLines()).content;
    expect(lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['refund', -375],
      ['retention', 375],
    ]);
    await moveTo(app, '2031-02-01T00:00:01Z');
    const after = await balances(app);
    for (const kind of ['platformRevenue', 'platformUpcoming']) expect(after(kind), kind).toBe(before(kind));
    expect(cashIn(after)).toBe(cashIn(before));
    await checkLedger(app);
  });

  test('books refunds and disputes of the processor once, for what is left', async () => {
    const app = open();
    app.clock.set('2032-01-01T00:00:00Z');
    const [bringer, viewer] = [await app.make.creator(), await app.make.person()];
    const { intent } = await subscribe(app, viewer, cards.good, { context: { creatorId: bringer.id } });
    const [row] = await app.ctx.db.select().from(purchaseIntents).where(eq(purchaseIntents.id, intent.id));
    const chargeRef = row?.chargeRef ?? '';
    await sandboxOf(app).refundAtDesk(chargeRef, 500);
    await deliverWebhooks(app, (all) => [...all, ...all]);
    expect((await app.as(viewer).billing.listInvoices()).content).toMatchObject([{ refundedCents: 500 }]);
    expect((await earnings(app, bringer)).balanceCents).toBe(300);
    await sandboxOf(app).dispute(chargeRef);
    await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app, (all) => all.toReversed());
    expect((await app.as(viewer).billing.listInvoices()).content).toMatchObject([{ refundedCents: 1499 }]);
    expect((await earnings(app, bringer)).balanceCents).toBe(0);
    expect((await app.as(viewer).subscriptions.getSubscription()).subscription_state).toBe('canceled');
    await checkLedger(app);
  });
});

describe('the ledger', () => {
  test('posts the same cause once, and an unbalanced posting never', async () => {
    const app = open();
    const posting = (cause: string, cents: number) => ({
      kind: 'charge' as const,
      cause,
      description: '',
      at: app.clock.now(),
      lines: [
        { account: account('creatorPool'), amountCents: cents, share: 'cash' as const },
        { account: account('creatorPool'), amountCents: -5, share: 'cash' as const },
      ],
    });
    const count = async () =>
      (await app.ctx.db.execute(sql`select id from ledger_transactions where cause like 'test:%'`)).rows
        .length;
    const post = (cause: string, cents: number) =>
      app.ctx.db.transaction((tx) => postTransaction(app.ctx, tx, posting(cause, cents)));
    await post('test:1', 5);
    await post('test:1', 5);
    expect(await count()).toBe(1);
    await expect(post('test:2', 4)).rejects.toThrow('off by -1');
    expect(await count()).toBe(1);
  });
});
