// Where the network lets gifts end: what nobody redeemed is divided, also what of it comes back later.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import {
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  runJobs,
  sandboxOf,
} from '../../../test/factories/cards.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const app = useTestApp({ giftMonths: 36 });

async function bought() {
  const buyer = await app().make.person();
  const token = await cardToken(app());
  const { intent } = await app().as(buyer).gifts.buyGift({ productHandle: 'monthly10', token });
  await deliverWebhooks(app());
  const [gift] = await app().as(buyer).gifts.listGifts();
  return { buyer, intentId: intent.id, gift, code: gift?.code ?? '' };
}
const balances = async () => {
  const kinds = ['giftLiability', 'creatorPool', 'platformRevenue'] as const;
  return Promise.all(kinds.map((kind) => balanceOf(app(), kind)));
};
/** What changed since. */
async function sinceOf(before: number[]) {
  return (await balances()).map((cents, i) => cents - (before[i] ?? 0));
}
async function expire(at: string) {
  app().clock.set(at);
  await runJobs(app(), 'offers.expire-gifts');
  await runJobs(app(), 'offers.expire-gifts');
}
async function checkAll() {
  await checkLedger(app());
  await checkMoney(app());
  await checkTroubles(app(), 'always');
}
async function refundPart(intentId: string, amountCents: number) {
  const { refundRef } = await refundPurchase(app().ctx, {
    intentId,
    amountCents,
    key: `${intentId}-${amountCents}`,
  });
  await deliverWebhooks(app());
  return () => sandboxOf(app()).endRefund(refundRef ?? '', 'failed');
}

test('a gift is over after the months that the network has set, and its money divided', async () => {
  app().clock.set('2029-01-01T12:00:00Z');
  const before = await balances();
  const { buyer, gift, code } = await bought();
  expect(gift?.expiresAt).toBe('2032-01-01T12:00:00.000Z');
  app().clock.set('2032-01-01T12:00:00Z');
  const friend = await app().make.person();
  await expect(app().as(friend).gifts.redeemGift({ code })).rejects.toMatchObject({ code: 'gift.over' });
  await expire('2032-01-01T12:00:00Z');
  expect(await sinceOf(before)).toEqual([0, 899, 600]);
  const { rows } = await app().ctx.db.execute(sql`select state from gifts where buyer_id = ${buyer.id}`);
  expect(rows).toEqual([{ state: 'expired' }]);
  await checkAll();
});

test('money of before its end that comes back later is divided as the rest was', async () => {
  app().clock.set('2033-01-01T12:00:00Z');
  const before = await balances();
  const { intentId } = await bought();
  const fail = await refundPart(intentId, 500);
  await expire('2036-01-01T12:00:00Z');
  expect(await sinceOf(before)).toEqual([0, 599, 400]);
  await fail();
  await deliverWebhooks(app());
  expect(await sinceOf(before)).toEqual([0, 899, 600]);
  await checkAll();
});

test('a disputed gift that ended meanwhile is divided once the dispute is won', async () => {
  app().clock.set('2037-01-01T12:00:00Z');
  const before = await balances();
  const { intentId } = await bought();
  const ref = await sandboxOf(app()).dispute(await chargeRefOf(app(), intentId), { amountCents: 700 });
  await deliverWebhooks(app());
  await expire('2040-01-01T12:00:00Z');
  await sandboxOf(app()).decideDispute(ref, 'won');
  await deliverWebhooks(app());
  expect(await sinceOf(before)).toEqual([0, 899, 600]);
  await checkAll();
});

test('what is refunded after its end is the network’s, and comes back to it', async () => {
  app().clock.set('2041-01-01T12:00:00Z');
  const before = await balances();
  const { intentId } = await bought();
  await expire('2044-01-01T12:00:00Z');
  const fail = await refundPart(intentId, 1_499);
  expect(await sinceOf(before)).toEqual([0, 899, -899]);
  await fail();
  await deliverWebhooks(app());
  expect(await sinceOf(before)).toEqual([0, 899, 600]);
  await checkAll();
});

test('a refund that is on its way when a gift ends takes the gift with it', async () => {
  app().clock.set('2045-01-01T12:00:00Z');
  const before = await balances();
  const { buyer, intentId } = await bought();
  app().clock.set('2048-01-01T11:59:00Z');
  sandboxOf(app()).faults.lost.push({ call: 'refund', when: 'before' });
  await refundPurchase(app().ctx, { intentId, amountCents: 1_499, key: intentId });
  await expire('2048-01-01T12:00:00Z');
  expect(await sinceOf(before)).toEqual([1_499, 0, 0]);
  app().clock.advance({ hours: 1 });
  await runJobs(app(), 'billing.sweep-intents');
  await deliverWebhooks(app());
  await runJobs(app(), 'offers.expire-gifts');
  expect(await sinceOf(before)).toEqual([0, 0, 0]);
  const { rows } = await app().ctx.db.execute(sql`select state from gifts where buyer_id = ${buyer.id}`);
  expect(rows).toEqual([{ state: 'refunded' }]);
  await checkAll();
});
