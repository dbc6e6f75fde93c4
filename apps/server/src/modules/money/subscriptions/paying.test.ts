import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  cards,
  cardToken,
  chargesOf,
  isEntitled,
  sandboxOf,
  subscribe,
  subscriptionStateOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

describe('paying', () => {
  test('gives access immediately after paying with a valid card, with an invoice and a receipt', async () => {
    const app = open();
    const viewer = await app.make.person();
    expect(await subscriptionStateOf(app, viewer)).toBe('free');
    const { intent, subscription } = await subscribe(app, viewer, cards.good, {
      productHandle: 'yearly10',
      price: 14_990,
    });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 14_990, message: null, actionUrl: null });
    expect(subscription).toMatchObject({
      subscription_state: 'active',
      handle: 'yearly10',
      masked_card_number: 'XXXX-XXXX-XXXX-4242',
      cancel_at_end_of_period: false,
    });
    expect(await isEntitled(app, viewer)).toBe(true);
    const invoices = await app.as(viewer).billing.listInvoices();
    expect(invoices).toMatchObject({
      totalElements: 1,
      last: true,
      content: [{ amountCents: 14_990, refundedCents: 0 }],
    });
    expect(await app.as(viewer).billing.listPaymentProfiles()).toMatchObject([
      { masked_card_number: 'XXXX-XXXX-XXXX-4242', brand: 'Visa', expiration_month: 12 },
    ]);
    await app.drain();
  });

  test.each([
    // Processors have a name of their own for no reason given.
    [cards.declined, 'declined', expect.stringMatching(/^(declined|generic_decline)$/)],
    [cards.insufficient, 'declined', 'insufficient_funds'],
    [cards.expired, 'declined', 'expired_card'],
    [cards.processingError, 'failed', 'processing_error'],
  ])('answers %s with the state and the text, and grants nothing', async (number, state, declineCode) => {
    const app = open();
    const viewer = await app.make.person();
    const { intent, subscription } = await subscribe(app, viewer, number);
    expect(intent).toMatchObject({
      state,
      declineCode,
      message: 'Something went wrong. Please try again.',
    });
    expect(subscription.subscription_state).toBe('free');
    expect(await isEntitled(app, viewer)).toBe(false);
    expect(await app.as(viewer).billing.listPaymentProfiles()).toEqual([]);
    expect((await app.as(viewer).billing.listInvoices()).content).toEqual([]);
    // Another card works right after.
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
  });

  test("refuses an unverified card, a used token and another person's card before the charge", async () => {
    const app = open();
    const [viewer, other] = [await app.make.person(), await app.make.person()];
    await expect(subscribe(app, viewer, cards.refused)).rejects.toMatchObject({
      code: 'billing.cardInvalid',
      message: 'Error verifying card. Please try again.',
    });
    const token = await cardToken(app);
    await app.as(other).subscriptions.createSubscription({ productHandle: 'monthly10', token });
    const paying = (source: object) =>
      app.as(viewer).subscriptions.createSubscription({ productHandle: 'monthly10', ...source });
    await expect(paying({ token })).rejects.toMatchObject({ code: 'billing.cardInvalid' });
    const [foreign] = await app.as(other).billing.listPaymentProfiles();
    await expect(paying({ paymentProfileId: foreign?.id ?? 0 })).rejects.toMatchObject({
      code: 'billing.profileNotFound',
      message: 'Please select a card.',
    });
    await expect(paying({})).rejects.toMatchObject({ code: 'billing.profileNotFound' });
    await expect(paying({ token: 'tok_nonsense' })).rejects.toMatchObject({ code: 'billing.cardInvalid' });
    expect(await chargesOf(app, viewer)).toEqual({ n: 0, cents: 0 });
  });

  test('refuses a price other than the one shown, and returns the present one', async () => {
    const app = open();
    const viewer = await app.make.person();
    await expect(subscribe(app, viewer, cards.good, { price: 999 })).rejects.toMatchObject({
      code: 'billing.priceChanged',
      details: { data: { priceCents: 1499 } },
    });
  });

  test('refuses a second subscription without saving its card', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await expect(subscribe(app, viewer, cards.mastercard)).rejects.toMatchObject({
      code: 'subscription.exists',
    });
    expect(await app.as(viewer).billing.listPaymentProfiles()).toHaveLength(1);
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });
});

describe('repeated requests', () => {
  test('returns the same response for the same body, 409 for another body, and 400 without a key', async () => {
    const app = open();
    const viewer = await app.make.person();
    const idempotencyKey = 'press-0001';
    const body = { productHandle: 'monthly10' as const, token: await cardToken(app) };
    const first = await app.as(viewer, { idempotencyKey }).subscriptions.createSubscription(body);
    const second = await app.as(viewer, { idempotencyKey }).subscriptions.createSubscription(body);
    expect(second).toEqual(first);
    await expect(
      app
        .as(viewer, { idempotencyKey })
        .subscriptions.createSubscription({ ...body, productHandle: 'yearly10' }),
    ).rejects.toMatchObject({ code: 'idempotency.mismatch', status: 409 });
    const without = await app.request(viewer, { method: 'POST', url: '/api/v1/subscription', payload: body });
    expect(without.statusCode).toBe(400);
    expect(without.json()).toMatchObject({ code: 'idempotency.required' });
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('finds the purchase of a process that died after the charge', async () => {
    const app = open();
    const viewer = await app.make.person();
    const options = { idempotencyKey: 'press-0002' };
    const body = { productHandle: 'monthly10' as const, token: await cardToken(app) };
    sandboxOf(app).faults.loseAnswers = 1;
    const lost = await app.as(viewer, options).subscriptions.createSubscription(body);
    expect(lost.intent.state).toBe('unknown');
    // Simulates that the response was never stored either.
    await app.ctx.db.execute(sql`update idempotency_keys set response = null where key = 'press-0002'`);
    app.clock.advance({ minutes: 2 });
    const again = await app.as(viewer, options).subscriptions.createSubscription(body);
    expect(again.intent).toMatchObject({ id: lost.intent.id, state: 'succeeded' });
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('makes one charge and one subscription for two tabs at once', async () => {
    const app = open();
    const viewer = await app.make.person();
    for (let round = 0; round < 3; round++) {
      const tokens = await Promise.all([1, 2, 3, 4].map(() => cardToken(app)));
      const tabs = await Promise.allSettled(
        tokens.map((token) =>
          app.as(viewer).subscriptions.createSubscription({ productHandle: 'monthly10', token }),
        ),
      );
      for (const tab of tabs) {
        if (tab.status === 'fulfilled') expect(tab.value.intent.state).toBe('succeeded');
        else
          expect(['billing.inProgress', 'subscription.exists']).toContain(
            (tab.reason as { code: string }).code,
          );
      }
      expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
    }
    const { rows } = await app.ctx.db.execute(
      sql`select id from subscriptions where account_id = ${viewer.id}`,
    );
    expect(rows).toHaveLength(1);
  });
});
