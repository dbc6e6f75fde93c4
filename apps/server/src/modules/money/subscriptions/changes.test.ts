import { describe, expect, test } from 'vitest';
import {
  cards,
  cardToken,
  catchMails,
  countPaid,
  isEntitled,
  moveTo,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const open = useTestApp();

describe('cancel and resume', () => {
  test('emails the receipt and the cancellation in the language of the account', async () => {
    const app = open();
    const subjects = catchMails(app);
    const reader = await app.make.person({ language: 'de' });
    await subscribe(app, reader);
    await app.as(reader).subscriptions.cancelSubscription({});
    await app.drain();
    expect(subjects(reader)).toEqual([
      expect.stringMatching(/^Beleg RF-\d{4}-\d{6}: [\d,]+\s\$$/),
      'Dein Abo ist gekündigt',
    ]);
  });

  test('keeps access after a cancellation until the period ends, unless it is resumed', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2027-03-01T00:00:00Z');
    const [leaver, stayer] = [await app.make.person(), await app.make.person()];
    for (const person of [leaver, stayer]) {
      await subscribe(app, person);
      const canceled = await app.as(person).subscriptions.cancelSubscription({ reason: 'Too little time' });
      expect(canceled).toMatchObject({ subscription_state: 'active', cancel_at_end_of_period: true });
      await expect(app.as(person).subscriptions.cancelSubscription({})).rejects.toMatchObject({
        code: 'subscription.notCancelable',
        message: 'Unable to cancel subscription',
      });
    }
    await app.drain();
    expect(subjects(leaver)).toContain('Your subscription is canceled');
    for (let twice = 0; twice < 2; twice++) {
      expect(await app.as(stayer).subscriptions.resumeSubscription()).toMatchObject({
        cancel_at_end_of_period: false,
      });
    }
    await app.drain();
    expect(subjects(leaver)).not.toContain('Your subscription continues');
    expect(subjects(stayer).filter((each) => each === 'Your subscription continues')).toHaveLength(1);
    await moveTo(app, '2027-03-31T23:30:00Z');
    expect(await isEntitled(app, leaver)).toBe(true);
    await moveTo(app, '2027-04-01T00:00:30Z');
    expect(await subscriptionOf(app, leaver)).toMatchObject({
      subscription_state: 'canceled',
      cancel_at_end_of_period: false,
    });
    expect(await isEntitled(app, leaver)).toBe(false);
    await expect(app.as(leaver).subscriptions.resumeSubscription()).rejects.toMatchObject({
      code: 'subscription.none',
    });
    expect(await isEntitled(app, stayer)).toBe(true);
    await moveTo(app, '2027-04-01T01:00:00Z');
    expect(await countPaid(app, leaver)).toBe(1);
    expect(await countPaid(app, stayer)).toBe(2);
    expect(await isEntitled(app, stayer)).toBe(true);
  });

  test('refuses people without a subscription', async () => {
    const app = open();
    const { subscriptions } = app.as(await app.make.person());
    await expect(subscriptions.cancelSubscription({})).rejects.toMatchObject({ code: 'subscription.none' });
    await expect(subscriptions.resumeSubscription()).rejects.toMatchObject({ code: 'subscription.none' });
    await expect(subscriptions.previewUpgrade()).rejects.toMatchObject({ code: 'subscription.none' });
    await expect(subscriptions.upgradeSubscription({ amountCents: 1 })).rejects.toMatchObject({
      code: 'subscription.none',
    });
  });
});

describe('monthly to yearly', () => {
  test('charges the previewed price, the year minus the unused days, to the cent', async () => {
    const app = open();
    app.clock.set('2027-04-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    expect(await app.as(viewer).subscriptions.previewUpgrade()).toEqual({
      amountCents: 13_491,
      creditCents: 1499,
      priceCents: 14_990,
      tax: null,
      resumesRenewal: false,
      refusal: null,
    });
    app.clock.set('2027-04-11T06:00:00Z');
    // 19.75 of 30 days are left; a day begun counts as unused: 20/30 of 1499 = 999.33.
    const shown = await app.as(viewer).subscriptions.previewUpgrade();
    expect(shown).toMatchObject({ amountCents: 13_991, creditCents: 999, priceCents: 14_990 });
    await expect(
      app.as(viewer).subscriptions.upgradeSubscription({ amountCents: 13_990 }),
    ).rejects.toMatchObject({
      code: 'billing.priceChanged',
      details: { data: { priceCents: 13_991 } },
    });
    const { intent, subscription } = await app.as(viewer).subscriptions.upgradeSubscription(shown);
    expect(intent).toMatchObject({ state: 'succeeded', purpose: 'upgrade', priceCents: 13_991 });
    expect(subscription).toMatchObject({
      handle: 'yearly10',
      current_period_end_at: '2028-04-11T06:00:00.000Z',
    });
    await expect(app.as(viewer).subscriptions.previewUpgrade()).rejects.toMatchObject({
      code: 'subscription.notUpgradable',
      message: 'Unable to Upgrade Subscription',
    });
    const { content } = await app.as(viewer).billing.listInvoices();
    expect(content.map((invoice) => invoice.amountCents)).toEqual([13_991, 1499]);
  });

  test('changes nothing when the card is declined', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await app
      .as(viewer)
      .subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.insufficient) });
    const { amountCents } = await app.as(viewer).subscriptions.previewUpgrade();
    const { intent, subscription } = await app.as(viewer).subscriptions.upgradeSubscription({ amountCents });
    expect(intent).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds' });
    expect(subscription).toMatchObject({ subscription_state: 'active', handle: 'monthly10' });
  });
});

describe('expiring cards', () => {
  test('announces the expiry of a card once, 14 days ahead', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    const token = await cardToken(app, cards.good, { month: '06', year: '2027' });
    await app.as(viewer).subscriptions.createSubscription({ productHandle: 'monthly10', token });
    const notices = async (time: string) => {
      app.clock.set(time);
      await runJobs(app, 'subscriptions.announce-expiring-cards');
      return subjects(viewer).filter((subject) => subject === 'Your card expires soon').length;
    };
    expect(await notices('2027-06-16T23:00:00Z')).toBe(0);
    expect(await notices('2027-06-17T00:00:00Z')).toBe(1);
    expect(await notices('2027-06-18T00:00:00Z')).toBe(1);
  });
});

describe('refunds', () => {
  test('ends access after a full refund, marks the invoice, and refuses to refund more than was paid', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer);
    const order = { intentId: intent.id, amountCents: 1499, key: `all-${intent.id}` };
    await expect(refundPurchase(app.ctx, { ...order, amountCents: 1500 })).rejects.toMatchObject({
      code: 'billing.intentClosed',
    });
    await refundPurchase(app.ctx, order);
    await refundPurchase(app.ctx, order);
    expect(await subscriptionOf(app, viewer)).toMatchObject({ subscription_state: 'canceled' });
    expect(await isEntitled(app, viewer)).toBe(false);
    expect((await app.as(viewer).billing.listInvoices()).content).toMatchObject([
      { amountCents: 1499, refundedCents: 1499 },
    ]);
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
    expect(await isEntitled(app, viewer)).toBe(true);
  });

  test('keeps access after a partial refund', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer);
    await refundPurchase(app.ctx, {
      intentId: intent.id,
      amountCents: 500,
      key: `part-${intent.id}`,
    });
    expect(await isEntitled(app, viewer)).toBe(true);
    expect((await app.as(viewer).billing.listInvoices()).content).toMatchObject([{ refundedCents: 500 }]);
  });
});
