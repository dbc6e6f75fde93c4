// A gift whose buyer wants the money back, or whose time is over, while its recipient redeems it.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { passesLuhn } from '../../../gateways/billing/sandbox/cards.ts';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import { cardToken, deliverWebhooks, isEntitled, runJobs } from '../../../test/factories/cards.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const app = useTestApp({ giftMonths: 36 });

async function buy(person: Person, number: string) {
  const token = await cardToken(app(), number);
  const { intent } = await app().as(person).gifts.buyGift({ productHandle: 'monthly10', token });
  await app().drain();
  const [gift] = await app().as(person).gifts.listGifts();
  return { intent, code: gift?.code ?? '', endsAt: new Date(gift?.expiresAt ?? 0) };
}

// A card is refunded once in twelve months.
const numbers = Array.from({ length: 80 }, (_, n) => String(4_242_420_000_000_000 + n)).filter(passesLuhn);

test('either goes back or is redeemed when both are asked for at the same time', async () => {
  for (const number of numbers) {
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const { intent, code } = await buy(buyer, number);
    const [back, redeemed] = await Promise.allSettled([
      app().as(buyer).refunds.refundOwn({ purchaseId: intent.id }),
      app().as(friend).gifts.redeemGift({ code }),
    ]);
    await app().drain();
    expect([back.status, redeemed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await isEntitled(app(), friend)).toBe(redeemed.status === 'fulfilled');
  }
  await checkLedger(app());
  await checkMoney(app());
});

const stateOf = async (intentId: string) => {
  const gifts = sql`select state from gifts where intent_id = ${intentId}`;
  return (await app().ctx.db.execute<{ state: string }>(gifts)).rows[0]?.state;
};
const pool = () => balanceOf(app(), 'creatorPool');

test('either ends or is redeemed when its time is over at that moment', async () => {
  for (const [round, number] of numbers.entries()) {
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const { intent, code, endsAt } = await buy(buyer, number);
    app().clock.set(new Date(endsAt.getTime() - 1_000));
    /** Later in each round, measured in what the database answers meanwhile. */
    const end = async () => {
      for (let n = 0; n < round; n++) await app().ctx.db.execute(sql`select 1`);
      app().clock.set(endsAt);
      await runJobs(app(), 'offers.expire-gifts');
    };
    const [redeemed, ended] = await Promise.allSettled([app().as(friend).gifts.redeemGift({ code }), end()]);
    expect(ended.status).toBe('fulfilled');
    const isRedeemed = redeemed.status === 'fulfilled';
    expect(await stateOf(intent.id)).toBe(isRedeemed ? 'redeemed' : 'expired');
    expect(await isEntitled(app(), friend)).toBe(isRedeemed);
  }
  await checkLedger(app());
  await checkMoney(app());
});

test('either ends or goes back when both happen at the same time', async () => {
  for (const number of numbers.slice(0, 4)) {
    const { intent, endsAt } = await buy(await app().make.person(), number);
    app().clock.set(endsAt);
    const before = await pool();
    const order = { intentId: intent.id, amountCents: 1_499, key: intent.id };
    await Promise.all([refundPurchase(app().ctx, order), runJobs(app(), 'offers.expire-gifts')]);
    await deliverWebhooks(app());
    const state = await stateOf(intent.id);
    expect([state, (await pool()) - before]).toEqual(
      state === 'expired' ? ['expired', 899] : ['refunded', 0],
    );
  }
  await checkLedger(app());
  await checkMoney(app());
});
