// What no code may store, because the database refuses it; and what belongs to another processor.
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import {
  cards,
  cardToken,
  countPaid,
  moveTo,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

describe('the database', () => {
  const broken = (table: string, values: string) => `update ${table} set ${values}`;
  test.each([
    ['a price below zero', broken('purchase_intents', 'price_cents = -1'), 'purchase_intents_price'],
    ['more refunded than was paid', broken('invoices', 'refunded_cents = 1500'), 'invoices_amount'],
    [
      'more refunded of a line than was paid',
      broken('purchase_lines', 'refunded_cents = 1500'),
      'purchase_lines_refunded',
    ],
    [
      'more refunded of a period than was paid',
      broken('subscription_periods', 'refunded_cents = 1500'),
      'subscription_periods_refunded',
    ],
    [
      'a period that ends before it starts',
      broken('subscription_periods', 'ends_at = starts_at'),
      'subscription_periods_time',
    ],
  ])('the database refuses %s', async (_what, statement, constraint) => {
    const app = open();
    await subscribe(app, await app.make.person());
    await expect(app.ctx.pool.query(statement)).rejects.toMatchObject({ constraint });
  });

  test('refuses a second payment for a subscription while one of another purpose is under way', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    const copy = (purpose: string) =>
      app.ctx.db
        .execute(sql`with made as (insert into purchase_intents (id, account_id, provider, purpose, price_cents,
          request_key, profile_id, state, next_at, created_at)
        select id || ${purpose}, account_id, provider, ${purpose}, price_cents, ${purpose}, profile_id, 'open', next_at, created_at
        from purchase_intents where id = ${intent.id} returning id, price_cents)
        insert into purchase_lines (intent_id, n, kind, description, price_cents) select id, 1, 'tip', '', price_cents from made`);
    for (const purpose of ['upgrade', 'renewal', 'cardUpdate'])
      await expect(copy(purpose)).rejects.toMatchObject({
        cause: { constraint: 'purchase_intents_one_at_a_time' },
      });
    // Tips never hold anything else.
    await copy('tip');
  });
});

describe('a card of another processor', () => {
  test('is never sent to this one: its renewal is declined, and another card pays it', async () => {
    const app = open();
    app.clock.set('2030-01-10T12:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const own = sql`account_id = ${viewer.id}`;
    await app.ctx.db.execute(sql`update payment_profiles set provider = 'another' where ${own}`);
    const prepare = vi.spyOn(app.ctx.billing, 'prepareCharge');
    await moveTo(app, '2030-02-10T13:30:00Z');
    const { rows } = await app.ctx.db.execute<{ ref: string }>(
      sql`select customer_ref as ref from payment_profiles where ${own}`,
    );
    const sent = prepare.mock.calls.filter(([{ customerRef }]) => customerRef === rows[0]?.ref);
    expect(sent).toEqual([]);
    prepare.mockRestore();
    expect(await countPaid(app, viewer)).toBe(1);
    expect((await subscriptionOf(app, viewer)).paymentProblemUntil).not.toBeNull();
    await app.as(viewer).subscriptions.updatePaymentMethod({ token: await cardToken(app) });
    expect(await countPaid(app, viewer)).toBe(2);
    expect((await subscriptionOf(app, viewer)).paymentProblemUntil).toBeNull();
  });
});
