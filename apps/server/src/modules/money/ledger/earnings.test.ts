// What the dashboard shows of a creator's money adds up to their balance, whatever happened.
import type { ReceivedTip } from '@realfin/contract/tips';
import { eq, and, sum } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { view } from '../../../test/factories/books.ts';
import {
  cards,
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  moveTo,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { cashLine, creatorPayable, postTransaction, type LedgerLine } from './commands.ts';
import { ledgerAccounts, ledgerEntries } from './tables.ts';

const open = useTestApp();
const sharesOf = (earned: {
  acquisitionCents: number;
  retentionCents: number;
  ppvCents: number;
  tipCents: number;
  referralCents: number;
  otherCents: number;
}) => {
  const { acquisitionCents, retentionCents, ppvCents, tipCents, referralCents, otherCents } = earned;
  return { acquisitionCents, retentionCents, ppvCents, tipCents, referralCents, otherCents };
};
const totalOf = (earned: Parameters<typeof sharesOf>[0]) =>
  Object.values(sharesOf(earned)).reduce((cents, share) => cents + share, 0);

/** Sums of the ledger itself. */
async function entriesOf(creator: Person): Promise<number> {
  const [row] = await open()
    .ctx.db.select({ cents: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(and(eq(ledgerAccounts.kind, 'creatorPayable'), eq(ledgerAccounts.ownerId, creator.id)));
  return row?.cents ?? 0;
}

/** The dashboard, after its tiles and its chart were added up. */
async function dashboard(creator: Person) {
  const earnings = await open().as(creator).ledger.getEarnings();
  const { balanceCents, months, earlier } = earnings;
  expect(balanceCents).toBe(await entriesOf(creator));
  expect(totalOf(earnings)).toBe(balanceCents);
  const all = [...months, earlier];
  for (const share of Object.keys(sharesOf(earnings)) as (keyof ReturnType<typeof sharesOf>)[])
    expect(all.reduce((cents, month) => cents + month[share], 0)).toBe(earnings[share]);
  return earnings;
}

async function tip(creator: Person, postId: number | null = null) {
  const app = open();
  const chargify_js_token = await cardToken(app);
  const viewer = await app.make.person();
  const { intent } = await app
    .as(viewer)
    .tips.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token, postId });
  return { viewer, intentId: intent.id, chargeRef: await chargeRefOf(app, intent.id) };
}
const post = (cause: string, lines: LedgerLine[]) =>
  open().ctx.db.transaction((tx) =>
    postTransaction(open().ctx, tx, {
      ...{ kind: 'charge', cause, description: 'Event', at: open().clock.now(), lines },
    }),
  );
const statuses = async (creator: Person) =>
  (await open().as(creator).tips.listReceivedTips()).content.map(({ status }) => status);

describe('the dashboard of a creator', () => {
  test('adds up to the balance over refunds, disputes and releases', { timeout: 120_000 }, async () => {
    const app = open();
    app.clock.set('2031-03-01T00:00:00Z');
    const creator = await app.make.creator();
    const viewer = await app.make.person();
    const yearly = await subscribe(app, viewer, cards.good, {
      productHandle: 'yearly10',
      context: { creatorId: creator.id },
    });
    expect(await dashboard(creator)).toMatchObject({ acquisitionCents: 375, months: [{ month: '2031-03' }] });
    await view(app, viewer, creator, new Date('2031-03-05T00:00:00Z'));
    const first = await tip(creator);
    await moveTo(app, '2031-04-02T00:00:00Z');
    const april = await dashboard(creator);
    expect(april).toMatchObject({ tipCents: 800, retentionCents: 375, acquisitionCents: 750 });
    expect(april.months.map(({ month }) => month)).toEqual(['2031-03', '2031-04']);
    await refundPurchase(app.ctx, { intentId: first.intentId, amountCents: 300, key: 'some' });
    expect(await dashboard(creator)).toMatchObject({ tipCents: 560 });
    const second = await tip(creator);
    const ref = await sandboxOf(app).dispute(second.chargeRef);
    await deliverWebhooks(app);
    expect(await dashboard(creator)).toMatchObject({
      tipCents: 560,
      held: [{ reason: 'dispute', amountCents: 800 }],
    });
    expect(await statuses(creator)).toEqual(['DISPUTED', 'PENDING']);
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect(await dashboard(creator)).toMatchObject({ tipCents: 1_360, held: [] });
    await refundPurchase(app.ctx, { intentId: yearly.intent.id, amountCents: 14_990, key: 'year' });
    expect(await dashboard(creator)).toMatchObject({
      acquisitionCents: 0,
      retentionCents: 0,
      upcomingCents: 0,
    });
  });

  test('names money that waits for an event, and counts it once it is released', async () => {
    const app = open();
    const creator = await app.make.creator();
    const { id: postId } = await app.make.post(creator, { title: 'The fight' });
    const pending = { kind: 'creatorPending', ownerId: creator.id } as const;
    const ppv = { share: 'ppv' as const, postId };
    await post(`ppv:${postId}`, [cashLine(-700), { account: pending, amountCents: 700, ...ppv }]);
    expect(await dashboard(creator)).toMatchObject({
      ppvCents: 0,
      balanceCents: 0,
      held: [{ reason: 'event', amountCents: 700, postId, postTitle: 'The fight' }],
    });
    await post(`ppv:${postId}:release`, [
      { account: pending, amountCents: -700, ...ppv },
      { account: creatorPayable(creator.id), amountCents: 700, ...ppv },
    ]);
    expect(await dashboard(creator)).toMatchObject({ ppvCents: 700, balanceCents: 700, held: [] });
  });

  test('adds what the chart has no room for to the months before it', async () => {
    const app = open();
    const creator = await app.make.creator();
    const account = creatorPayable(creator.id);
    const start = app.clock.now();
    for (let month = 0; month < 27; month++) {
      await post(`old:${creator.id}:${month}`, [
        cashLine(-100),
        { account, amountCents: 100, share: month % 2 === 0 ? 'tip' : 'retention' },
      ]);
      app.clock.advance({ days: 31 });
    }
    await post(`referral:${creator.id}`, [
      { account: { kind: 'referralExpense', ownerId: 0 }, amountCents: -900, share: 'referral' },
      { account, amountCents: 900, share: 'referral' },
    ]);
    await post(`out:${creator.id}`, [cashLine(500), { account, amountCents: -500, share: 'payout' }]);
    app.clock.set(start);
    const { months, earlier, balanceCents, referralCents, otherCents } = await dashboard(creator);
    const lines = await app.as(creator).ledger.listLedgerLines({ share: 'referral' });
    expect(lines.content).toMatchObject([{ share: 'referral', amountCents: 900 }]);
    expect((await app.as(creator).ledger.listLedgerLines({ share: 'other' })).totalElements).toBe(1);
    expect(months).toHaveLength(24);
    expect(earlier.tipCents + earlier.retentionCents).toBeGreaterThan(0);
    expect([balanceCents, referralCents, otherCents]).toEqual([3_100, 900, -500]);
  });

  test('lists tips with what became of them, page by page, to their creator only', async () => {
    const app = open();
    const creator = await app.make.creator();
    const { id: postId } = await app.make.post(creator, { title: 'The walk home' });
    const kept = await tip(creator, postId);
    const refunded = await tip(creator);
    const lost = await tip(creator);
    const partly = await tip(creator);
    await refundPurchase(app.ctx, { intentId: refunded.intentId, amountCents: 1_000, key: 'all' });
    await refundPurchase(app.ctx, { intentId: partly.intentId, amountCents: 250, key: 'part' });
    const ref = await sandboxOf(app).dispute(lost.chargeRef);
    await sandboxOf(app).decideDispute(ref, 'lost');
    await deliverWebhooks(app);
    const rows: ReceivedTip[] = [];
    let cursor: string | null = null;
    do {
      const page = await app
        .as(creator)
        .tips.listReceivedTips({ size: 1, ...(cursor !== null && { cursor }) });
      expect(page.totalElements).toBe(4);
      rows.push(...page.content);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(rows.map(({ status, earned_cents: cents }) => [status, cents])).toEqual([
      ['PENDING', 600],
      ['LOST', 0],
      ['REFUNDED', 0],
      ['PENDING', 800],
    ]);
    expect(rows.at(-1)).toMatchObject({
      user_name: kept.viewer.name,
      amount_usd: 10,
      post_title: 'The walk home',
      memo: null,
    });
    const other = await app.make.creator();
    expect((await app.as(other).tips.listReceivedTips()).content).toEqual([]);
  });
});
