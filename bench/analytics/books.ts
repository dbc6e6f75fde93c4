// Two years of the channel's subscribers, tips and books.
import { channels, creatorId, type AnalyticsSize } from './size.ts';

type Step = readonly [name: string, sql: string];
const startedAt = `now() - bench.u(i, 20) * interval '700 days'`;
const isOver = 'i % 3 = 0';

const subscribers = (people: number): Step[] => [
  [
    'subscriptions',
    `insert into subscriptions (id, account_id, state, plan_handle, profile_id, acquirer_id, anchor_at, period_index,
       period_start, period_end, period_n, price_id, started_at, ended_at) overriding system value
     select i, ${channels} + i, case when ${isOver} then 'canceled' else 'active' end, 'monthly10', 1, ${creatorId}, at, 0,
       now() - interval '3 days', now() + interval '27 days', 0, 1, at, case when ${isOver} then at + (now() - at) / 2 end
     from generate_series(1, ${people}) i cross join lateral (select ${startedAt} as at) s`,
  ],
  [
    'periods',
    `insert into subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index, starts_at, ends_at, price_id,
       price_cents, state, intent_id, paid_cents, created_at)
     select id, 0, 'monthly10', started_at, 0, started_at, started_at + interval '30 days', 1, 1499, 'paid', 'bench-' || id, 1499, started_at
     from subscriptions`,
  ],
  [
    'months of service',
    `insert into service_months (subscription_id, intent_id, month_index, starts_at, ends_at, bucket, acquirer_id,
       platform_cents, acquisition_cents, retention_cents, state)
     select id, 'bench-' || id, 0, started_at, started_at + interval '30 days', '2030-01', acquirer_id, 600, 449, 450, 'settled'
     from subscriptions`,
  ],
  [
    'ends',
    `insert into subscription_ends (subscription_id, state, ended_at)
     select id, 'canceled', ended_at from subscriptions where ended_at is not null`,
  ],
];

const ledger = (lines: number): Step[] => [
  [
    'ledger account',
    `insert into ledger_accounts (id, kind, owner_id, balance_cents, entry_count) overriding system value
     values (1000000, 'creatorPayable', ${creatorId}, ${lines}, ${lines})`,
  ],
  [
    'ledger transactions',
    `insert into ledger_transactions (id, kind, cause, description, at, posted_at, line_count, rule_version) overriding system value
     select 1000000 + i, 'charge', 'bench:' || i, 'Tip', at, at, 1, 'bench'
     from generate_series(1, ${lines}) i cross join lateral (select now() - interval '2 years' * (1 - i / ${lines}.0) as at) t`,
  ],
  [
    'ledger entries',
    `insert into ledger_entries (id, transaction_id, line, ledger_account_id, amount_cents, share) overriding system value
     select 1000000 + i, 1000000 + i, 1, 1000000, 449, (array['acquisition','retention','ppv','tip'])[1 + i % 4]
     from generate_series(1, ${lines}) i`,
  ],
  [
    'ledger sums',
    `with lines as (select e.id, e.amount_cents, e.share, t.booked_on from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id where e.ledger_account_id = 1000000),
       days as (insert into ledger_day_shares select 1000000, booked_on, share, sum(amount_cents), count(*), min(id), max(id)
         from lines group by booked_on, share returning 1)
     insert into ledger_months select 1000000, to_char(booked_on, 'YYYY-MM'), share, sum(amount_cents) from lines group by 2, 3`,
  ],
];

export const booksOf = ({ people, posts }: AnalyticsSize): Step[] => [
  ...subscribers(people),
  [
    'tips',
    `insert into tips (intent_id, account_id, channel_id, post_id, may_comment, amount_cents, memo, state, created_at, paid_at)
     select 'bench-tip-' || i, ${channels} + i, ${creatorId}, 1 + floor(bench.u(i, 21) * ${posts})::int, false, 500, 'Thank you', 'complete', at, at
     from generate_series(1, ${people}) i cross join lateral (select ${startedAt} as at) t`,
  ],
  [
    'events',
    `insert into calendar_events (channel_id, title, starts_at, ends_at, is_public, created_at)
     select ${creatorId}, 'Event ' || i, now() - i * interval '3 days', now() - i * interval '3 days' + interval '2 hours', true, now()
     from generate_series(1, 200) i`,
  ],
  ...ledger(people * 10),
];
