import type { CancelReason } from '@realfin/contract/leaving';
import { describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import {
  cards,
  isEntitled,
  moveTo,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const mails = catchMails(app);
const mailsTo = (person: Person, subject: string) =>
  mails.filter((mail) => mail.to === person.email && mail.subject === subject).map(({ text }) => text);

const leaving = (person: Person) => app().as(person).cancellations;
async function subscriber(language = 'en') {
  const person = await app().make.person({ language });
  await subscribe(app(), person);
  return person;
}
async function openWith(person: Person, reason: CancelReason) {
  const { id } = await leaving(person).openCancellation();
  return leaving(person).giveReason({ id, reason });
}
const outcomeOf = async (person: Person, id: number) =>
  (
    await app().ctx.pool.query<{ outcome: string | null }>(
      'select outcome from cancellations where id = $1',
      [id],
    )
  ).rows[0]?.outcome;

describe('leaving', () => {
  test('takes one call and ends the open cancellation with its words and reason', async () => {
    const person = await subscriber();
    const { id } = await openWith(person, 'technical');
    await app()
      .as(person)
      .subscriptions.cancelSubscription({ reason: 'The player stops', reasonCode: 'technical' });
    const { rows } = await app().ctx.pool.query('select * from cancellations where id = $1', [id]);
    expect(rows).toMatchObject([
      {
        reason_code: 'technical',
        words: 'The player stops',
        offer: 'support',
        outcome: 'canceled',
        next_at: null,
      },
    ]);
    await expect(leaving(person).openCancellation()).rejects.toMatchObject({
      code: 'subscription.notCancelable',
    });
  });

  test('works without a cancellation that was opened, and is counted all the same', async () => {
    const person = await subscriber();
    await app().as(person).subscriptions.cancelSubscription({});
    const admin = await app().make.admin();
    const { canceled, reasons } = await app().as(admin).cancellations.getCancellationFigures({});
    expect(canceled).toBeGreaterThan(0);
    expect(reasons.some(({ reason }) => reason === null)).toBe(true);
  });

  test('is proven by an email with time, plan and number in the language of the account', async () => {
    app().clock.set('2027-03-01T14:30:00Z');
    for (const [language, subject, lines] of [
      [
        'en',
        'Your subscription is canceled',
        ['April 1, 2027', 'monthly subscription, March 1, 2027', 'Cancellation number'],
      ],
      ['de', 'Dein Abo ist gekündigt', ['1. April 2027', 'Monatsabo, 1. März 2027', 'Kündigungsnummer']],
    ] as const) {
      const person = await subscriber(language);
      await app().as(person).subscriptions.cancelSubscription({});
      await app().drain();
      const [text = '', ...more] = mailsTo(person, subject);
      expect(more).toEqual([]);
      for (const line of lines) expect(text).toContain(line);
    }
  });

  test('is taken back with an email that has the date and price, in the language of the account', async () => {
    app().clock.set('2027-03-01T14:30:00Z');
    for (const [language, subject, line] of [
      ['en', 'Your subscription continues', 'It renews on April 1, 2027 for $14.99'],
      ['de', 'Dein Abo läuft weiter', 'Am 1. April 2027 verlängert es sich für 14,99'],
    ] as const) {
      const person = await subscriber(language);
      const { cancelSubscription, resumeSubscription } = app().as(person).subscriptions;
      await cancelSubscription({});
      for (let twice = 0; twice < 2; twice++) await resumeSubscription();
      await app().drain();
      expect(mailsTo(person, subject)).toEqual([expect.stringContaining(line)]);
      await cancelSubscription({});
      await resumeSubscription();
      await cancelSubscription({});
      await app().drain();
      expect(mailsTo(person, subject)).toHaveLength(1);
    }
  });
});

describe('the cancellation', () => {
  test('is the same in a second tab, and shows the offer that was made', async () => {
    const person = await subscriber();
    const first = await openWith(person, 'tooExpensive');
    expect(first).toMatchObject({ offer: 'half', offerPriceCents: 749, outcome: null });
    expect(await leaving(person).openCancellation()).toEqual(first);
  });

  test('ends as deflected when they stay or ask for help, and stays so in another tab', async () => {
    const [stays, asks] = [await subscriber(), await subscriber()];
    const kept = await openWith(stays, 'other');
    expect(kept.offer).toBe('none');
    for (let twice = 0; twice < 2; twice++)
      expect(await leaving(stays).keepSubscription(kept)).toMatchObject({ outcome: 'deflected' });
    expect(await leaving(stays).giveReason({ id: kept.id, reason: 'break' })).toMatchObject({
      reason: 'other',
      outcome: 'deflected',
    });
    const asked = await openWith(asks, 'technical');
    expect(await leaving(asks).acceptOffer({ id: asked.id, offer: 'support' })).toMatchObject({
      outcome: 'deflected',
    });
    expect(await subscriptionOf(app(), asks)).toMatchObject({ cancel_at_end_of_period: false });
  });

  test('ends as incomplete a day after the page was left', async () => {
    app().clock.set('2027-03-05T12:00:00Z');
    const person = await subscriber();
    const { id } = await leaving(person).openCancellation();
    app().clock.set('2027-03-06T11:59:00Z');
    await runJobs(app(), 'subscriptions.end-cancellations');
    expect(await outcomeOf(person, id)).toBeNull();
    app().clock.set('2027-03-06T12:00:00Z');
    await runJobs(app(), 'subscriptions.end-cancellations');
    expect(await outcomeOf(person, id)).toBe('incomplete');
    expect((await leaving(person).openCancellation()).id).not.toBe(id);
  });

  test('ends as saved when the yearly plan it offered is paid for', async () => {
    app().clock.set('2027-03-10T12:00:00Z');
    const person = await subscriber();
    const half = await openWith(person, 'tooExpensive');
    await leaving(person).acceptOffer({ id: half.id, offer: 'half' });
    for (const month of ['04', '05', '06']) await moveTo(app(), `2027-${month}-10T14:00:00Z`);
    const { id, offer } = await openWith(person, 'tooExpensive');
    expect(offer).toBe('yearly');
    const { subscriptions } = app().as(person);
    await subscriptions.upgradeSubscription(await subscriptions.previewUpgrade());
    expect(await outcomeOf(person, id)).toBe('saved');
  });

  test('ends as saved when the pause it offered is planned, which is offered only once', async () => {
    const person = await subscriber();
    const { id, offer } = await openWith(person, 'break');
    expect(offer).toBe('pause');
    await app().as(person).subscriptions.pauseSubscription({ months: 2 });
    expect(await outcomeOf(person, id)).toBe('saved');
    expect(await openWith(person, 'break')).toMatchObject({ offer: 'none', outcome: null });
  });

  test('belongs to one person, and needs a subscription', async () => {
    const [person, other, free] = [await subscriber(), await subscriber(), await app().make.person()];
    const { id } = await leaving(person).openCancellation();
    const refused = { code: 'subscription.cancellationNotFound' };
    for (const stranger of [other, free]) {
      await expect(leaving(stranger).giveReason({ id, reason: 'other' })).rejects.toMatchObject(refused);
      await expect(leaving(stranger).keepSubscription({ id })).rejects.toMatchObject(refused);
      await expect(leaving(stranger).acceptOffer({ id, offer: 'half' })).rejects.toMatchObject(refused);
    }
    await expect(leaving(free).openCancellation()).rejects.toMatchObject({ code: 'subscription.none' });
    await expect(app().as(null).cancellations.openCancellation()).rejects.toMatchObject({
      code: 'auth.required',
    });
    await expect(app().as(person).cancellations.getCancellationFigures({})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});

describe('an offer', () => {
  test('is accepted once by two tabs at once', async () => {
    const person = await subscriber();
    const { id } = await openWith(person, 'tooExpensive');
    const accepted = await Promise.all(
      [1, 2, 3].map(() => leaving(person).acceptOffer({ id, offer: 'half' })),
    );
    expect(accepted.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved']);
    const { rows } = await app().ctx.pool.query('select * from discounts where account_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
    await app().drain();
    expect(mailsTo(person, 'Your next payment is half price')).toHaveLength(1);
    expect(await subscriptionOf(app(), person)).toMatchObject({ priceCents: 1499, nextPaymentCents: 749 });
  });

  test('refuses an offer that was not made, or is over because another tab canceled', async () => {
    const person = await subscriber();
    const gone = { code: 'subscription.offerGone' };
    const { id } = await openWith(person, 'technical');
    await expect(leaving(person).acceptOffer({ id, offer: 'half' })).rejects.toMatchObject(gone);
    await leaving(person).giveReason({ id, reason: 'tooExpensive' });
    await app().as(person).subscriptions.cancelSubscription({});
    await expect(leaving(person).acceptOffer({ id, offer: 'half' })).rejects.toMatchObject(gone);
    expect(await subscriptionOf(app(), person)).toMatchObject({
      cancel_at_end_of_period: true,
      nextPaymentCents: null,
    });
  });

  test('gives no half price while a payment has failed', async () => {
    app().clock.set('2027-09-10T12:00:00Z');
    const person = await app().make.person();
    await subscribe(app(), person, cards.failsAtRenewal);
    const { id, offer } = await openWith(person, 'tooExpensive');
    expect(offer).toBe('half');
    await moveTo(app(), '2027-10-10T14:00:00Z');
    expect(await subscriptionOf(app(), person)).not.toMatchObject({ paymentProblemUntil: null });
    await expect(leaving(person).acceptOffer({ id, offer: 'half' })).rejects.toMatchObject({
      code: 'subscription.offerGone',
    });
    await app().as(person).subscriptions.cancelSubscription({});
    expect(await isEntitled(app(), person)).toBe(false);
  });
});
