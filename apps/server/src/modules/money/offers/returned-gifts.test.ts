// Money of a gift that went back, and returned: to the gift while it waits, to its months once it is redeemed.
import type { PlanHandle } from '@realfin/contract/money';
import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger, view } from '../../../test/factories/books.ts';
import {
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  isEntitled,
  leadTo,
  moveTo,
  sandboxOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const app = useTestApp();

async function bought(buyer: Person, productHandle: PlanHandle = 'monthly10') {
  const token = await cardToken(app());
  const { intent } = await app().as(buyer).gifts.buyGift({ productHandle, token });
  await deliverWebhooks(app());
  const [gift] = await app().as(buyer).gifts.listGifts();
  return { intentId: intent.id, code: gift?.code ?? '' };
}
const redeem = (person: Person, code: string) => app().as(person).gifts.redeemGift({ code });
const daysFromNow = (days: number) => new Date(app().clock.now().getTime() + days * 86_400_000);
const wrongControls = () => findTroublesOf(app().ctx, app().ctx.db, 'wrongControl');

/** What goes back of a purchase before it returns. */
const ways = {
  async refund(intentId: string) {
    const { refundRef } = await refundPurchase(app().ctx, { intentId, amountCents: 500, key: intentId });
    await deliverWebhooks(app());
    return () => sandboxOf(app()).endRefund(refundRef ?? '', 'failed');
  },
  async dispute(intentId: string) {
    const ref = await sandboxOf(app()).dispute(await chargeRefOf(app(), intentId), { amountCents: 500 });
    await deliverWebhooks(app());
    return () => sandboxOf(app()).decideDispute(ref, 'won');
  },
};

async function cast() {
  const { make } = app();
  const [buyer, friend] = [await make.person(), await make.person()];
  const [bringer, watched] = [await make.creator(), await make.creator()];
  await leadTo(app(), buyer, { creatorId: bringer.id });
  const earned = async () =>
    Promise.all([bringer, watched].map(({ id }) => balanceOf(app(), 'creatorPayable', id)));
  return { buyer, friend, watched, earned };
}

describe.each(['refund', 'dispute'] as const)(
  'a part of a gift that went back by a %s, and returned',
  (way) => {
    test('waits for its recipient before the gift is redeemed', async () => {
      app().clock.set(way === 'refund' ? '2031-07-01T00:00:00Z' : '2032-07-01T00:00:00Z');
      const before = await balanceOf(app(), 'giftLiability');
      const { buyer } = await cast();
      const { intentId } = await bought(buyer);
      const giveBack = await ways[way](intentId);
      expect((await balanceOf(app(), 'giftLiability')) - before).toBe(999);
      await giveBack();
      await deliverWebhooks(app());
      expect((await balanceOf(app(), 'giftLiability')) - before).toBe(1_499);
      await checkLedger(app());
    });

    test('belongs to its months after it is redeemed, as if it had never gone back', async () => {
      app().clock.set(way === 'refund' ? '2033-07-01T00:00:00Z' : '2034-07-01T00:00:00Z');
      const before = await balanceOf(app(), 'giftLiability');
      const { buyer, friend, watched, earned } = await cast();
      const { intentId, code } = await bought(buyer);
      const giveBack = await ways[way](intentId);
      await redeem(friend, code);
      await view(app(), friend, watched, daysFromNow(1));
      await giveBack();
      await deliverWebhooks(app());
      expect((await balanceOf(app(), 'giftLiability')) - before).toBe(0);
      expect(await earned()).toEqual([450, 0]);
      await moveTo(app(), daysFromNow(32));
      expect(await earned()).toEqual([450, 450]);
      expect(await wrongControls()).toEqual([]);
      await checkLedger(app());
    });

    test('is shared by the views of its month when that has ended', async () => {
      app().clock.set(way === 'refund' ? '2035-07-01T00:00:00Z' : '2036-07-01T00:00:00Z');
      const { buyer, friend, watched, earned } = await cast();
      const { intentId, code } = await bought(buyer, 'yearly10');
      const giveBack = await ways[way](intentId);
      await redeem(friend, code);
      await view(app(), friend, watched, daysFromNow(1));
      await moveTo(app(), daysFromNow(32));
      const [, before = 0] = await earned();
      expect(before).toBeGreaterThan(0);
      await giveBack();
      await deliverWebhooks(app());
      // Two months have begun and one has ended; both parts of the money round up in the first months.
      expect(await earned()).toEqual([752, 376]);
      expect(await isEntitled(app(), friend)).toBe(true);
      expect(await wrongControls()).toEqual([]);
      await checkLedger(app());
    });
  },
);
