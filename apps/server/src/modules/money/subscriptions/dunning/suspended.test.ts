// Suspended people can't sign in to cancel, so nothing is charged from that minute on.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  cards,
  chargesOf,
  isEntitled,
  moveTo,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../../test/test-app.ts';

const open = useTestApp();

async function suspend(app: TestApp, { id }: Person, at: Date | null) {
  await app.ctx.db.execute(
    sql`update accounts set suspended_at = ${at?.toISOString() ?? null} where id = ${id}`,
  );
  await runJobs(app, 'subscriptions.stop-suspended');
}
async function stateOf(app: TestApp, { id }: Person) {
  const { rows } = await app.ctx.db.execute<{ state: string; ends: boolean; due: string | null }>(
    sql`select state, cancel_at_period_end as ends, due_kind as due from subscriptions where account_id = ${id}`,
  );
  return rows[0];
}

describe('a suspension', () => {
  test('turns renewal off in the same minute, and nothing is charged however long it lasts', async () => {
    const app = open();
    app.clock.set('2040-01-10T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await suspend(app, viewer, app.clock.now());
    expect(await stateOf(app, viewer)).toEqual({ state: 'active', ends: true, due: 'end' });
    for (const day of ['2040-02-09T23:30:00Z', '2040-02-10T01:00:00Z', '2040-03-10T01:00:00Z'])
      await moveTo(app, day);
    expect(await stateOf(app, viewer)).toMatchObject({ state: 'canceled', due: null });
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('gives back what was paid for when it is lifted, and leaves renewal to its owner', async () => {
    const app = open();
    app.clock.set('2040-05-10T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await suspend(app, viewer, app.clock.now());
    await expect(app.as(viewer).subscriptions.getSubscription()).rejects.toMatchObject({
      code: 'auth.required',
    });
    await suspend(app, viewer, null);
    expect(await isEntitled(app, viewer)).toBe(true);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      subscription_state: 'active',
      cancel_at_end_of_period: true,
    });
    await app.as(viewer).subscriptions.resumeSubscription();
    await moveTo(app, '2040-06-09T23:30:00Z');
    await moveTo(app, '2040-06-10T01:00:00Z');
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
  });

  test('during a payment problem or a pause ends the subscription, without another email or charge', async () => {
    const app = open();
    app.clock.set('2040-08-10T00:00:00Z');
    const [owing, paused] = [await app.make.person(), await app.make.person()];
    await subscribe(app, owing, cards.failsAtRenewal);
    await subscribe(app, paused);
    await app.as(paused).subscriptions.pauseSubscription({ months: 2 });
    await moveTo(app, '2040-09-10T02:00:00Z');
    const mails: string[] = [];
    app.ctx.mail.send = ({ to }) => {
      mails.push(to);
      return Promise.resolve();
    };
    for (const viewer of [owing, paused]) {
      await suspend(app, viewer, app.clock.now());
      expect(await stateOf(app, viewer)).toMatchObject({ state: 'canceled', due: null });
    }
    await moveTo(app, '2040-11-11T00:00:00Z');
    expect(mails.filter((to) => to === owing.email || to === paused.email)).toEqual([]);
    expect(await chargesOf(app, owing)).toEqual({ n: 1, cents: 1499 });
    expect(await chargesOf(app, paused)).toEqual({ n: 1, cents: 1499 });
  });

  test('takes back the days between two periods that were granted for a renewal', async () => {
    const app = open();
    app.clock.set('2041-01-10T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await moveTo(app, '2041-02-09T23:10:00Z');
    await suspend(app, viewer, app.clock.now());
    await suspend(app, viewer, null);
    await moveTo(app, '2041-02-10T01:00:00Z');
    expect(await isEntitled(app, viewer)).toBe(false);
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });
});

test('a deleted account ends its subscription at once and is never charged again', async () => {
  const app = open();
  app.clock.set('2041-05-10T00:00:00Z');
  const viewer = await app.make.person();
  await subscribe(app, viewer);
  await runJobs(app, 'subscriptions.stop-suspended');
  await app.ctx.jobs.enqueue(app.ctx.db, 'subscriptions.forget-account', { accountId: viewer.id });
  await app.drain();
  expect(await stateOf(app, viewer)).toMatchObject({ state: 'canceled', due: null });
  await moveTo(app, '2041-06-11T00:00:00Z');
  expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
});
