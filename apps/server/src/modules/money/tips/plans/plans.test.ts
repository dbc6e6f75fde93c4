// Tips that are charged with renewals: set, charged in one payment, left out, ended.
import { limits } from '@realfin/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../test/factories/books.ts';
import {
  cards,
  catchMails,
  chargesOf,
  moveTo,
  subscribe,
  subscriptionStateOf,
} from '../../../../test/factories/cards.ts';
import { checkMoney } from '../../../../test/factories/money-rules.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { setTipPlan } from '../../../../test/factories/tip-plans.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { tips as tipTable } from '../tables.ts';

const open = useTestApp();
const month = 1_499;

/** Time only goes forward, so each test has a year of its own. */
let year = 2027;
const on = (day: string, yearsLater = 0) => `${year + yearsLater}-${day}T14:00:00Z`;

async function subscriber(
  number: string = cards.good,
  productHandle: 'monthly10' | 'yearly10' = 'monthly10',
) {
  const app = open();
  year += 2;
  app.clock.set(`${year}-01-10T12:00:00Z`);
  const viewer = await app.make.person();
  await subscribe(app, viewer, number, { productHandle });
  return viewer;
}
const plansOf = (viewer: Person) => open().as(viewer).tips.listTipPlans();
const tipsOf = (viewer: Person) =>
  open().ctx.db.select().from(tipTable).where(eq(tipTable.accountId, viewer.id)).orderBy(tipTable.id);

describe('recurring tips', () => {
  test('are charged with the renewal in one payment, each with its shares and its line of the receipt', async () => {
    const app = open();
    const viewer = await subscriber();
    const [first, second] = [await app.make.creator(), await app.make.creator()];
    await setTipPlan(app, viewer, first, 5);
    const set = await setTipPlan(app, viewer, second, 10);
    expect(set.plans).toMatchObject([{ usd_amount: 5 }, { usd_amount: 10 }]);
    expect(set.renewal).toMatchObject({
      at: `${year}-02-10T12:00:00.000Z`,
      subscription_cents: month,
      tips_cents: 1_500,
      total_cents: month + 1_500,
    });
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: month });
    await moveTo(app, on('02-10'));
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2 * month + 1_500 });
    const { content } = await app.as(viewer).billing.listInvoices();
    expect(content[0]).toMatchObject({ amountCents: month + 1_500 });
    expect(content[0]?.description).toContain(`Tip for ${first.name}; Tip for ${second.name}`);
    const { content: received } = await app.as(first).tips.listReceivedTips();
    expect(received).toMatchObject([
      { status: 'PENDING', amount_usd: 5, earned_cents: 400, is_recurring: true, memo: null },
    ]);
    expect((await app.as(second).ledger.getEarnings()).tipCents).toBe(800);
    expect(await app.as(second).tips.getRecurringTips()).toEqual({
      monthly: { people: 1, amount_usd: 10 },
      yearly: { people: 0, amount_usd: 0 },
    });
    await checkLedger(app);
    await checkMoney(app);
    await moveTo(app, on('03-10'));
    expect(await chargesOf(app, viewer)).toEqual({ n: 3, cents: 3 * (month + 1_500) - 1_500 });
  });

  test('are charged once a year with a yearly plan', async () => {
    const app = open();
    const viewer = await subscriber(cards.good, 'yearly10');
    const creator = await app.make.creator();
    const { renewal } = await setTipPlan(app, viewer, creator);
    expect(renewal).toMatchObject({
      plan: 'yearly10',
      at: `${year + 1}-01-10T12:00:00.000Z`,
      total_cents: 15_490,
    });
    await moveTo(app, on('01-10', 1));
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 14_990 + 15_490 });
    expect(await app.as(creator).tips.getRecurringTips()).toMatchObject({
      yearly: { people: 1, amount_usd: 5 },
    });
  });

  test('are changed and ended by their giver, and cost nothing after that', async () => {
    const app = open();
    const viewer = await subscriber();
    const creator = await app.make.creator();
    await setTipPlan(app, viewer, creator, 5);
    await setTipPlan(app, viewer, creator, 5);
    expect((await setTipPlan(app, viewer, creator, 20)).plans).toMatchObject([{ usd_amount: 20 }]);
    const { tips } = app.as(viewer);
    expect((await tips.endTipPlan({ creatorId: creator.id })).plans).toEqual([]);
    expect((await tips.endTipPlan({ creatorId: creator.id })).renewal).toMatchObject({ tips_cents: 0 });
    await moveTo(app, on('02-10'));
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2 * month });
  });

  test('are charged only for a sum that their giver has seen', async () => {
    const app = open();
    const viewer = await subscriber();
    const [creator, other] = [await app.make.creator(), await app.make.creator()];
    const { tips } = app.as(viewer);
    const wish = { creatorId: creator.id, usdAmount: 5 } as const;
    // In another tab, another tip was set meanwhile.
    const { renewal } = await tips.previewTipPlan(wish);
    await setTipPlan(app, viewer, other, 10);
    await expect(tips.setTipPlan({ ...wish, price: renewal?.total_cents ?? 0 })).rejects.toMatchObject({
      code: 'billing.priceChanged',
      details: { data: { priceCents: month + 1_500 } },
    });
    expect((await plansOf(viewer)).plans).toHaveLength(1);
  });

  test('are refused without a subscription that renews, to oneself, and beyond their number', async () => {
    const app = open();
    const viewer = await subscriber();
    const creator = await app.make.creator();
    const stranger = await app.make.person();
    await expect(setTipPlan(app, stranger, creator)).rejects.toMatchObject({ code: 'tipPlan.noRenewal' });
    await expect(setTipPlan(app, viewer, { id: stranger.id })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
    await app.as(viewer).subscriptions.cancelSubscription({});
    await expect(setTipPlan(app, viewer, creator)).rejects.toMatchObject({ code: 'tipPlan.noRenewal' });
    await app.as(viewer).subscriptions.resumeSubscription();
    await subscribe(app, creator);
    await expect(setTipPlan(app, creator, creator)).rejects.toMatchObject({ code: 'tip.self' });
    for (let n = 0; n < limits.tipPlans; n++) await setTipPlan(app, viewer, await app.make.creator(), 2);
    await expect(setTipPlan(app, viewer, creator)).rejects.toMatchObject({ code: 'tipPlan.tooMany' });
    await expect(app.as(null).tips.listTipPlans()).rejects.toMatchObject({ status: 401 });
    await expect(app.as(viewer).tips.getRecurringTips()).rejects.toMatchObject({ status: 403 });
  });

  test('end with the subscription and do not return with a new one', async () => {
    const app = open();
    const viewer = await subscriber();
    await setTipPlan(app, viewer, await app.make.creator());
    await app.as(viewer).subscriptions.cancelSubscription({});
    expect((await plansOf(viewer)).renewal).toBeNull();
    expect((await plansOf(viewer)).plans).toHaveLength(1);
    await moveTo(app, on('02-10'));
    expect((await plansOf(viewer)).plans).toEqual([]);
    await subscribe(app, viewer);
    await moveTo(app, on('03-11'));
    expect(await chargesOf(app, viewer)).toEqual({ n: 3, cents: 3 * month });
  });
});

describe('a renewal that is declined with its tips', () => {
  test('is charged alone within the same minute, and its giver gets an email about what was left out', async () => {
    const app = open();
    const viewer = await subscriber(cards.littleAtRenewal);
    await setTipPlan(app, viewer, await app.make.creator());
    await app.drain();
    const mailsOf = catchMails(app);
    await moveTo(app, on('02-10'));
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2 * month });
    expect(mailsOf(viewer).filter((subject) => !subject.startsWith('Receipt '))).toEqual([
      "Your tips weren't charged",
    ]);
    expect(await app.as(viewer).subscriptions.getSubscription()).toMatchObject({
      subscription_state: 'active',
      paymentProblemUntil: null,
    });
    expect(await tipsOf(viewer)).toMatchObject([{ state: 'failed' }]);
    expect((await plansOf(viewer)).renewal).toMatchObject({ tips_cents: 500 });
    await checkMoney(app);
    await checkLedger(app);
  });

  test('ends the tips after the third time in a row', async () => {
    const app = open();
    const viewer = await subscriber(cards.littleAtRenewal);
    await setTipPlan(app, viewer, await app.make.creator());
    for (const day of ['02-10', '03-10', '04-10']) {
      expect((await plansOf(viewer)).plans).toHaveLength(1);
      await moveTo(app, on(day));
    }
    expect((await plansOf(viewer)).plans).toEqual([]);
    expect(await chargesOf(app, viewer)).toEqual({ n: 4, cents: 4 * month });
    await moveTo(app, on('05-10'));
    expect(await tipsOf(viewer)).toHaveLength(3);
  });

  test('goes on as an unpaid subscription when it is declined alone as well', async () => {
    const app = open();
    const viewer = await subscriber(cards.failsAtRenewal);
    await setTipPlan(app, viewer, await app.make.creator());
    await moveTo(app, on('02-10'));
    const { rows } = await app.ctx.db.execute<{ cents: number }>(sql`
      select price_cents as cents from purchase_intents where account_id = ${viewer.id} and purpose = 'renewal'
      order by created_at, price_cents desc`);
    expect(rows).toEqual([{ cents: month + 500 }, { cents: month }]);
    expect((await app.as(viewer).subscriptions.getSubscription()).paymentProblemUntil).not.toBeNull();
    for (const day of ['02-11', '02-13', '02-15', '02-17', '02-18']) await moveTo(app, on(day));
    expect(await subscriptionStateOf(app, viewer)).toBe('past_due');
    expect((await plansOf(viewer)).plans).toEqual([]);
    await checkMoney(app);
  });
});

describe('a recurring tip whose creator', () => {
  test.each(['was suspended', 'was deleted', 'has blocked its giver'])(
    '%s is not charged, and ends with an email',
    async (what) => {
      const app = open();
      const viewer = await subscriber();
      const creator = await app.make.creator();
      await setTipPlan(app, viewer, creator);
      await app.drain();
      const mailsOf = catchMails(app);
      const change = { suspendedAt: app.clock.now() };
      if (what === 'was suspended')
        await app.ctx.db.update(accounts).set(change).where(eq(accounts.id, creator.id));
      else if (what === 'was deleted')
        await app.as(creator).accounts.deleteAccount({ confirm: creator.username });
      else
        await app
          .as(creator)
          .blocks.manageBlock({ creator_id: creator.id, user_id: viewer.id, blocking: true });
      expect((await plansOf(viewer)).renewal).toMatchObject({ total_cents: month });
      await app.drain();
      await moveTo(app, on('02-10'));
      expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2 * month });
      expect(mailsOf(viewer)).toContain('Your recurring tip has ended');
      expect((await plansOf(viewer)).plans).toEqual([]);
      await checkMoney(app);
    },
  );
});
