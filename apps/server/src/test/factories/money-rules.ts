// Invariants of everyone's money, checked after every step.
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { lateTickets, ticketBreaches } from './ticket-rules.ts';

const liveIntents = `('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')`;

/** Refunds of subscriptions by their owners. */
const ownRefunds = `(select f.key, f.created_at, i.account_id, i.created_at as paid_at from refunds f
  join purchase_intents i on i.id = f.intent_id join refund_lines x on x.refund_key = f.key
  join purchase_lines l on l.intent_id = x.intent_id and l.n = x.n
  where f.key like 'refund:own:%' and f.state not in ('failed', 'canceled')
    and l.kind in ('subscription', 'upgrade', 'renewal')) r`;

/** Queries that must return no rows. */
const breaches: Readonly<Record<string, string>> = {
  'more was refunded than paid': `select id from invoices where refunded_cents > amount_cents`,
  'a refunded amount that no refund or dispute booked': `select v.id from invoices v
    where v.refunded_cents <> coalesce((select sum(booked_cents) from refunds where intent_id = v.intent_id), 0)
      + coalesce((select sum(booked_cents) from disputes where intent_id = v.intent_id), 0)`,
  'charges in the books that differ from what was invoiced': `select * from
    (select coalesce(sum(e.amount_cents), 0) as books from ledger_entries e
      join ledger_accounts a on a.id = e.ledger_account_id join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'charge' and a.kind = 'processorClearing' and t.cause not like 'undelivered:%') b,
    (select coalesce(sum(amount_cents), 0) as invoices from invoices) v where b.books <> -v.invoices`,
  'a payment without a document of its amount': `select v.id from invoices v where not exists (
    select 1 from documents d where d.series = 'RF' and d.subject = v.intent_id
      and (d.snapshot ->> 'totalCents')::int = v.amount_cents)`,
  'a document whose lines do not add up': `select id from documents where (snapshot ->> 'totalCents')::int <> (
    select sum((line ->> 'priceCents')::int - (line ->> 'discountCents')::int + (line ->> 'taxCents')::int)
    from jsonb_array_elements(snapshot -> 'lines') line)`,
  'tax that is not owed to its place': `select place from (
      select part as place, balance_cents as books, 0 as entries, 0 as lines from ledger_accounts where kind = 'taxPayable'
      union all select place, amount_cents, 0, 0 from manual_postings where kind = 'taxPaid' and state = 'approved'
      union all select place, 0, tax_cents, 0 from tax_entries
      union all select l.tax ->> 'place', 0, 0, l.tax_cents + l.included_tax_cents - l.refunded_tax_cents
        from purchase_lines l join invoices v on v.intent_id = l.intent_id where l.tax is not null) t
    group by place having sum(books) <> sum(entries) or sum(entries) <> sum(lines)`,
  'net that is not what its shares are of': `select l.intent_id, l.n from purchase_lines l
    join invoices v on v.intent_id = l.intent_id join tax_entries e on e.intent_id = l.intent_id and e.n = l.n
    group by l.intent_id, l.n, l.net_cents, l.refunded_cents, l.refunded_tax_cents
    having sum(e.net_cents) <> l.net_cents - l.refunded_cents + l.refunded_tax_cents`,
  'tax that is not the rate of what was paid': `select l.intent_id, l.n from purchase_lines l
    cross join lateral (select (l.tax ->> 'rateBps')::int as bps, (l.tax ->> 'isInclusive')::boolean as within,
      (l.tax ->> 'isReversed')::boolean as reversed, l.price_cents - l.discount_cents as cost) x
    where l.tax is not null and (l.tax_cents + l.included_tax_cents
        <> round(x.cost::numeric * x.bps / case when x.within then 10000 + x.bps else 10000 end)
      or x.reversed and x.bps <> 0
      or (case when x.within then l.tax_cents else l.included_tax_cents end) <> 0)`,
  'a line taxed elsewhere than its purchase': `select l.intent_id, l.n from purchase_lines l
    join purchase_places p on p.intent_id = l.intent_id
    where l.tax is not null and l.tax ->> 'place' is distinct from p.place`,
  'a place that its facts do not name, or that two of them contradict': `select p.intent_id from purchase_places p
    cross join lateral (select case
      when declared_country in (card_country, network_country) then declared_country
      when card_country = network_country then card_country end as agreed) a
    where p.place not in (coalesce(declared_country, ''), coalesce(card_country, ''), coalesce(network_country, ''))
      or a.agreed is not null and (p.place is distinct from a.agreed or p.is_contradicted)`,
  'a document with another tax than its lines': `select id from documents d
    where (select coalesce(sum((line -> 'tax' ->> 'cents')::int), 0) from jsonb_array_elements(snapshot -> 'lines') line)
      <> (select coalesce(sum((tax ->> 'cents')::int), 0) from jsonb_array_elements(snapshot -> 'taxes') tax)`,
  'a gap in the numbers of documents': `select series, year from documents
    group by series, year having count(*) <> max(number)`,
  'a share for what nobody was served': `select r.month_id from retention_parts r
    join service_months m on m.id = r.month_id join subscriptions s on s.id = m.subscription_id
    where r.basis = 'views' or (r.basis = 'seconds' and not exists (select from served_content v
      where v.account_id = s.account_id and v.channel_id = r.channel_id and v.served_ms > 0
        and v.first_at > m.starts_at and v.first_at <= m.ends_at))`,
  'a subscription that its person had refunded after using it': `select r.key from ${ownRefunds}
    join served_content v on v.account_id = r.account_id and v.event_id is null
    where v.last_at >= r.paid_at and v.last_at < r.created_at`,
  'two such refunds of one person within a year': `select r.key from ${ownRefunds}
    join ${ownRefunds.slice(0, -1)}o on o.account_id = r.account_id and o.key <> r.key
    where o.created_at >= r.created_at and o.created_at < r.created_at + interval '12 months'`,
  'an active subscription that nothing will move': `select id from subscriptions
    where state = 'active' and due_at is null and stuck_at is null`,
  'a service month that nothing will move': `select id from service_months
    where state <> 'settled' and due_at is null and stuck_at is null`,
  'an open purchase that nobody asks about': `select id from purchase_intents
    where state in ${liveIntents} and next_at is null and stuck_at is null`,
  'an open refund that nobody sends': `select key from refunds
    where state in ('requested', 'sending', 'pending') and next_at is null and stuck_at is null`,
  'a message of the processor that nobody looks at': `select id from webhook_events
    where state = 'new' and next_at is null`,
  'an open card check that nobody asks about': `select id from card_checks
    where state in ('open', 'needsAction') and next_at is null and stuck_at is null`,
  'an open attempt of a purchase that has ended': `select a.id from renewal_attempts a
    join purchase_intents i on i.id = a.intent_id where a.outcome = 'open' and i.state in ('succeeded', 'declined', 'failed')`,
  'an open tip of a purchase that has ended': `select t.id from tips t join purchase_intents i on i.id = t.intent_id
    where t.state = 'open' and i.state in ('declined', 'failed')`,
  'an active recurring tip without an active subscription': `select p.id from tip_plans p
    where p.state = 'active' and not exists (
      select 1 from subscriptions s where s.account_id = p.account_id and s.state = 'active')`,
  'a tip of a line of another amount': `select t.id from tips t
    left join purchase_lines l on l.intent_id = t.intent_id and l.n = t.line_n and l.kind = 'tip'
    where l.price_cents is distinct from t.amount_cents`,
  'a tip that is charged without its plan': `select t.id from tips t join tip_plans p on p.id = t.plan_id
    where t.created_at > p.ended_at or t.account_id <> p.account_id or t.channel_id <> p.channel_id`,
  'a purchase called failed whose charge can still succeed': `select i.id from purchase_intents i
    join sandbox_charges c on c.ref = i.charge_ref
    where i.state in ('declined', 'failed') and c.state in ('succeeded', 'needsAction', 'pending')`,
  'a payment that is neither delivered nor going back, or both': `select i.id from purchase_intents i
    left join invoices v on v.intent_id = i.id left join refunds r on r.intent_id = i.id and r.reason = 'duplicate'
    where i.state = 'succeeded' and (v.id is null) = (r.key is null)`,
  'two paid periods that continue the same one': `select after_id from subscription_periods
    where state = 'paid' and after_id is not null group by after_id having count(*) > 1`,
  'a credit for what had gone back': `select p.id from subscription_periods p
    join subscription_periods b on b.id = p.after_id
    where p.state = 'paid' and p.credit_cents > b.paid_cents
      - coalesce((select sum(g.booked_cents) from refund_lines g join refunds r on r.key = g.refund_key
        join purchase_lines l on l.intent_id = g.intent_id and l.n = g.n
        where g.intent_id = b.intent_id and l.kind not in ('ppv', 'tip') and r.ended_at < p.ended_at), 0)
      - coalesce((select sum(g.booked_cents) from dispute_lines g join disputes d on d.id = g.dispute_id
        join purchase_lines l on l.intent_id = g.intent_id and l.n = g.n
        where g.intent_id = b.intent_id and l.kind not in ('ppv', 'tip') and d.opened_at < p.ended_at), 0)
      -- Tax that was added is no part of what a period cost.
      - coalesce((select sum(e.tax_cents) from tax_entries e join purchase_lines l on l.intent_id = e.intent_id and l.n = e.n
        where e.intent_id = b.intent_id and e.kind <> 'sale' and l.kind not in ('ppv', 'tip') and l.tax_cents > 0 and e.at < p.ended_at), 0)`,
  // Regardless of when the credited month was refunded; a day tolerates rounding of a period's length.
  'days of an upgrade that nobody paid for': `select p.id from subscription_periods p
    join subscription_periods b on b.id = p.after_id
    join subscriptions s on s.id = p.subscription_id and s.period_n = p.n, test_now,
    lateral (select p.paid_cents + p.credit_cents as worth,
      p.credit_cents - (b.paid_cents - b.refunded_cents) as missing,
      ((p.anchor_at at time zone 'utc') + (p.period_index + 1) * interval '1 year') at time zone 'utc' as whole) w
    where p.state = 'paid' and s.state = 'active' and p.credit_cents > 0 and w.missing > 0 and p.ends_at > test_now.at
      and p.ends_at > w.whole - (365.0 * w.missing / w.worth - 1) * interval '1 day'`,
  'a pool that gave away more than it had': `select kind from ledger_accounts
    where kind = 'creatorPool' group by kind having sum(balance_cents) < 0`,
  'premium access without a paid period or grace': `select g.id from grants g, test_now
    where g.ends_at > test_now.at and g.kind = 'premium' and g.revoked_at is null and g.cause like 'subscription:%' and not exists (
      select 1 from subscription_periods p where p.state = 'paid'
        and starts_with(g.cause, 'subscription:' || p.subscription_id || ':paid:' || p.intent_id))
    and not g.cause like 'subscription:%:grace:%' and not g.cause like 'subscription:%:trial:%'`,
  'access of a trial that is not running': `select g.id from grants g, test_now
    where g.ends_at > test_now.at and g.revoked_at is null and g.cause like 'subscription:%:trial:%' and not exists (
      select 1 from subscriptions s where s.account_id = g.account_id and s.state = 'active' and s.trial_until = g.ends_at)`,
  'a running trial without access': `select s.id from subscriptions s join accounts a on a.id = s.account_id, test_now
    where s.state = 'active' and s.trial_until > test_now.at and a.suspended_at is null and a.deleted_at is null
      and not exists (select 1 from grants g where g.account_id = s.account_id and g.revoked_at is null
        and g.cause like 'subscription:%:trial:%' and g.ends_at = s.trial_until)`,
  'money of a trial': `select p.id from subscription_periods p
    where p.state = 'trial' and (p.paid_cents > 0 or p.intent_id is not null or p.price_cents > 0)`,
  'a trial without a document of nothing': `select t.id from trials t where t.state = 'started' and not exists (
    select 1 from documents d where d.series = 'RF' and d.subject = t.check_id and (d.snapshot ->> 'totalCents')::int = 0)`,
  'two trials of one person or card': `select account_id from trials where state = 'started' and days is not null
    group by account_id having count(*) > 1`,
  'a coupon used twice by one person or card': `select offer_id from offer_uses where state in ('held', 'used')
    group by offer_id having count(distinct account_id) < count(*) or count(distinct fingerprint) < count(fingerprint)`,
  'a paid period without premium access': `select s.id from subscriptions s
    join subscription_periods p on p.subscription_id = s.id and p.n = s.period_n
    join accounts a on a.id = s.account_id, test_now
    where s.state = 'active' and p.state = 'paid' and p.starts_at <= test_now.at and p.ends_at > test_now.at
      and a.suspended_at is null and a.deleted_at is null and not exists (
        select 1 from grants g where g.account_id = s.account_id and g.kind = 'premium' and g.revoked_at is null
          and g.starts_at <= test_now.at and g.ends_at >= p.ends_at)`,
  'grace without an active subscription': `select g.id from grants g
    join subscriptions s on s.account_id = g.account_id, test_now
    where g.cause like 'subscription:%:grace:%' and g.revoked_at is null and g.ends_at > test_now.at
      and s.state <> 'active'`,
  'a purchase by someone who was suspended or deleted before': `select i.id from purchase_intents i
    join accounts a on a.id = i.account_id where i.created_at > least(a.suspended_at, a.deleted_at)`,
  'a purchase by someone whose payments were blocked before': `select i.id from purchase_intents i
    join payment_blocks b on b.account_id = i.account_id where b.lifted_at is null and i.created_at > b.since`,
  'a period paid by someone who was suspended, deleted or blocked before': `select p.id from subscription_periods p
    join subscriptions s on s.id = p.subscription_id join accounts a on a.id = s.account_id
    left join payment_blocks b on b.account_id = s.account_id and b.lifted_at is null
    where p.state = 'paid' and p.ended_at > least(a.suspended_at, a.deleted_at, b.since)`,
  'premium access while a pause runs': `select g.id from grants g
    join subscriptions s on s.account_id = g.account_id, test_now
    where s.state = 'active' and s.paused_until > test_now.at and s.period_end <= test_now.at and g.kind = 'premium'
      and g.revoked_at is null and g.starts_at <= test_now.at and g.ends_at > test_now.at`,
  'two open ways out of one subscription': `select subscription_id from cancellations where outcome is null
    group by subscription_id having count(*) > 1`,
  'an open way out that nothing ends': `select id from cancellations where outcome is null and next_at is null`,
  'a half price used for two periods': `select p.discount_id from subscription_periods p
    join discounts d on d.id = p.discount_id and d.source = 'cancellation'
    where p.state in ('paid', 'refunded') group by p.discount_id having count(*) > 1`,
  'a budget that differs from its uses': `select o.id from offers o where o.committed_cents <> (
    select coalesce(sum(u.cost_cents), 0) from offer_uses u where u.offer_id = o.id and u.state in ('held', 'used'))`,
  'half the price twice within a year': `select b.id from discounts a
    join discounts b on b.account_id = a.account_id and b.id > a.id
    where b.created_at < a.created_at + interval '12 months'`,
  'a dispute whose money is not held as its state says': `select d.id, d.state from disputes d
    where d.stuck_at is null and case when d.state in ('needsResponse', 'underReview', 'lost') then d.amount_cents else 0 end
      <> coalesce((select sum(h.amount_cents) from dispute_holds h where h.dispute_id = d.id and h.returned_at is null), 0)`,
  'a payout that its posting is not': `select p.id, p.amount_cents, t.cents from payouts p
    left join (select t.cause, -sum(e.amount_cents) as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('creatorPayable', 'affiliatePayable')
      where t.kind = 'payout' group by t.cause) t on t.cause = 'payout:' || p.run_id || ':' || p.channel_id
    where coalesce(t.cents, 0) <> case when p.state = 'held' then 0 else p.amount_cents + p.reserve_cents end`,
  'a statement that is not the ledger at its cut': `select s.id from statements s
    where s.closing_cents <> (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
      join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('creatorPayable', 'affiliatePayable')
      join ledger_transactions t on t.id = e.transaction_id
      where a.owner_id = s.channel_id and e.id <= s.to_entry and (s.to_before is null or t.booked_on < s.to_before))`,
  'an entry of a day that is in no statement of its month': `select s.id, e.id as entry_id from statements s
    join ledger_accounts a on a.owner_id = s.channel_id and a.kind in ('creatorPayable', 'affiliatePayable')
    join ledger_entries e on e.ledger_account_id = a.id and e.id > s.to_entry
    join ledger_transactions t on t.id = e.transaction_id and t.booked_on < s.to_before`,
  'a run whose payouts are not its postings': `select p.run_id, sum(p.amount_cents + p.reserve_cents), t.cents from payouts p
    join (select split_part(t.cause, ':', 2)::int as run_id, -sum(e.amount_cents) as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.ledger_account_id and a.kind in ('creatorPayable', 'affiliatePayable')
      where t.kind = 'payout' and t.cause like 'payout:%:%' and t.cause not like '%:sent' group by 1) t on t.run_id = p.run_id
    where p.state <> 'held' group by p.run_id, t.cents
    having sum(p.amount_cents + p.reserve_cents) <> t.cents`,
  'a statement that does not begin where the one before ended': `select s.id from statements s
    left join lateral (select closing_cents from statements b where b.channel_id = s.channel_id and b.month < s.month
      order by b.month desc limit 1) b on true where s.opening_cents <> coalesce(b.closing_cents, 0)`,
  'a payout on its way that nothing takes': `select p.id from payouts p join payout_runs r on r.id = p.run_id
    where p.state in ('inTransit', 'failed') and p.next_at is null and p.stuck_at is null`,
  'money of a payout that left or came back otherwise than its state says': `select p.id, p.state, sum(e.amount_cents) from payouts p
    left join (select e.subject, e.amount_cents from ledger_entries e join ledger_accounts a
      on a.id = e.ledger_account_id and a.kind in ('bank', 'processorClearing')) e on e.subject = 'payout:' || p.id
    group by p.id having coalesce(sum(e.amount_cents), 0) <>
      case when p.state = 'paid' or p.failure_code = 'kept_by_provider' or p.state in ('submitted', 'inTransit', 'failed') and p.transfer_ref is not null
        then p.amount_cents else 0 end`,
  ...ticketBreaches,
};

const oneQuery = (rules: Readonly<Record<string, string>>): string =>
  `with test_now as (select $1::timestamptz as at) ${Object.entries(rules)
    .map(([name, rows]) => `select '${name}' as breach, to_jsonb(found) as found from (${rows}) found`)
    .join(' union all ')}`;

/** One prepared statement, because it runs after every step. */
async function findBreaches(app: TestApp, name: string, rules: Readonly<Record<string, string>>) {
  const values = [app.clock.now().toISOString()];
  const { rows } = await app.ctx.pool.query({ name: `test ${name}`, text: oneQuery(rules), values });
  expect(rows).toEqual([]);
}

export const checkMoney = (app: TestApp): Promise<void> => findBreaches(app, 'money', breaches);

/** Forbidden leftovers once the processor answers and its webhooks have arrived. */
const leftovers: Readonly<Record<string, string>> = {
  'an active subscription that is never charged again': `select s.id, s.period_end, s.failed_attempts, s.due_kind, s.due_at,
      s.tries, s.last_error from subscriptions s, test_now
    where s.state = 'active' and s.due_at is not null
      and coalesce(s.paused_until, s.period_end) < test_now.at - case when s.failed_attempts = 0 then interval '3 hours' else interval '9 days' end`,
  'a purchase without an outcome': `select i.id, i.state from purchase_intents i, test_now
    where i.state in ${liveIntents} and i.created_at < test_now.at - interval '3 days'`,
  'a refund that was not sent': `select r.key, r.state, r.last_error from refunds r where r.state in ('requested', 'sending')`,
  'a way out that was left open': `select c.id from cancellations c, test_now
    where c.outcome is null and c.opened_at < test_now.at - interval '2 days'`,
  ...lateTickets,
  'a payout that is being paid and that nothing takes': `select p.id from payouts p join payout_runs r on r.id = p.run_id
    where r.state = 'paying' and p.state in ('pending', 'submitted') and p.provider <> 'manual'
      and p.next_at is null and p.stuck_at is null`,
  'a transfer that the books do not know, or believe to be elsewhere': `select t.ref, p.state from sandbox_transfers t
    left join payouts p on p.provider = 'sandbox' and p.transfer_ref = t.ref
    where t.is_reversed <> (coalesce(p.state, '') in ('', 'returned'))`,
  'a payout called paid that has not arrived': `select p.id from payouts p left join sandbox_payouts s on s.ref = p.payout_ref
    where p.provider = 'sandbox' and p.state = 'paid' and s.state is distinct from 'paid'`,
  'a message that was not handled': `select id, last_error from webhook_events where state in ('new', 'stuck')`,
};

/** Once all is settled, everyone has paid for today or was notified, and nothing is pending. */
export const checkQuiet = (app: TestApp): Promise<void> => findBreaches(app, 'quiet', leftovers);
