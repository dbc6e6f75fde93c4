// The figures of administrators against courses whose outcome is known.
import { expect, test } from 'vitest';
import { cards, cardToken, moveTo, runJobs, subscribe } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../../test/test-app.ts';

const open = useTestApp();

const cancel = (app: TestApp, person: Person) => app.as(person).subscriptions.cancelSubscription({});

async function accept(app: TestApp, person: Person, offer: 'half' | 'none'): Promise<void> {
  const { cancellations } = app.as(person);
  const { id } = await cancellations.openCancellation();
  await cancellations.giveReason({ id, reason: offer === 'half' ? 'tooExpensive' : 'other' });
  if (offer === 'half') await cancellations.acceptOffer({ id, offer });
  else await cancellations.keepSubscription({ id });
}

test('counts who subscribes, returns, leaves, pauses, fails and was saved, by the month it happened', async () => {
  const app = open();
  const { person: newPerson } = app.make;
  app.clock.set('2044-01-10T00:00:00Z');
  const [stays, leaves, unpaid] = [await newPerson(), await newPerson(), await newPerson()];
  const [savedOnly, savedThenGone, pauses, owes] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ];
  await subscribe(app, stays, cards.good, { productHandle: 'yearly10' });
  for (const person of [leaves, savedOnly, savedThenGone, pauses]) await subscribe(app, person);
  await subscribe(app, unpaid, cards.failsAtRenewal);
  await cancel(app, leaves);
  for (const person of [savedOnly, savedThenGone]) await accept(app, person, 'half');
  await accept(app, stays, 'none');
  // February: one has left, one is in retries and lost a week later.
  await moveTo(app, '2044-02-09T23:30:00Z');
  for (const day of [10, 11, 13, 15, 17]) await moveTo(app, `2044-02-${day}T02:00:00Z`);
  await cancel(app, savedThenGone);
  await app.as(pauses).subscriptions.pauseSubscription({ months: 2 });
  // March: the one who was saved has left after all, and one comes back.
  await moveTo(app, '2044-03-09T23:30:00Z');
  await moveTo(app, '2044-03-10T02:00:00Z');
  await subscribe(app, leaves);
  app.clock.set('2044-03-12T00:00:00Z');
  await subscribe(app, owes, cards.failsAtRenewal);
  await cancel(app, leaves);
  await moveTo(app, '2044-04-09T23:30:00Z');
  await moveTo(app, '2044-04-10T02:00:00Z');
  await moveTo(app, '2044-04-12T02:00:00Z');
  await runJobs(app, 'subscriptions.end-cancellations');

  const admin = await app.make.admin();
  const read = () => app.as(admin).subscriptions.getSubscriptionFigures({ months: 4 });
  const none = { started: 0, returned: 0, canceled: 0, unpaid: 0, offered: 0, saved: 0, savedThenLost: 0 };
  expect(await read()).toEqual({
    now: {
      ...{
        subscribers: 4,
        monthly: 3,
        yearly: 1,
        trials: 0,
        ending: 0,
        paused: 1,
        failing: 1,
        failingCents: 1_499,
      },
    },
    months: [
      { ...none, month: '2044-04', canceled: 1, subscribers: 4 },
      { ...none, month: '2044-03', started: 1, returned: 1, canceled: 1, subscribers: 5 },
      { ...none, month: '2044-02', canceled: 1, unpaid: 1, subscribers: 4 },
      { ...none, month: '2044-01', started: 6, offered: 2, saved: 2, savedThenLost: 1, subscribers: 6 },
    ],
  });
  await app.as(owes).subscriptions.updatePaymentMethod({ token: await cardToken(app) });
  expect((await read()).now).toMatchObject({ failing: 0, failingCents: 0 });
  expect((await app.as(admin).subscriptions.getSubscriptionFigures({ months: 36 })).months).toHaveLength(36);
});

test('shows figures to administrators only, of one to 36 months', async () => {
  const app = open();
  const viewer = await app.make.person();
  await expect(app.as(viewer).subscriptions.getSubscriptionFigures({})).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  await expect(app.as(null).subscriptions.getSubscriptionFigures({})).rejects.toMatchObject({
    code: 'auth.required',
  });
  const admin = await app.make.admin();
  for (const months of [0, 37])
    await expect(app.as(admin).subscriptions.getSubscriptionFigures({ months })).rejects.toMatchObject({
      code: 'input.invalid',
    });
});
