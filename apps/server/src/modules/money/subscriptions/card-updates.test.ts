// What the networks and banks say of saved cards: replaced cards go on paying, removed ones are never charged again.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../gateways/mail/port.ts';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  cards,
  cardToken,
  chargesOf,
  countPaid,
  deliverWebhooks,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';

const open = useTestApp();

/** The processor's references of the card that pays. */
async function cardOf(app: TestApp, person: Person) {
  const { paymentProfileId } = await subscriptionOf(app, person);
  const { rows } = await app.ctx.db.execute<{ customerRef: string; cardRef: string }>(
    sql`select customer_ref as "customerRef", card_ref as "cardRef" from payment_profiles where id = ${paymentProfileId}`,
  );
  if (rows[0] === undefined) throw new Error('there is no card');
  return rows[0];
}
async function countAttempts(app: TestApp, { id }: Person): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from renewal_attempts a join purchase_intents i on i.id = a.intent_id
      where i.account_id = ${id}`,
  );
  return rows[0]?.n ?? 0;
}

/** A person with a card, subscribed in a month of 2042; their renewal is on the 10th of the next. */
async function subscribed(month: string, number: string = cards.good, language = 'en') {
  const app = open();
  const mails: Mail[] = [];
  app.ctx.mail.send = (mail) => {
    mails.push(mail);
    return Promise.resolve();
  };
  app.clock.set(`${month}-10T12:00:00Z`);
  const viewer = await app.make.person({ language });
  await subscribe(app, viewer, number);
  await deliverWebhooks(app);
  const card = await cardOf(app, viewer);
  const renew = async (by: string) => {
    app.clock.advance({ minutes: 1 });
    await sandboxOf(app).renewCard(card, by);
  };
  const saved = async () => (await app.as(viewer).billing.listPaymentProfiles())[0];
  return { app, viewer, card, renew, saved, mails };
}

describe('a card that its network replaced', () => {
  test('shows its new digits and expiry, whatever becomes of the messages', async () => {
    const { app, viewer, renew, saved } = await subscribed('2042-01');
    const before = await saved();
    await renew(cards.mastercard);
    await deliverWebhooks(app, (all) => [...all, ...all]);
    expect(await saved()).toMatchObject({ id: before?.id, brand: 'Mastercard' });
    expect((await subscriptionOf(app, viewer)).masked_card_number).toBe('XXXX-XXXX-XXXX-4444');
    await renew(cards.good);
    await deliverWebhooks(app, (all) => all.toReversed());
    expect((await subscriptionOf(app, viewer)).masked_card_number).toBe('XXXX-XXXX-XXXX-4242');
    await moveTo(app, '2042-02-10T14:00:00Z');
    expect(await countPaid(app, viewer)).toBe(2);
  });

  test('pays an open payment immediately, once, however often the message comes', async () => {
    const { app, viewer, renew, mails } = await subscribed('2042-03', cards.failsAtRenewal);
    await moveTo(app, '2042-04-10T14:00:00Z');
    expect((await subscriptionOf(app, viewer)).paymentProblemUntil).not.toBeNull();
    await renew(cards.good);
    await deliverWebhooks(app, (all) => [...all, ...all]);
    await deliverWebhooks(app);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      paymentProblemUntil: null,
      current_period_end_at: '2042-05-10T12:00:00.000Z',
    });
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
    expect(mails.map(({ subject }) => subject)).toContain('Your subscription continues');
    await checkLedger(app);
  });

  test('is tried once when it is declined too, and takes none of the days of retries', async () => {
    const { app, viewer, renew } = await subscribed('2042-05', cards.failsAtRenewal);
    await moveTo(app, '2042-06-10T14:00:00Z');
    expect(await countAttempts(app, viewer)).toBe(1);
    await renew(cards.insufficient);
    await deliverWebhooks(app, (all) => [...all, ...all]);
    expect(await countAttempts(app, viewer)).toBe(2);
    const { paymentProblemUntil } = await subscriptionOf(app, viewer);
    expect(paymentProblemUntil).toBe('2042-06-17T12:00:00.000Z');
    for (const day of [11, 13, 15, 17]) await moveTo(app, `2042-06-${day}T11:00:00Z`);
    for (const day of [11, 13, 15, 17]) await moveTo(app, `2042-06-${day}T14:00:00Z`);
    await moveTo(app, '2042-06-18T14:00:00Z');
    expect(await subscriptionOf(app, viewer)).toMatchObject({ subscription_state: 'past_due' });
  });

  test('is charged again on the next day of retries although its message was lost', async () => {
    const { app, viewer, renew } = await subscribed('2042-07', cards.stolenAtRenewal);
    await moveTo(app, '2042-08-10T14:00:00Z');
    expect((await subscriptionOf(app, viewer)).paymentNeeds).toBe('card');
    await renew(cards.good);
    for (const day of [11, 12, 13]) await moveTo(app, `2042-08-${day}T13:00:00Z`);
    expect(await subscriptionOf(app, viewer)).toMatchObject({ paymentProblemUntil: null });
    await deliverWebhooks(app);
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
  });

  test('is charged once the processor answers, when it could not be reached at first', async () => {
    const { app, viewer, renew } = await subscribed('2042-09', cards.failsAtRenewal);
    await moveTo(app, '2042-10-10T14:00:00Z');
    await renew(cards.good);
    const sandbox = sandboxOf(app);
    sandbox.faults.isDown = true;
    await deliverWebhooks(app);
    expect((await subscriptionOf(app, viewer)).paymentProblemUntil).not.toBeNull();
    sandbox.faults.isDown = false;
    app.clock.advance({ hours: 1 });
    await runJobs(app, 'billing.sweep-intents');
    expect((await subscriptionOf(app, viewer)).paymentProblemUntil).toBeNull();
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
  });

  test('is not announced as expiring', async () => {
    const { app, viewer, mails } = await subscribed('2042-11');
    const token = await cardToken(app, cards.good, { month: '12', year: '2042' });
    await app.as(viewer).subscriptions.updatePaymentMethod({ token });
    app.clock.set('2042-12-20T12:00:00Z');
    await sandboxOf(app).renewCard(await cardOf(app, viewer), cards.mastercard);
    await runJobs(app, 'subscriptions.announce-expiring-cards');
    expect(mails.map(({ subject }) => subject)).not.toContain('Your card expires soon');
  });
});

describe('a card that was removed at the processor', () => {
  test.each([
    [
      'en',
      'Add another card to keep your subscription',
      'Your next payment of $14.99 is due on April 10, 2043.',
    ],
    ['de', 'Hinterlege eine andere Karte, um dein Abo zu behalten', 'Am 10. April 2043 sind 14,99'],
  ])('is never charged again, and its owner is notified once, in %s', async (language, subject, due) => {
    const { app, viewer, card, mails } = await subscribed('2043-03', cards.good, language);
    await sandboxOf(app).removeCardAtDesk(card);
    await deliverWebhooks(app, (all) => [...all, ...all]);
    await deliverWebhooks(app);
    const about = mails.filter((mail) => mail.subject === subject);
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain(due);
    const { rows } = await app.as(viewer).notifications.listNotifications();
    expect(rows).toMatchObject([{ type: 'CARD_REMOVED', clickAction: { path: '/change/payment' } }]);
    expect(await app.as(viewer).billing.listPaymentProfiles()).toEqual([]);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      paymentNeeds: 'card',
      paymentProblemUntil: null,
    });
    await moveTo(app, '2043-04-10T11:30:00Z');
    await moveTo(app, '2043-04-10T14:00:00Z');
    for (const day of [11, 13]) await moveTo(app, `2043-04-${day}T14:00:00Z`);
    expect(await countAttempts(app, viewer)).toBe(0);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      paymentNeeds: 'card',
      paymentProblemUntil: '2043-04-17T12:00:00.000Z',
    });
    await app.as(viewer).subscriptions.updatePaymentMethod({ token: await cardToken(app) });
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      paymentNeeds: null,
      paymentProblemUntil: null,
    });
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
  });

  test('says so by the link of an open payment, which then takes another card', async () => {
    const { app, viewer, card, mails } = await subscribed('2043-05', cards.failsAtRenewal);
    await moveTo(app, '2043-06-10T14:00:00Z');
    await sandboxOf(app).removeCardAtDesk(card);
    await deliverWebhooks(app);
    const text = mails.find((mail) => mail.subject.startsWith('Add another card'))?.text ?? '';
    expect(text).toContain('Your payment of $14.99 is still open. Add another card by June 17, 2043');
    const link = /\/change\/payment\/([\w.-]+)/.exec(text)?.[1] ?? '';
    expect(await app.as(null).dunning.getPaymentLink({ link })).toMatchObject({ due: { needs: 'card' } });
    await app.as(null).dunning.payByLink({ link, token: await cardToken(app) });
    expect((await subscriptionOf(app, viewer)).paymentProblemUntil).toBeNull();
  });

  test('changes nothing when it is a card of nobody here, or one that its owner removed', async () => {
    const { app, viewer, mails } = await subscribed('2043-07');
    await app.as(viewer).subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.mastercard) });
    const [, old] = await app.as(viewer).billing.listPaymentProfiles();
    await app.as(viewer).billing.removePaymentProfile({ payment_profile_id: old?.id ?? 0 });
    await deliverWebhooks(app);
    const stranger = { id: 'evt_card', provider: app.ctx.billing.name, ref: 'card_of_nobody' };
    const now = app.clock.now().toISOString();
    await app.ctx.db
      .execute(sql`insert into webhook_events (id, provider, subject_type, subject_ref, state, next_at, received_at)
      values (${stranger.id}, ${stranger.provider}, 'card', ${stranger.ref}, 'new', ${now}, ${now})`);
    for (let i = 0; i < 6; i++) {
      await runJobs(app, 'billing.sweep-intents');
      app.clock.advance({ hours: 7 });
    }
    const { rows } = await app.ctx.db.execute<{ state: string }>(
      sql`select state from webhook_events where subject_type = 'card' order by state`,
    );
    expect(rows.map(({ state }) => state)).toContain('ignored');
    expect(rows.map(({ state }) => state)).not.toContain('stuck');
    expect(mails.filter(({ subject }) => subject.startsWith('Add another card'))).toEqual([]);
    expect((await subscriptionOf(app, viewer)).paymentNeeds).toBeNull();
  });
});
