// A gift whose buyer wants the money back while its recipient redeems it.
import { expect, test } from 'vitest';
import { passesLuhn } from '../../gateways/billing/sandbox/cards.ts';
import { checkLedger } from '../../test/factories/books.ts';
import { cardToken, isEntitled } from '../../test/factories/cards.ts';
import { checkMoney } from '../../test/factories/money-rules.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();

async function buy(person: Person, number: string) {
  const token = await cardToken(app(), number);
  const { intent } = await app().as(person).gifts.buyGift({ productHandle: 'monthly10', token });
  await app().drain();
  const [gift] = await app().as(person).gifts.listGifts();
  return { intent, code: gift?.code ?? '' };
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
