// Invariants of tickets, as queries that must return no rows.

/** Checked after every step. */
export const ticketBreaches: Readonly<Record<string, string>> = {
  'a ticket of a purchase that has ended': `select t.id from ppv_tickets t join purchase_intents i on i.id = t.intent_id
    where t.state = 'open' and i.state in ('declined', 'failed')`,
  'a ticket of which another sum went back than of its line': `select t.id from ppv_tickets t
    join purchase_lines l on l.intent_id = t.intent_id and l.kind = 'ppv'
    where t.paid_at is not null and t.refunded_cents <>
      l.refunded_cents - case when l.tax_cents > 0 then l.refunded_tax_cents else 0 end`,
  'a right to an event without a ticket that is paid': `select g.id from grants g
    where g.kind = 'event' and g.revoked_at is null and not exists (
      select 1 from ppv_tickets t where t.state in ('pending', 'released') and t.account_id = g.account_id
        and t.event_id = g.subject_id)`,
  'a ticket that is paid without its right': `select t.id from ppv_tickets t
    join accounts a on a.id = t.account_id, test_now
    where t.state in ('pending', 'released') and a.deleted_at is null and not exists (
      select 1 from grants g where g.kind = 'event' and g.account_id = t.account_id and g.subject_id = t.event_id
        and g.revoked_at is null and g.starts_at <= test_now.at)`,
  'a ticket sold after its event was called off': `select t.id from ppv_tickets t
    join ppv_events e on e.id = t.event_id where t.paid_at > e.called_off_at`,
  'a part released before its time': `select t.id from ppv_tickets t
    left join ppv_events e on e.id = t.event_id, test_now
    where t.state = 'released' and (e.held_at is null or test_now.at < e.held_at + interval '3 days')`,
};

/** Checked once all is settled. */
export const lateTickets: Readonly<Record<string, string>> = {
  'a ticket that waits for nothing': `select t.id, t.event_id from ppv_tickets t
    left join ppv_events e on e.id = t.event_id
    where t.state = 'pending' and t.next_at is null and t.stuck_at is null and t.refund_key is null
      and e.next_at is null and e.stuck_at is null`,
  'a part that was not released': `select t.id from ppv_tickets t join ppv_events e on e.id = t.event_id, test_now
    where t.state = 'pending' and t.stuck_at is null and e.held_at is not null
      and greatest(e.held_at, t.paid_at) < test_now.at - interval '4 days'`,
  'a ticket for an event that was called off, and no refund of it': `select t.id, r.state from ppv_tickets t
    join ppv_events e on e.id = t.event_id left join refunds r on r.key = t.refund_key
    where e.called_off_at is not null and t.state in ('pending', 'released')
      and coalesce(r.state, '') not in ('failed', 'canceled')`,
};
