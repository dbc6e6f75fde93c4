import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  cards,
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  isStripe,
  runJobs,
  sandboxOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from './commands/refund.ts';
import { refunds } from './tables.ts';

const open = useTestApp();

async function paidTip(usdAmount: 10 | 50 | 100 = 10) {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  const chargify_js_token = await cardToken(app, cards.good);
  const { intent } = await app
    .as(viewer)
    .tips.createTip({ usdAmount, creatorId: creator.id, chargify_js_token });
  await deliverWebhooks(app);
  const refunded = async () => (await app.as(viewer).billing.listInvoices()).content[0]?.refundedCents;
  const earned = async () => (await app.as(creator).ledger.getEarnings()).balanceCents;
  const refund = (amountCents: number, key = `${intent.id}-${amountCents}`) =>
    refundPurchase(app.ctx, { intentId: intent.id, amountCents, key });
  return { intent, creator, viewer, refunded, earned, refund };
}
const sweep = () => runJobs(open(), 'billing.sweep-intents');

describe('refunds', () => {
  test('ends a refund the processor refuses, and frees its amount', async () => {
    const app = open();
    const { intent, refund, refunded, earned } = await paidTip();
    await sandboxOf(app).refundAtDesk(await chargeRefOf(app, intent.id), 500);
    expect(await refund(1_000)).toMatchObject({
      state: 'failed',
      failureCode: 'amount_too_large',
      nextAt: null,
    });
    await deliverWebhooks(app);
    expect(await refunded()).toBe(500);
    expect(await refund(500)).toMatchObject({ state: 'succeeded' });
    expect(await refunded()).toBe(1_000);
    expect(await earned()).toBe(0);
    await checkLedger(app);
  });

  test('sends a good refund although hundreds before it cannot be sent', async () => {
    const app = open();
    const { intent, refund, refunded } = await paidTip(100);
    const now = app.clock.now();
    const bad = Array.from({ length: 250 }, (_, i) => ({
      key: `refund:a-bad-${i}`,
      intentId: intent.id,
      provider: 'another',
      amountCents: 1,
      reason: 'requested' as const,
      state: 'requested' as const,
      nextAt: now,
      createdAt: now,
    }));
    await app.ctx.db.insert(refunds).values(bad);
    sandboxOf(app).faults.lost.push({ call: 'refund', when: 'before' });
    const billing = sandboxOf(app);
    const real = billing.refund;
    billing.refund = (request) =>
      request.amountCents === 1 ? Promise.reject(new Error('broken')) : real(request);
    const lastError = isStripe(app) ? /connection to Stripe/ : /^the request was lost$/;
    expect(await refund(500)).toMatchObject({
      state: 'sending',
      lastError: expect.stringMatching(lastError),
    });
    app.clock.advance({ minutes: 2 });
    await sweep();
    billing.refund = real;
    expect(await refunded()).toBe(500);
    const [one] = await app.ctx.db.select().from(refunds).where(eq(refunds.key, 'refund:a-bad-7'));
    expect(one).toMatchObject({ state: 'sending', tries: 1, lastError: 'broken' });
    expect(one?.nextAt?.getTime()).toBeGreaterThan(app.clock.now().getTime());
    await app.ctx.db.delete(refunds).where(eq(refunds.amountCents, 1));
  });

  test('shows an administrator a refund that fails for a week, and stops trying', async () => {
    const app = open();
    const { intent, refund } = await paidTip();
    const billing = sandboxOf(app);
    const { refund: real, listRefunds } = billing;
    const broken = () => Promise.reject(new Error('broken'));
    Object.assign(billing, { refund: broken, listRefunds: () => Promise.resolve([]) });
    await refund(1_000);
    for (let hours = 0; hours < 24 * 9; hours += 6) {
      app.clock.advance({ hours: 6 });
      await sweep();
    }
    Object.assign(billing, { refund: real, listRefunds });
    const [row] = await app.ctx.db.select().from(refunds).where(eq(refunds.intentId, intent.id));
    expect(row).toMatchObject({ tries: 30, nextAt: null, lastError: 'broken' });
    expect(row?.stuckAt).not.toBeNull();
  });

  test('never gives up while the processor is away, and refunds once when it is back', async () => {
    const app = open();
    const { refund, refunded } = await paidTip();
    const { faults } = sandboxOf(app);
    faults.isDown = true;
    await refund(1_000);
    for (let day = 0; day < 40; day++) {
      app.clock.advance({ days: 1 });
      await sweep();
    }
    expect(await refunded()).toBe(0);
    faults.isDown = false;
    app.clock.advance({ days: 1 });
    await sweep();
    expect(await refunded()).toBe(1_000);
  });

  test('refunds once when the answer was lost and the processor has forgotten the key', async () => {
    const app = open();
    const { intent, refund, refunded } = await paidTip();
    const billing = sandboxOf(app);
    billing.faults.lost.push({ call: 'refund', when: 'after' });
    expect(await refund(400)).toMatchObject({ state: 'sending' });
    const real = billing.refund;
    billing.refund = () => Promise.reject(new Error('sent a second time'));
    app.clock.advance({ days: 3 });
    await sweep();
    billing.refund = real;
    expect(await refunded()).toBe(400);
    expect(await billing.listRefunds(await chargeRefOf(app, intent.id))).toHaveLength(1);
  });

  test('books a pending refund only when it has arrived', async () => {
    const app = open();
    const { intent, refund, refunded, earned } = await paidTip();
    const sandbox = sandboxOf(app);
    sandbox.faults.delayRefunds = 1;
    const row = await refund(1_000);
    expect(row).toMatchObject({ state: 'pending' });
    expect([await refunded(), await earned()]).toEqual([0, 800]);
    await expect(refund(1, 'more')).rejects.toMatchObject({ code: 'billing.intentClosed' });
    await sandbox.endRefund(row.refundRef ?? '', 'succeeded');
    app.clock.advance({ days: 1, minutes: 1 });
    await sweep();
    expect([await refunded(), await earned()]).toEqual([1_000, 0]);
    await deliverWebhooks(app, (all) => [...all, ...all]);
    const stored = await app.ctx.db.select().from(refunds).where(eq(refunds.intentId, intent.id));
    expect(stored).toHaveLength(1);
    await checkLedger(app);
  });

  test('gives the creator their share back when a refund fails at the bank later', async () => {
    const app = open();
    const { refund, refunded, earned } = await paidTip();
    const row = await refund(600);
    expect([await refunded(), await earned()]).toEqual([600, 320]);
    await sandboxOf(app).endRefund(row.refundRef ?? '', 'failed');
    await deliverWebhooks(app, (all) => [...all, ...all]);
    expect([await refunded(), await earned()]).toEqual([0, 800]);
    expect(await refund(600, 'again')).toMatchObject({ state: 'succeeded' });
    expect([await refunded(), await earned()]).toEqual([600, 320]);
    await checkLedger(app);
  });

  test('refuses the same key for another purchase or amount', async () => {
    const [one, other] = [await paidTip(), await paidTip()];
    await one.refund(100, 'goodwill');
    expect(await one.refund(100, 'goodwill')).toMatchObject({ state: 'succeeded' });
    await expect(other.refund(100, 'goodwill')).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    await expect(one.refund(200, 'goodwill')).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    expect([await one.refunded(), await other.refunded()]).toEqual([100, 0]);
  });
});
