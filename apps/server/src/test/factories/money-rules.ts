// What must hold of everyone's money after every step, whatever happened.
import { sql, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Each finds rows that must not be. */
const breaches: Readonly<Record<string, SQL>> = {
  'more was refunded than paid': sql`select id from invoices where refunded_cents > amount_cents`,
  'an active subscription that nothing will move': sql`select id from subscriptions
    where state = 'active' and due_at is null and stuck_at is null`,
  'a service month that nothing will move': sql`select id from service_months
    where state <> 'settled' and due_at is null and stuck_at is null`,
  'an open purchase that nobody asks about': sql`select id from purchase_intents
    where state in ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling') and next_at is null and stuck_at is null`,
  'an open attempt of a purchase that has ended': sql`select a.id from renewal_attempts a
    join purchase_intents i on i.id = a.intent_id where a.outcome = 'open' and i.state in ('succeeded', 'declined', 'failed')`,
  'a purchase called failed whose charge can still succeed': sql`select i.id from purchase_intents i
    join sandbox_charges c on c.ref = i.charge_ref
    where i.state in ('declined', 'failed') and c.state in ('succeeded', 'needsAction', 'pending')`,
  'a payment that is neither delivered nor going back, or both': sql`select i.id from purchase_intents i
    left join invoices v on v.intent_id = i.id left join refunds r on r.intent_id = i.id and r.reason = 'duplicate'
    where i.state = 'succeeded' and (v.id is null) = (r.key is null)`,
  'two paid periods that continue the same one': sql`select after_id from subscription_periods
    where state = 'paid' and after_id is not null group by after_id having count(*) > 1`,
  'a credit for what had gone back': sql`select p.id from subscription_periods p
    join subscription_periods b on b.id = p.after_id
    where p.state = 'paid' and p.credit_cents > b.paid_cents - b.refunded_cents
      -- The days it bought went back as well, but for half a day.
      and p.credit_cents - (b.paid_cents - b.refunded_cents) > (p.paid_cents + p.credit_cents) / 365
      and p.ends_at > p.starts_at + interval '1 year' - interval '1 day'`,
  'a pool that gave away more than it had': sql`select kind from ledger_accounts
    where kind = 'creatorPool' group by kind having sum(balance_cents) < 0`,
  'premium access without a paid period or grace': sql`select g.id from grants g, test_now
    where g.ends_at > test_now.at and g.kind = 'premium' and g.revoked_at is null and g.cause like 'subscription:%' and not exists (
      select 1 from subscription_periods p where p.state = 'paid'
        and starts_with(g.cause, 'subscription:' || p.subscription_id || ':paid:' || p.intent_id))
    and not g.cause like 'subscription:%:grace:%'`,
  'grace without an active subscription': sql`select g.id from grants g
    join subscriptions s on s.account_id = g.account_id, test_now
    where g.cause like 'subscription:%:grace:%' and g.revoked_at is null and g.ends_at > test_now.at
      and s.state <> 'active'`,
  'a purchase by someone who was suspended or deleted before': sql`select i.id from purchase_intents i
    join accounts a on a.id = i.account_id where i.created_at > a.suspended_at`,
  'a period paid by someone who was suspended or deleted before': sql`select p.id from subscription_periods p
    join subscriptions s on s.id = p.subscription_id join accounts a on a.id = s.account_id
    where p.state = 'paid' and p.ended_at > a.suspended_at`,
};

export async function checkMoney(app: TestApp): Promise<void> {
  const now = app.clock.now().toISOString();
  for (const [name, rows] of Object.entries(breaches)) {
    const found = await app.ctx.db.execute(sql`with test_now as (select ${now}::timestamptz as at) ${rows}`);
    expect(found.rows, name).toEqual([]);
  }
}

/** Once the world is quiet, active subscriptions are paid for today, or their owners know of a failed payment. */
export async function checkPaidForToday(app: TestApp): Promise<void> {
  const now = app.clock.now().toISOString();
  const { rows } = await app.ctx.db.execute(
    sql`select s.id, s.period_end, s.failed_attempts, s.due_kind, s.due_at, s.tries, s.last_error from subscriptions s
      where s.state = 'active' and s.due_at is not null and s.failed_attempts = 0
        and coalesce(s.paused_until, s.period_end) < ${now}::timestamptz - interval '3 hours'`,
  );
  expect(rows, 'an active subscription that is never charged again').toEqual([]);
}
