// What its payer left at the bank can be seen and ended, and stands in nobody's way.
import { describe, expect, test } from 'vitest';
import {
  answerBank,
  cards,
  cardToken,
  chargesOf,
  deliverWebhooks,
  runJobs,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

async function leftTip(person: Person) {
  const app = open();
  const creator = await app.make.creator();
  const chargify_js_token = await cardToken(app, cards.challenge);
  const { intent } = await app
    .as(person)
    .tips.createTip({ usdAmount: 5, creatorId: creator.id, chargify_js_token });
  expect(intent.state).toBe('needsAction');
  return intent;
}

describe('a payment that was left at the bank', () => {
  test('is listed for its payer alone, with its card', async () => {
    const app = open();
    const [person, other] = [await app.make.person(), await app.make.person()];
    const intent = await leftTip(person);
    expect(await app.as(person).billing.listOpenPayments()).toMatchObject([
      {
        intent: {
          id: intent.id,
          purpose: 'tip',
          state: 'needsAction',
          priceCents: 500,
          actionUrl: intent.actionUrl,
        },
        card: { masked_card_number: 'XXXX-XXXX-XXXX-3184' },
      },
    ]);
    expect(await app.as(other).billing.listOpenPayments()).toEqual([]);
    await expect(app.as(null).billing.listOpenPayments()).rejects.toMatchObject({ status: 401 });
    await expect(app.as(other).billing.cancelIntent({ id: intent.id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(app.as(null).billing.cancelIntent({ id: intent.id })).rejects.toMatchObject({ status: 401 });
    await expect(app.as(person).billing.cancelIntent({ id: 'pi_unknown' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is canceled by its payer at the processor, once', async () => {
    const app = open();
    const person = await app.make.person();
    const { id, actionUrl } = await leftTip(person);
    const canceled = await app.as(person).billing.cancelIntent({ id });
    expect(canceled).toMatchObject({ state: 'failed', declineCode: 'abandoned' });
    expect(await app.as(person).billing.cancelIntent({ id })).toEqual(canceled);
    await answerBank(actionUrl, 'approve');
    await deliverWebhooks(app);
    expect(await chargesOf(app, person)).toMatchObject({ n: 0 });
    expect(await app.as(person).billing.listOpenPayments()).toEqual([]);
  });

  test('is believed when it was approved before it was canceled', async () => {
    const app = open();
    const person = await app.make.person();
    const { id, actionUrl } = await leftTip(person);
    await answerBank(actionUrl, 'approve');
    expect(await app.as(person).billing.cancelIntent({ id })).toMatchObject({ state: 'succeeded' });
    expect(await chargesOf(app, person)).toMatchObject({ n: 1, cents: 500 });
  });

  test('is canceled later when the processor is away', async () => {
    const app = open();
    const person = await app.make.person();
    const { id } = await leftTip(person);
    sandboxOf(app).faults.isDown = true;
    expect(await app.as(person).billing.cancelIntent({ id })).toMatchObject({ state: 'processing' });
    sandboxOf(app).faults.isDown = false;
    app.clock.advance({ minutes: 6 });
    await runJobs(app, 'billing.sweep-intents');
    expect(await app.as(person).billing.getIntent({ id })).toMatchObject({ state: 'failed' });
  });

  test('is ended by the deletion of the account, which needs the username first', async () => {
    const app = open();
    const person = await app.make.person();
    const { id, actionUrl } = await leftTip(person);
    const { accounts } = app.as(person);
    await expect(accounts.deleteAccount({ confirm: 'somebody' })).rejects.toMatchObject({
      code: 'account.notConfirmed',
    });
    expect(await app.as(person).billing.getIntent({ id })).toMatchObject({ state: 'needsAction' });
    await accounts.deleteAccount({ confirm: person.username });
    await app.drain();
    await answerBank(actionUrl, 'approve');
    await deliverWebhooks(app);
    expect(await chargesOf(app, person)).toMatchObject({ n: 0 });
  });

  test('lets a payment that is being charged end before the account is deleted', async () => {
    const app = open();
    const person = await app.make.person();
    sandboxOf(app).faults.delayCharges = 1;
    expect((await subscribe(app, person)).intent.state).toBe('processing');
    await expect(app.as(person).accounts.deleteAccount({ confirm: person.username })).rejects.toMatchObject({
      code: 'billing.inProgress',
    });
  });

  test('does not stand in the way of a subscription, its other card, or the removal of its card', async () => {
    const app = open();
    const person = await app.make.person();
    await subscribe(app, person, cards.challengeOnce).then(({ intent }) =>
      answerBank(intent.actionUrl, 'approve'),
    );
    await deliverWebhooks(app);
    const [saved] = await app.as(person).billing.listPaymentProfiles();
    const creator = await app.make.creator();
    const tip = () =>
      app
        .as(person)
        .tips.createTip({ usdAmount: 5, creatorId: creator.id, paymentProfileId: saved?.id ?? 0 });
    const { intent } = await tip().catch(() => ({ intent: null }));
    await app.as(person).subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.good) });
    expect((await subscriptionOf(app, person)).masked_card_number).toContain('4242');
    if (saved !== undefined)
      expect(await app.as(person).billing.removePaymentProfile({ payment_profile_id: saved.id })).toEqual({
        success: true,
      });
    if (intent !== null && intent.state !== 'succeeded')
      expect(await app.as(person).billing.getIntent({ id: intent.id })).toMatchObject({ state: 'failed' });
  });
});

describe('the check of a card that was left at the bank', () => {
  test('is listed and canceled like a payment', async () => {
    const app = open();
    const person = await app.make.person();
    await subscribe(app, person);
    const { intent } = await app
      .as(person)
      .subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.challengeOnce) });
    expect(intent).toMatchObject({ state: 'needsAction', purpose: 'cardUpdate' });
    const id = intent?.id ?? '';
    expect(await app.as(person).billing.listOpenPayments()).toMatchObject([
      { intent: { id, priceCents: 0 } },
    ]);
    expect(await app.as(person).billing.cancelIntent({ id })).toMatchObject({ state: 'failed' });
    await answerBank(intent?.actionUrl ?? null, 'approve');
    await deliverWebhooks(app);
    expect((await subscriptionOf(app, person)).masked_card_number).toContain('4242');
    await app.as(person).accounts.deleteAccount({ confirm: person.username });
  });
});
