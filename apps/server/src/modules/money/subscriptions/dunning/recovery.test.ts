// How many failed renewals come back, and by what.
import { expect, test } from 'vitest';
import { cards, cardToken, moveTo, subscribe } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../../test/test-app.ts';

const open = useTestApp();

async function payOpen(app: TestApp, person: Person): Promise<void> {
  const token = await cardToken(app, cards.good);
  await app.as(person).subscriptions.updatePaymentMethod({ token });
}

test('counts what failed in a month: recovered by its owner or by a retry and after how many, lost, canceled, open', async () => {
  const app = open();
  app.clock.set('2042-01-10T00:00:00Z');
  const { person: newPerson } = app.make;
  const [early, late, left] = [await newPerson(), await newPerson(), await newPerson()];
  const [lost, waits] = [await newPerson(), await newPerson()];
  for (const person of [early, late, left, lost]) await subscribe(app, person, cards.failsAtRenewal);
  app.clock.set('2042-02-05T00:00:00Z');
  await subscribe(app, waits, cards.failsAtRenewal);
  await moveTo(app, '2042-02-10T02:00:00Z');
  await payOpen(app, early);
  await app.as(left).subscriptions.cancelSubscription({});
  for (const day of [11, 13, 14]) await moveTo(app, `2042-02-${day}T02:00:00Z`);
  await payOpen(app, late);
  await moveTo(app, '2042-02-18T02:00:00Z');
  await moveTo(app, '2042-03-05T02:00:00Z');
  const admin = await app.make.admin();
  const months = await app.as(admin).dunning.getRecovery({ months: 3 });
  expect(months.map(({ month }) => month)).toEqual(['2042-03', '2042-02', '2042-01']);
  expect(months[0]).toMatchObject({ failed: 1, failedCents: 1499, open: 1, recovered: 0, lost: 0 });
  expect(months[1]).toEqual({
    month: '2042-02',
    failed: 4,
    failedCents: 4 * 1499,
    recovered: 2,
    recoveredCents: 2 * 1499,
    lost: 1,
    lostCents: 1499,
    canceled: 1,
    open: 0,
    steps: [
      { beforeDay: 1, byPerson: 1, byRetry: 0 },
      { beforeDay: 3, byPerson: 0, byRetry: 0 },
      { beforeDay: 5, byPerson: 1, byRetry: 0 },
      { beforeDay: 7, byPerson: 0, byRetry: 0 },
    ],
  });
  expect(months[2]).toMatchObject({ failed: 0, recovered: 0, lost: 0 });
  const viewer = await app.make.person();
  await expect(app.as(viewer).dunning.getRecovery({})).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(app.as(null).dunning.getRecovery({})).rejects.toMatchObject({ code: 'auth.required' });
  for (const count of [0, 37])
    await expect(app.as(admin).dunning.getRecovery({ months: count })).rejects.toMatchObject({
      code: 'input.invalid',
    });
});
