import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargesOf,
  deliverWebhooks,
  isEntitled,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { tips } from '../tips/tables.ts';

const open = useTestApp();

async function tip(person: Person, creator: Person, number: string = cards.good, usdAmount: 2 | 10 = 10) {
  const chargify_js_token = await cardToken(open(), number);
  return (await open().as(person).tips.createTip({ usdAmount, creatorId: creator.id, chargify_js_token }))
    .intent;
}
const intentOf = (person: Person, id: string) => open().as(person).billing.getIntent({ id });
const tipStatesOf = async (person: Person) =>
  (await open().ctx.db.select().from(tips).where(eq(tips.accountId, person.id))).map(({ state }) => state);

describe('giving a payment up', () => {
  test('never charges a tip that its giver was shown as failed', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const first = await tip(viewer, creator, cards.challenge);
    expect((await tip(viewer, creator)).state).toBe('succeeded');
    expect(await intentOf(viewer, first.id)).toMatchObject({ state: 'failed', declineCode: 'abandoned' });
    expect((await answerBank(first.actionUrl, 'approve')).status).toBe(404);
    await deliverWebhooks(app);
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1_000 });
    expect((await tipStatesOf(viewer)).toSorted()).toEqual(['failed', 'pending']);
    await checkLedger(app);
  });

  test('never charges a bank check that was abandoned for a day', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    for (const step of [{ minutes: 6 }, { hours: 2 }, { days: 1 }]) {
      app.clock.advance(step);
      await runJobs(app, 'billing.sweep-intents');
    }
    expect(await intentOf(viewer, intent.id)).toMatchObject({ state: 'failed', declineCode: 'abandoned' });
    expect((await answerBank(intent.actionUrl, 'approve')).status).toBe(404);
    await deliverWebhooks(app);
    expect(await chargesOf(app, viewer)).toEqual({ n: 0, cents: 0 });
    expect(await isEntitled(app, viewer)).toBe(false);
  });

  test('delivers a payment that was approved before it could be canceled', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    await answerBank(intent.actionUrl, 'approve');
    await expect(subscribe(app, viewer)).rejects.toMatchObject({ code: 'subscription.exists' });
    expect(await intentOf(viewer, intent.id)).toMatchObject({ state: 'succeeded' });
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
    expect(await isEntitled(app, viewer)).toBe(true);
  });

  test('starts no second payment of a subscription while the first cannot be canceled', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    const { faults } = sandboxOf(app);
    faults.lost.push({ call: 'cancelCharge', when: 'before' });
    await expect(subscribe(app, viewer)).rejects.toMatchObject({ code: 'billing.inProgress' });
    expect(await intentOf(viewer, intent.id)).toMatchObject({ state: 'processing', message: null });
    faults.lost.push({ call: 'cancelCharge', when: 'after' });
    app.clock.advance({ minutes: 6 });
    await runJobs(app, 'billing.sweep-intents');
    app.clock.advance({ hours: 2 });
    await runJobs(app, 'billing.sweep-intents');
    expect(await intentOf(viewer, intent.id)).toMatchObject({ state: 'failed', declineCode: 'abandoned' });
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('lets a person tip and subscribe while the answer to a tip is lost', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    sandboxOf(app).faults.loseAnswers = 1;
    expect((await tip(viewer, creator)).state).toBe('unknown');
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
    expect((await tip(viewer, creator, cards.mastercard, 2)).state).toBe('succeeded');
    app.clock.advance({ minutes: 6 });
    await runJobs(app, 'billing.sweep-intents');
    expect(await tipStatesOf(viewer)).toEqual(['pending', 'pending']);
    expect(await chargesOf(app, viewer)).toEqual({ n: 3, cents: 1_000 + 1_499 + 200 });
    await checkLedger(app);
  });

  test('waits for a processor that has not decided, and charges once', async () => {
    const app = open();
    const viewer = await app.make.person();
    sandboxOf(app).faults.delayCharges = 1;
    const { intent } = await subscribe(app, viewer);
    expect(intent.state).toBe('processing');
    await expect(subscribe(app, viewer)).rejects.toMatchObject({ code: 'billing.inProgress' });
    const { rows } = await app.ctx.db.execute<{ ref: string }>(
      sql`select charge_ref as ref from purchase_intents where id = ${intent.id}`,
    );
    await sandboxOf(app).decideCharge(rows[0]?.ref ?? '', true);
    await deliverWebhooks(app);
    expect(await intentOf(viewer, intent.id)).toMatchObject({ state: 'succeeded' });
    expect(await isEntitled(app, viewer)).toBe(true);
  });
});

describe('a processor that is away', () => {
  test('ends a purchase that was never prepared without blaming the card, and allows another at once', async () => {
    const app = open();
    const viewer = await app.make.person();
    for (const when of ['before', 'after'] as const) {
      sandboxOf(app).faults.lost.push({ call: 'prepareCharge', when });
      const { intent } = await subscribe(app, viewer);
      expect(intent).toMatchObject({ state: 'failed', declineCode: 'unreachable' });
    }
    const { rows } = await app.ctx.db.execute(
      sql`select value from counters where kind = ${`account:${viewer.id}`} and scope like 'declines:%'`,
    );
    expect(rows).toEqual([]);
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('closes what a process left behind that died before or after it prepared a charge', async () => {
    const app = open();
    const viewer = await app.make.person();
    for (const call of ['prepareCharge', 'confirmCharge'] as const) {
      const { billing } = app.ctx;
      const real = { prepareCharge: billing.prepareCharge, confirmCharge: billing.confirmCharge };
      const died = Promise.withResolvers<never>();
      const reached = Promise.withResolvers<void>();
      billing[call] = () => {
        reached.resolve();
        return died.promise;
      };
      const paying = subscribe(app, viewer);
      await reached.promise;
      Object.assign(billing, real);
      await expect(subscribe(app, viewer)).rejects.toMatchObject({ code: 'billing.inProgress' });
      app.clock.advance({ minutes: 6 });
      await runJobs(app, 'billing.sweep-intents');
      died.reject(new Error('dead'));
      expect((await paying).intent).toMatchObject({ state: 'failed', declineCode: 'unreachable' });
    }
    expect((await subscribe(app, viewer)).intent.state).toBe('succeeded');
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });
});

describe('keys', () => {
  test('refuses a key with another body also after the stored answers are gone', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const body = { usdAmount: 10, creatorId: creator.id, chargify_js_token: await cardToken(app) } as const;
    const send = (more: object) =>
      app.as(viewer, { idempotencyKey: 'one-key-for-two' }).tips.createTip({ ...body, ...more });
    const first = await send({});
    app.clock.advance({ days: 2 });
    await runJobs(app, 'billing.forget-keys');
    const { rows } = await app.ctx.db.execute(
      sql`select key from idempotency_keys where account_id = ${viewer.id}`,
    );
    expect(rows).toEqual([]);
    expect((await send({})).intent).toEqual(first.intent);
    await app.ctx.db.execute(sql`delete from idempotency_keys`);
    await expect(send({ usdAmount: 50 })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
      status: 409,
    });
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1_000 });
  });

  test('keeps the keys of two sites apart that share an account at the processor', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const { rows } = await app.ctx.db.execute<{ key: string }>(sql`select key from sandbox_keys`);
    expect(rows.length).toBeGreaterThan(3);
    const instances = new Set(rows.map(({ key }) => key.split(':')[0]));
    expect(instances.size).toBe(1);
    expect([...instances][0]).toMatch(/^[0-9a-f]{12}$/);
  });
});
