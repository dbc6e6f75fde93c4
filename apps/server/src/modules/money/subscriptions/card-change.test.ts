// A card that nobody has charged yet pays for a subscription only once it has paid, or its bank agrees.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  answerBank,
  cards,
  cardToken,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { cardChecks } from '../billing/tables.ts';

const open = useTestApp();

async function subscribed() {
  const app = open();
  const viewer = await app.make.person();
  await subscribe(app, viewer);
  const { paymentProfileId } = await subscriptionOf(app, viewer);
  const change = async (number: string) =>
    app.as(viewer).subscriptions.updatePaymentMethod({ token: await cardToken(app, number) });
  const paying = async () => (await subscriptionOf(app, viewer)).paymentProfileId;
  return { app, viewer, change, paying, before: paymentProfileId };
}

test('refuses a card that its bank declines, and keeps the present one', async () => {
  const { app, viewer, change, paying, before } = await subscribed();
  await expect(change(cards.declined)).rejects.toMatchObject({ status: 422, code: 'billing.cardInvalid' });
  expect(await paying()).toBe(before);
  expect(await app.as(viewer).billing.listPaymentProfiles()).toHaveLength(1);
});

test('uses a card whose bank asks its owner once they have agreed', async () => {
  const { app, viewer, change, paying, before } = await subscribed();
  const { intent } = await change(cards.challenge);
  expect(intent).toMatchObject({ state: 'needsAction', priceCents: 0 });
  expect(await paying()).toBe(before);
  await answerBank(intent?.actionUrl ?? null, 'approve');
  const answer = await app.as(viewer).billing.completeAction({ id: intent?.id ?? '' });
  expect(answer).toMatchObject({ state: 'succeeded', message: null });
  expect(await paying()).not.toBe(before);
});

test('uses a card whose check lost its answer as soon as the answer is known', async () => {
  const { app, change, paying, before } = await subscribed();
  sandboxOf(app).faults.lost.push({ call: 'setupCard', when: 'after' });
  const { intent } = await change(cards.mastercard);
  expect(intent).toMatchObject({ state: 'processing', actionUrl: null });
  expect(await paying()).toBe(before);
  app.clock.advance({ minutes: 2 });
  await runJobs(app, 'billing.sweep-intents');
  expect(await paying()).not.toBe(before);
});

test('checks a card that has paid before no second time', async () => {
  const { app, viewer, change, paying, before } = await subscribed();
  await change(cards.mastercard);
  const other = await paying();
  const { intent } = await app.as(viewer).subscriptions.updatePaymentMethod({ paymentProfileId: before });
  expect(intent).toBeNull();
  expect([other === before, await paying()]).toEqual([false, before]);
});

test('saves no card that was declined for an open payment, and the present one stays', async () => {
  const app = open();
  app.clock.set('2041-01-10T12:00:00Z');
  const viewer = await app.make.person();
  await subscribe(app, viewer, cards.failsAtRenewal);
  await moveTo(app, '2041-02-10T14:00:00Z');
  const change = async (number: string) =>
    app.as(viewer).subscriptions.updatePaymentMethod({ token: await cardToken(app, number) });
  const before = await subscriptionOf(app, viewer);
  expect(before.paymentProblemUntil).not.toBeNull();
  const refused = await change(cards.declined);
  expect(refused).toMatchObject({
    intent: { state: 'declined' },
    paymentProfileId: before.paymentProfileId,
    masked_card_number: before.masked_card_number,
  });
  expect(await app.as(viewer).billing.listPaymentProfiles()).toHaveLength(1);
  expect(await change(cards.good)).toMatchObject({
    paymentProblemUntil: null,
    masked_card_number: 'XXXX-XXXX-XXXX-4242',
  });
});

test('asks the bank about a saved card that has only paid for a tip', async () => {
  const { app, viewer, paying, before } = await subscribed();
  const creator = await app.make.creator();
  const chargify_js_token = await cardToken(app, cards.mastercard);
  await app.as(viewer).tips.createTip({ usdAmount: 5, creatorId: creator.id, chargify_js_token });
  const [tipCard] = await app.as(viewer).billing.listPaymentProfiles();
  const paymentProfileId = tipCard?.id ?? 0;
  expect(paymentProfileId).not.toBe(before);
  const checksOf = () => app.ctx.db.$count(cardChecks, eq(cardChecks.profileId, paymentProfileId));
  expect(await checksOf()).toBe(0);
  const { intent } = await app.as(viewer).subscriptions.updatePaymentMethod({ paymentProfileId });
  expect(intent).toMatchObject({ state: 'succeeded', priceCents: 0 });
  expect(await paying()).toBe(paymentProfileId);
  // The bank has agreed to later charges, and is not asked twice.
  expect((await app.as(viewer).subscriptions.updatePaymentMethod({ paymentProfileId })).intent).toBeNull();
  expect(await checksOf()).toBe(1);
});

test('keeps the present card while the bank asks about one that has only paid for a tip', async () => {
  const { app, viewer, paying, before } = await subscribed();
  const creator = await app.make.creator();
  const chargify_js_token = await cardToken(app, cards.challenge);
  const tip = await app.as(viewer).tips.createTip({ usdAmount: 5, creatorId: creator.id, chargify_js_token });
  await answerBank(tip.intent.actionUrl, 'approve');
  await app.as(viewer).billing.completeAction({ id: tip.intent.id });
  const [tipCard] = await app.as(viewer).billing.listPaymentProfiles();
  const paymentProfileId = tipCard?.id ?? 0;
  const { intent } = await app.as(viewer).subscriptions.updatePaymentMethod({ paymentProfileId });
  expect(intent).toMatchObject({ state: 'needsAction' });
  expect(await paying()).toBe(before);
  await answerBank(intent?.actionUrl ?? null, 'approve');
  await app.as(viewer).billing.completeAction({ id: intent?.id ?? '' });
  expect(await paying()).toBe(paymentProfileId);
});
