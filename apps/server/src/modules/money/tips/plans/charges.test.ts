// What becomes of a tip that was charged with a renewal: refunds, disputes, outages, and people who are gone.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../test/factories/books.ts';
import {
  chargeRefOf,
  chargesOf,
  deliverWebhooks,
  moveTo,
  sandboxOf,
  subscribe,
  subscriptionStateOf,
} from '../../../../test/factories/cards.ts';
import { checkMoney } from '../../../../test/factories/money-rules.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { setTipPlan } from '../../../../test/factories/tip-plans.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { refundPurchase } from '../../billing/commands/refund.ts';
import { listDisputeRates } from '../../payouts/queries/candidates.ts';
import { tipPlans, tips as tipTable } from '../tables.ts';

const open = useTestApp();
const month = 1_499;

/** Time only goes forward, so each test has a year of its own. */
let year = 2027;
const on = (day: string) => `${year}-${day}T14:00:00Z`;

const earlier: Person[] = [];

/** Subscribers of other tests end: their renewals would take what this one's processor is made to lose. */
async function endEarlier(app: ReturnType<typeof open>) {
  for (const person of earlier.splice(0))
    if ((await subscriptionStateOf(app, person)) === 'active')
      await app.as(person).subscriptions.cancelSubscription({});
}
async function subscriber() {
  const app = open();
  await endEarlier(app);
  year += 2;
  await moveTo(app, `${year}-01-10T12:00:00Z`);
  const viewer = await app.make.person();
  await subscribe(app, viewer);
  earlier.push(viewer);
  return viewer;
}
const plansOf = (viewer: Person) => open().as(viewer).tips.listTipPlans();
const tipsOf = (viewer: Person) =>
  open().ctx.db.select().from(tipTable).where(eq(tipTable.accountId, viewer.id)).orderBy(tipTable.id);

describe('a renewal that was paid with a tip', () => {
  const renewed = async () => {
    const app = open();
    const viewer = await subscriber();
    const creator = await app.make.creator();
    await setTipPlan(app, viewer, creator, 10);
    await moveTo(app, on('02-10'));
    const [tip] = await tipsOf(viewer);
    return { app, viewer, creator, intentId: tip?.intentId ?? '' };
  };
  const earned = async (creator: Person) => (await open().as(creator).ledger.getEarnings()).tipCents;

  test('gives back the tip alone, or the subscription alone', async () => {
    const { app, viewer, creator, intentId } = await renewed();
    await refundPurchase(app.ctx, {
      intentId,
      amountCents: 400,
      lines: [{ n: 2, amountCents: 400 }],
      key: 'part',
    });
    expect(await earned(creator)).toBe(480);
    await refundPurchase(app.ctx, {
      intentId,
      amountCents: 600,
      lines: [{ n: 2, amountCents: 600 }],
      key: 'rest',
    });
    expect(await earned(creator)).toBe(0);
    expect(await tipsOf(viewer)).toMatchObject([{ state: 'refunded' }]);
    expect(await subscriptionStateOf(app, viewer)).toBe('active');
    expect((await plansOf(viewer)).plans).toHaveLength(1);
    await refundPurchase(app.ctx, {
      intentId,
      amountCents: month,
      lines: [{ n: 1, amountCents: month }],
      key: 'sub',
    });
    expect(await subscriptionStateOf(app, viewer)).toBe('canceled');
    expect((await plansOf(viewer)).plans).toEqual([]);
    await checkLedger(app);
    await checkMoney(app);
  });

  test('is taken back by a dispute with both lines, and given again when it is won', async () => {
    const { app, viewer, creator, intentId } = await renewed();
    const ref = await sandboxOf(app).dispute(await chargeRefOf(app, intentId));
    await deliverWebhooks(app);
    expect(await earned(creator)).toBe(0);
    expect(await subscriptionStateOf(app, viewer)).toBe('canceled');
    expect((await plansOf(viewer)).plans).toEqual([]);
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect(await earned(creator)).toBe(800);
    await checkLedger(app);
    await checkMoney(app);
  });
});

test('holds every tip of disputed renewals for its creator, and counts it in their rate', async () => {
  const app = open();
  const viewers = [await subscriber(), await app.make.person(), await app.make.person()];
  for (const viewer of viewers.slice(1)) await subscribe(app, viewer);
  const creators: Person[] = [];
  for (let n = 0; n < 4; n++) creators.push(await app.make.creator());
  const wishes = viewers.flatMap(({ id: accountId }) =>
    creators.map((each) => [accountId, each.id] as const),
  );
  await app.ctx.db.insert(tipPlans).values(
    wishes.map(([accountId, channelId]) => ({
      ...{ accountId, channelId, amountCents: 500, state: 'active' as const, createdAt: app.clock.now() },
    })),
  );
  await moveTo(app, on('02-10'));
  for (const viewer of viewers) {
    const [tip] = await tipsOf(viewer);
    await sandboxOf(app).dispute(await chargeRefOf(app, tip?.intentId ?? ''));
  }
  await deliverWebhooks(app);
  const rates = await listDisputeRates(app.ctx.db, app.clock.now());
  for (const creator of creators) {
    const { held } = await app.as(creator).ledger.getEarnings();
    expect(held).toMatchObject([{ reason: 'dispute', amountCents: 1_200 }]);
    expect(rates.get(creator.id)).toEqual({ sold: 3, disputed: 3 });
  }
});

describe('a renewal whose tip', () => {
  /** The renewal is charged, and nobody here knows it. */
  const loseAnswer = async (viewer: Person) => {
    const app = open();
    sandboxOf(app).faults.loseAnswers = 1;
    await moveTo(app, on('02-10'));
    const { rows } = await app.ctx.db.execute<{ state: string }>(sql`select state from purchase_intents
      where account_id = ${viewer.id} and purpose = 'renewal'`);
    expect(rows).toEqual([{ state: 'unknown' }]);
  };

  test('retries the tip with the renewal after an outage', async () => {
    const app = open();
    const viewer = await subscriber();
    await setTipPlan(app, viewer, await app.make.creator());
    sandboxOf(app).faults.isDown = true;
    await moveTo(app, on('02-10'));
    sandboxOf(app).faults.isDown = false;
    await moveTo(app, on('02-11'));
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2 * month + 500 });
    expect((await tipsOf(viewer)).filter(({ state }) => state === 'pending')).toHaveLength(1);
    await checkMoney(app);
  });

  test('has lost its creator while it was charged gives only the tip back', async () => {
    const app = open();
    const viewer = await subscriber();
    const creator = await app.make.creator();
    await setTipPlan(app, viewer, creator);
    await loseAnswer(viewer);
    await app.as(creator).accounts.deleteAccount({ confirm: creator.username });
    await moveTo(app, on('02-12'));
    await deliverWebhooks(app);
    expect(await subscriptionStateOf(app, viewer)).toBe('active');
    expect(await tipsOf(viewer)).toMatchObject([{ state: 'refunded', refundedCents: 500 }]);
    await checkLedger(app);
    await checkMoney(app);
  });

  test('is returned with it when its payer was suspended meanwhile', async () => {
    const app = open();
    const viewer = await subscriber();
    await setTipPlan(app, viewer, await app.make.creator());
    await loseAnswer(viewer);
    const suspendedAt = app.clock.now();
    await app.ctx.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, viewer.id));
    await moveTo(app, on('02-12'));
    await deliverWebhooks(app);
    expect(await tipsOf(viewer)).toMatchObject([{ state: 'failed' }]);
    const { rows } = await app.ctx.db.execute<{
      outcome: string;
    }>(sql`select a.outcome from renewal_attempts a
      join purchase_intents i on i.id = a.intent_id where i.account_id = ${viewer.id}`);
    expect(rows).toEqual([{ outcome: 'returned' }]);
    await checkMoney(app);
  });
});
