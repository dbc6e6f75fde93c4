// All changes to money, without the values that may differ between two equivalent runs: ids and hours.
import type { TestApp } from '../test-app.ts';
import { fakeOf } from './payouts.ts';

const parts: Readonly<Record<string, string>> = {
  balances: `select kind, owner_id, part, sum(balance_cents)::int as cents from ledger_accounts
    group by 1, 2, 3 having sum(balance_cents) <> 0 order by 1, 2, 3`,
  months: `select subscription_id, month_index, starts_at::date::text as day, state, platform_cents, acquisition_cents, retention_cents
    from service_months order by 1, 3, 2`,
  subscriptions: `select account_id, state, plan_handle, period_end::date::text as until, cancel_at_period_end, failed_attempts,
    paused_until::date::text as paused, next_plan_handle from subscriptions order by 1`,
  access: `select account_id, kind, max(ends_at)::date::text as until from grants
    where revoked_at is null and cause not like '%:grace:%' group by 1, 2 order by 1, 2`,
  invoices: `select account_id, amount_cents, refunded_cents from invoices order by 1, 2, 3`,
  documents: `select account_id, kind, (snapshot ->> 'totalCents')::int as cents from documents order by 1, 2, 3`,
  refunds: `select reason, state, amount_cents, booked_cents from refunds order by 1, 2, 3`,
  disputes: `select state, amount_cents, booked_cents from disputes order by 1, 2, 3`,
  tips: `select account_id, state, amount_cents, refunded_cents from tips where state <> 'failed' order by 1, 2, 3`,
  tickets: `select account_id, event_id, state, price_cents, refunded_cents, is_live from ppv_tickets
    where state <> 'failed' order by 1, 2, 3, 5`,
  lines: `select i.account_id, l.kind, l.price_cents, l.refunded_cents from purchase_lines l
    join purchase_intents i on i.id = l.intent_id where i.state = 'succeeded' order by 1, 2, 3, 4`,
  taxes: `select place, kind, net_cents, tax_cents from tax_entries order by 1, 2, 3, 4`,
  waysOut: `select subscription_id, reason_code, offer, outcome from cancellations order by 1, 2, 3, 4`,
  discounts: `select account_id, percent, periods_left from discounts order by 1, 2, 3`,
  runs: `select month, state from payout_runs order by 1`,
  payouts: `select r.month, p.channel_id, p.state, p.reason, p.failure_code, p.amount_cents, p.reserve_cents
    from payouts p join payout_runs r on r.id = p.run_id order by 1, 2`,
  statements: `select month, channel_id, opening_cents, earned_cents, paid_cents, closing_cents from statements order by 1, 2`,
  blocks: `select account_id from payment_blocks order by 1`,
  charged: `select amount_cents, count(*)::int as times from sandbox_charges where state = 'succeeded' group by 1 order by 1`,
  sentBack: `select amount_cents, state, count(*)::int as times from sandbox_refunds group by 1, 2 order by 1, 2`,
  // A dispute that is first seen after its end never notifies that it was open.
  notifications: `select distinct account_id, type from notifications
    where type not in ('EARNINGS_HELD', 'EARNINGS_RETURNED') order by 1, 2`,
};

export async function snapshotMoney({ ctx }: TestApp): Promise<Record<string, unknown[]>> {
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, text]) => [name, (await ctx.pool.query(text)).rows] as const),
  );
  return Object.fromEntries(found);
}

/** Subjects of emails without document numbers, which depend on the order; duplicates count once. */
export const distinct = (subjects: readonly string[]): string[] =>
  [...new Set(subjects.map((subject) => subject.replace(/R[FC]-\d{4}-\d+/, '(number)')))].toSorted();

/** The payout provider's own records, independent of ours. */
export async function snapshotSent(app: TestApp): Promise<Record<string, unknown>> {
  const { name } = app.ctx.payouts;
  if (name === 'stripe-connect') {
    const { transfers, payouts } = fakeOf(app).state.connected;
    const moved = [...transfers.values()].map((each) => `${each.amount}, ${each.amount_reversed} back`);
    const sent = [...payouts.values()].map(({ amount, status }) => `${amount} ${status}`);
    return { transfers: moved.toSorted(), sent: sent.toSorted() };
  }
  const { rows: transfers } = await app.ctx.pool.query(
    `select amount_cents, is_reversed, count(*)::int as times from sandbox_transfers group by 1, 2 order by 1, 2`,
  );
  const { rows: sent } = await app.ctx.pool.query(
    `select amount_cents, state, count(*)::int as times from sandbox_payouts group by 1, 2 order by 1, 2`,
  );
  return { transfers, sent };
}
