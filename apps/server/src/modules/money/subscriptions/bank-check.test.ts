import { describe, expect, test } from 'vitest';
import {
  answerBank,
  cards,
  chargesOf,
  deliverWebhooks,
  isEntitled,
  runJobs,
  subscribe,
  subscriptionStateOf,
  returnOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

describe("the bank's check", () => {
  test('activates the subscription on the page it started on when approved', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent, subscription } = await subscribe(app, viewer, cards.challenge, {
      returnPath: '/subscribe?post_id=7',
    });
    expect(intent.state).toBe('needsAction');
    expect(subscription.subscription_state).toBe('free');
    const page = await fetch(intent.actionUrl ?? '');
    // Our own says what is paid; that of another processor is its own.
    const isOurs = app.ctx.billing.name === 'sandbox';
    expect(await page.text()).toMatch(
      isOurs ? /\$14\.99[\s\S]*3184[\s\S]*Approve[\s\S]*Refuse/ : /Approve[\s\S]*Refuse/,
    );
    const back = await answerBank(intent.actionUrl, 'approve');
    expect(back.status).toBe(303);
    expect(returnOf(back)).toBe(`http://realfin.test/subscribe?post_id=7&intent=${intent.id}`);
    expect(await app.as(viewer).billing.completeAction({ id: intent.id })).toMatchObject({
      state: 'succeeded',
      actionUrl: null,
    });
    expect(await isEntitled(app, viewer)).toBe(true);
    await answerBank(intent.actionUrl, 'refuse');
    await deliverWebhooks(app);
    expect(await subscriptionStateOf(app, viewer)).toBe('active');
  });

  test('is asked of a person without a confirmed email, who comments when they have one', async () => {
    const app = open();
    const viewer = await app.make.person({ emailVerified: false });
    const post = await app.make.post(await app.make.creator());
    const { intent, subscription } = await subscribe(app, viewer, cards.good);
    expect([intent.state, subscription.subscription_state]).toEqual(['needsAction', 'free']);
    await answerBank(intent.actionUrl, 'approve');
    expect(await app.as(viewer).billing.completeAction({ id: intent.id })).toMatchObject({
      state: 'succeeded',
    });
    expect(await isEntitled(app, viewer)).toBe(true);
    await expect(
      app.as(viewer).comments.createComment({ postId: post.id, comment: 'Clear.' }),
    ).rejects.toMatchObject({ code: 'auth.unverified' });
  });

  test('declines the payment when the bank refuses', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    await answerBank(intent.actionUrl, 'refuse');
    await deliverWebhooks(app);
    expect(await app.as(viewer).billing.getIntent({ id: intent.id })).toMatchObject({
      state: 'declined',
      declineCode: 'authentication_failed',
    });
    expect(await subscriptionStateOf(app, viewer)).toBe('free');
  });

  test('cancels an abandoned bank check at the processor before a new attempt, so that it cannot be approved later', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
    expect(await app.as(viewer).billing.getIntent({ id: intent.id })).toMatchObject({
      state: 'failed',
      declineCode: 'abandoned',
    });
    expect((await answerBank(intent.actionUrl, 'approve')).status).toBe(404);
    await deliverWebhooks(app);
    expect((await app.as(viewer).billing.listInvoices()).totalElements).toBe(1);
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('abandons a bank check after a day without a result', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    for (const step of [{ minutes: 6 }, { hours: 2 }, { days: 1 }]) {
      app.clock.advance(step);
      await runJobs(app, 'billing.sweep-intents');
    }
    expect(await app.as(viewer).billing.getIntent({ id: intent.id })).toMatchObject({
      state: 'failed',
      declineCode: 'abandoned',
    });
  });
});
