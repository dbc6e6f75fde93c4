import { describe, expect, test } from 'vitest';
import {
  cards,
  chargeRefOf,
  chargesOf,
  deliverWebhooks,
  isEntitled,
  isStripe,
  runJobs,
  sandboxOf,
  subscribe,
  subscriptionStateOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

describe('lost responses', () => {
  test('leaves a purchase unknown after a lost charge response, refuses a second attempt, and settles by webhook', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.lost);
    expect(intent.state).toBe('unknown');
    expect(await isEntitled(app, viewer)).toBe(false);
    await expect(subscribe(app, viewer)).rejects.toMatchObject({ code: 'billing.inProgress' });
    app.clock.advance({ seconds: 10 });
    await deliverWebhooks(app);
    expect(await app.as(viewer).billing.getIntent({ id: intent.id })).toMatchObject({ state: 'succeeded' });
    expect(await isEntitled(app, viewer)).toBe(true);
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('settles by the sweeper after 5 minutes without a webhook', async () => {
    const app = open();
    const viewer = await app.make.person();
    sandboxOf(app).faults.loseAnswers = 1;
    const { intent } = await subscribe(app, viewer);
    app.clock.advance({ minutes: 4 });
    await runJobs(app, 'billing.sweep-intents');
    expect((await app.as(viewer).billing.getIntent({ id: intent.id })).state).toBe('unknown');
    app.clock.advance({ minutes: 1 });
    await runJobs(app, 'billing.sweep-intents');
    expect((await app.as(viewer).billing.getIntent({ id: intent.id })).state).toBe('succeeded');
    expect(await isEntitled(app, viewer)).toBe(true);
  });

  test('settles immediately when the person asks', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.lost);
    expect((await app.as(viewer).billing.completeAction({ id: intent.id })).state).toBe('succeeded');
    expect((await app.as(viewer).billing.completeAction({ id: intent.id })).state).toBe('succeeded');
    expect((await app.as(viewer).billing.listInvoices()).totalElements).toBe(1);
  });

  test('fails a purchase whose request never arrived, and allows another attempt', async () => {
    const app = open();
    const viewer = await app.make.person();
    sandboxOf(app).faults.loseRequests = 1;
    const { intent } = await subscribe(app, viewer);
    expect((await app.as(viewer).billing.completeAction({ id: intent.id })).state).toBe('unknown');
    app.clock.advance({ minutes: 6 });
    await runJobs(app, 'billing.sweep-intents');
    expect(await app.as(viewer).billing.getIntent({ id: intent.id })).toMatchObject({ state: 'failed' });
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('changes nothing when a response arrives after the webhook', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { faults } = sandboxOf(app);
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    faults.wait = () => {
      reached.resolve();
      return gate.promise;
    };
    const paying = subscribe(app, viewer, cards.late);
    await reached.promise;
    await deliverWebhooks(app);
    expect(await subscriptionStateOf(app, viewer)).toBe('active');
    gate.resolve();
    expect((await paying).intent.state).toBe('succeeded');
    expect((await app.as(viewer).billing.listInvoices()).totalElements).toBe(1);
  });
});

describe('webhooks', () => {
  test('ignores duplicate and out-of-order deliveries', async () => {
    const app = open();
    const people = [await app.make.person(), await app.make.person(), await app.make.person()];
    const intents = [];
    for (const person of people) intents.push((await subscribe(app, person, cards.lost)).intent);
    app.clock.advance({ seconds: 10 });
    const statuses = await deliverWebhooks(app, (all) => [...all, ...all].reverse());
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const person of people) {
      expect(await subscriptionStateOf(app, person)).toBe('active');
      expect((await app.as(person).billing.listInvoices()).totalElements).toBe(1);
    }
    await deliverWebhooks(app, (all) => all);
    for (const person of people) expect((await app.as(person).billing.listInvoices()).totalElements).toBe(1);
    expect(intents.every((intent) => intent.state === 'unknown')).toBe(true);
  });

  test('books a refund that is delivered before its charge', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.lost);
    await sandboxOf(app).refundAtDesk(await chargeRefOf(app, intent.id), 1499);
    await deliverWebhooks(app);
    app.clock.advance({ seconds: 10 });
    await deliverWebhooks(app);
    expect((await app.as(viewer).billing.listInvoices()).content).toMatchObject([{ refundedCents: 1499 }]);
    expect(await subscriptionStateOf(app, viewer)).toBe('canceled');
    expect(await isEntitled(app, viewer)).toBe(false);
  });

  test('ignores forged, tampered, unsigned, old and foreign messages', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.lost);
    app.clock.advance({ seconds: 10 });
    const chargeRef = await chargeRefOf(app, intent.id);
    const webhook = (await sandboxOf(app).waitingWebhooks()).find(({ body }) => body.includes(chargeRef));
    if (webhook === undefined) throw new Error('no webhook waits');
    const post = (payload: string, headers: Record<string, string>) =>
      app.request(null, {
        method: 'POST',
        url: `/api/billing/webhooks/${app.ctx.billing.driver}`,
        headers,
        payload,
      });
    const header = isStripe(app) ? 'stripe-signature' : 'realfin-sandbox-signature';
    const signature = webhook.headers[header] ?? '';
    const json = { 'content-type': 'application/json' };
    const bad = [
      await post(webhook.body, json),
      await post(`${webhook.body} `, webhook.headers),
      await post(webhook.body.replace(chargeRef, 'ch_another'), webhook.headers),
      await post(webhook.body, {
        ...json,
        [header]: signature.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      }),
      await post(webhook.body, { ...json, [header]: signature.replace(/t=\d+/, 't=1') }),
      await post('', webhook.headers),
      await post('nonsense', { ...json, [header]: 'nonsense' }),
    ];
    expect(bad.map((response) => response.statusCode)).toEqual(bad.map(() => 400));
    app.clock.advance({ minutes: 10 });
    expect((await post(webhook.body, webhook.headers)).statusCode).toBe(400);
    await app.drain();
    expect((await app.as(viewer).billing.getIntent({ id: intent.id })).state).toBe('unknown');
  });
});
