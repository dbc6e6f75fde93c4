// A gift from the card to the books: bought, sent, redeemed by another person, refunded and forgotten.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  isEntitled,
  leadTo,
  moveTo,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const app = useTestApp();
type Wanted = Partial<Parameters<ReturnType<ReturnType<typeof app>['as']>['gifts']['buyGift']>[0]>;

async function buy(person: Person, wanted: Wanted = {}, number: string = cards.good) {
  const token = await cardToken(app(), number);
  const order = { productHandle: 'monthly10' as const, token, ...wanted };
  const { intent } = await app().as(person).gifts.buyGift(order);
  await app().drain();
  const [gift] = await app().as(person).gifts.listGifts();
  return { intent, gift, code: gift?.code ?? '' };
}
const redeem = (person: Person | null, code: string) => app().as(person).gifts.redeemGift({ code });
/** What was paid for gifts that nobody has redeemed. */
const kept = () => balanceOf(app(), 'giftLiability');
const refund = async (intentId: string, amountCents = 1499) => {
  await refundPurchase(app().ctx, { key: `back-${intentId}-${amountCents}`, intentId, amountCents });
  await app().drain();
};

describe('a gift', () => {
  test('is kept until it is redeemed, then it is a subscription that never renews', async () => {
    app().clock.set('2028-01-10T12:00:00Z');
    const [buyer, friend, creator] = [
      await app().make.person(),
      await app().make.person(),
      await app().make.creator(),
    ];
    const mails: { to: string; subject: string; text: string }[] = [];
    app().ctx.mail.send = async (mail) => void mails.push(mail);
    await leadTo(app(), buyer, { creatorId: creator.id });
    const before = await kept();
    const { intent, gift, code } = await buy(buyer, { recipientEmail: friend.email, words: 'Enjoy!' });
    expect(intent).toMatchObject({ purpose: 'gift', state: 'succeeded', priceCents: 1499 });
    expect(gift).toMatchObject({ state: 'bought', paidCents: 1499, expiresAt: null });
    expect((await kept()) - before).toBe(1499);
    const mail = mails.find(({ to }) => to === friend.email);
    expect(mail?.text).toContain('Enjoy!');
    expect(mail?.text).toContain(`/subscribe/redeem?code=${code}`);
    await checkLedger(app());

    expect(await app().as(null).gifts.findGift({ code: code.toLowerCase() })).toMatchObject({
      from: buyer.name,
      words: 'Enjoy!',
    });
    const redeemed = { productHandle: 'monthly10', endsAt: '2028-02-10T12:00:00.000Z' };
    expect(await redeem(friend, code.replaceAll('-', ' '))).toEqual(redeemed);
    expect(await subscriptionOf(app(), friend)).toMatchObject({
      subscription_state: 'active',
      cancel_at_end_of_period: true,
      nextPaymentCents: null,
      masked_card_number: null,
      current_period_end_at: '2028-02-10T12:00:00.000Z',
    });
    expect(await redeem(friend, code)).toEqual(redeemed);
    expect(await isEntitled(app(), friend)).toBe(true);
    expect(await isEntitled(app(), buyer)).toBe(false);
    expect(await kept()).toBe(before);
    expect(await balanceOf(app(), 'creatorPayable', creator.id)).toBe(450);
    await checkLedger(app());
    await checkMoney(app());

    await moveTo(app(), '2028-02-10T13:00:00Z');
    expect(await subscriptionOf(app(), friend)).toMatchObject({ subscription_state: 'canceled' });
    expect(await isEntitled(app(), friend)).toBe(false);
    expect(await app().as(buyer).gifts.listGifts()).toMatchObject([{ state: 'redeemed', code: null }]);
    await checkLedger(app());
  });

  test('can be a year, and is paid out month by month', async () => {
    app().clock.set('2028-03-31T12:00:00Z');
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const { code } = await buy(buyer, { productHandle: 'yearly10' });
    await redeem(friend, code);
    await moveTo(app(), '2028-06-30T13:00:00Z');
    expect(await subscriptionOf(app(), friend)).toMatchObject({
      handle: 'yearly10',
      current_period_end_at: '2029-03-31T12:00:00.000Z',
    });
    await checkLedger(app());
    await checkMoney(app());
  });

  test('is redeemed by one of two people at the same time', async () => {
    const [buyer, one, two] = [
      await app().make.person(),
      await app().make.person(),
      await app().make.person(),
    ];
    const { code } = await buy(buyer);
    const ended = await Promise.allSettled([redeem(one, code), redeem(two, code)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(app().as(null).gifts.findGift({ code })).rejects.toMatchObject({ code: 'gift.redeemed' });
  });

  test('is one of two that a person redeems at the same time', async () => {
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const codes = [(await buy(buyer)).code, (await buy(buyer)).code];
    const ended = await Promise.allSettled(codes.map((code) => redeem(friend, code)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await checkLedger(app());
  });

  test('waits while its recipient has a subscription, and starts it again afterwards', async () => {
    app().clock.set('2028-07-01T12:00:00Z');
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    await subscribe(app(), friend);
    await app().as(friend).subscriptions.cancelSubscription({});
    const { code } = await buy(buyer);
    await expect(redeem(friend, code)).rejects.toMatchObject({ code: 'gift.subscribed' });
    await moveTo(app(), '2028-08-01T13:00:00Z');
    await redeem(friend, code);
    expect(await subscriptionOf(app(), friend)).toMatchObject({
      subscription_state: 'active',
      nextPaymentCents: null,
    });
    await checkMoney(app());
  });

  test('continues only with a card, which its owner adds', async () => {
    app().clock.set('2028-09-01T12:00:00Z');
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    await redeem(friend, (await buy(buyer)).code);
    const { subscriptions } = app().as(friend);
    await expect(subscriptions.resumeSubscription()).rejects.toMatchObject({
      code: 'subscription.needsCard',
    });
    await subscriptions.updatePaymentMethod({ token: await cardToken(app()) });
    expect(await subscriptions.resumeSubscription()).toMatchObject({ nextPaymentCents: 1499 });
    await moveTo(app(), '2028-10-01T14:00:00Z');
    expect(await subscriptionOf(app(), friend)).toMatchObject({ subscription_state: 'active' });
    await checkMoney(app());
  });
});

describe('a refund of a gift', () => {
  test('takes it back before it is redeemed', async () => {
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const before = await kept();
    const { intent, code } = await buy(buyer);
    await refund(intent.id);
    expect(await kept()).toBe(before);
    expect(await app().as(buyer).gifts.listGifts()).toMatchObject([{ state: 'refunded', code: null }]);
    await expect(redeem(friend, code)).rejects.toMatchObject({ code: 'gift.over' });
    await checkLedger(app());
    await checkMoney(app());
  });

  test('is made by its buyer for two days, until it is redeemed', async () => {
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const [own, given] = [await buy(buyer), await buy(buyer)];
    await redeem(friend, given.code);
    const { refunds } = app().as(buyer);
    expect((await refunds.getRefunds()).offers).toMatchObject([{ purchaseId: own.intent.id }]);
    await expect(refunds.refundOwn({ purchaseId: given.intent.id })).rejects.toMatchObject({
      code: 'desk.notRefundable',
    });
    await refunds.refundOwn({ purchaseId: own.intent.id });
    await expect(redeem(await app().make.person(), own.code)).rejects.toMatchObject({ code: 'gift.over' });
    await app().drain();
    await checkLedger(app());
  });

  test('ends what its recipient has of it', async () => {
    const [buyer, friend, creator] = [
      await app().make.person(),
      await app().make.person(),
      await app().make.creator(),
    ];
    await leadTo(app(), buyer, { creatorId: creator.id });
    const { intent, code } = await buy(buyer);
    await redeem(friend, code);
    await refund(intent.id, 500);
    expect(await isEntitled(app(), friend)).toBe(true);
    await checkLedger(app());
    await refund(intent.id, 999);
    expect(await isEntitled(app(), friend)).toBe(false);
    expect(await balanceOf(app(), 'creatorPayable', creator.id)).toBe(0);
    await checkLedger(app());
    await checkMoney(app());
  });

  test('in part leaves a gift of the rest', async () => {
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const { intent, code } = await buy(buyer);
    await refund(intent.id, 499);
    await redeem(friend, code);
    await checkLedger(app());
    await refund(intent.id, 1000);
    expect(await isEntitled(app(), friend)).toBe(false);
    await checkLedger(app());
    await checkMoney(app());
  });
});

describe('the code of a gift', () => {
  test('is refused signed out, unknown, empty, suspended and without a payment', async () => {
    const [buyer, friend] = [await app().make.person(), await app().make.person()];
    const { intent, code } = await buy(buyer, {}, cards.declined);
    expect([intent.state, code]).toEqual(['declined', '']);
    const paid = await buy(buyer);
    await expect(redeem(null, paid.code)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(redeem(friend, 'ABCD-EFGH')).rejects.toMatchObject({ code: 'gift.notFound' });
    await expect(redeem(friend, '')).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(redeem(friend, '---')).rejects.toMatchObject({ code: 'gift.notFound' });
    await app().ctx.db.execute(sql`update accounts set suspended_at = now() where id = ${friend.id}`);
    await expect(redeem(friend, paid.code)).rejects.toMatchObject({ code: 'auth.required' });
    const stored = await app().ctx.db.execute(
      sql`select count(*)::int as n from gifts g where g::text like ${`%${paid.code}%`}`,
    );
    expect(stored.rows).toEqual([{ n: 0 }]);
  });

  test('has no end, however late it is redeemed', async () => {
    app().clock.set('2029-01-01T12:00:00Z');
    const mails: string[] = [];
    app().ctx.mail.send = async ({ text }) => void mails.push(text);
    const { gift, code } = await buy(await app().make.person());
    expect(gift).toMatchObject({ state: 'bought', expiresAt: null });
    expect(mails.find((text) => text.includes(code))).toMatch(/\nRedeem it: http/);
    app().clock.set('2041-01-01T12:00:00Z');
    await runJobs(app(), 'offers.expire-gifts');
    const friend = await app().make.person();
    expect(await app().as(null).gifts.findGift({ code })).toMatchObject({ expiresAt: null });
    await redeem(friend, code);
    expect(await isEntitled(app(), friend)).toBe(true);
    await checkLedger(app());
  });

  test('is paid and redeemed without confirmed emails, after the check of the bank, and no email has its code', async () => {
    const { make, as } = app();
    const unconfirmed = { emailVerified: false };
    const [buyer, friend] = [await make.person(unconfirmed), await make.person(unconfirmed)];
    const mails: string[] = [];
    app().ctx.mail.send = async ({ to, text }) => void mails.push(`${to} ${text}`);
    const { intent } = await buy(buyer);
    expect(intent.state).toBe('needsAction');
    await answerBank(intent.actionUrl, 'approve');
    expect(await as(buyer).billing.completeAction({ id: intent.id })).toMatchObject({ state: 'succeeded' });
    await app().drain();
    const [gift] = await as(buyer).gifts.listGifts();
    const code = gift?.code ?? '';
    const sent = mails.filter((mail) => mail.startsWith(buyer.email));
    expect(sent.filter((mail) => mail.includes('/subscribe/gift'))).toHaveLength(1);
    expect(sent.filter((mail) => mail.includes(code))).toEqual([]);
    expect(await redeem(friend, code)).toMatchObject({ productHandle: 'monthly10' });
    await checkLedger(app());
  });

  test('is sent again, the same one; what its buyer wrote goes with their account', async () => {
    const buyer = await app().make.person();
    const mails: string[] = [];
    app().ctx.mail.send = async ({ to, text }) => void mails.push(`${to} ${text}`);
    const { gift, code } = await buy(buyer, { words: 'Between us' });
    expect(mails.filter((mail) => mail.startsWith(buyer.email) && mail.includes(code))).toHaveLength(1);
    await app().ctx.db.transaction((tx) =>
      app().ctx.jobs.enqueue(tx, 'offers.send-gift', { giftId: gift?.id ?? 0 }),
    );
    await app().drain();
    expect(mails.filter((mail) => mail.includes(code))).toHaveLength(2);
    await app().as(buyer).accounts.deleteAccount({ confirm: buyer.username });
    await app().drain();
    const left = await app().ctx.db.execute(
      sql`select words, recipient_email from gifts where buyer_id = ${buyer.id}`,
    );
    expect(left.rows).toEqual([{ words: '', recipient_email: null }]);
  });
});
