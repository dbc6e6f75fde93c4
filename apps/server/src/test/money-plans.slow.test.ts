// Lists and figures of money are read from an index, however much there is.
import { beforeAll, expect, test } from 'vitest';
import type { Person } from './factories/people.ts';
import { nodesIn, nodesOf } from './plan-nodes.ts';
import { useTestApp } from './test-app.ts';

const open = useTestApp();
let creator: Person;

const many = 6_000;

/** Years of paid tips to many channels, and of subscriptions that began, failed, ended and were nearly left. */
async function fill(ownId: number, otherId: number): Promise<void> {
  const raw = (text: string, values: unknown[] = []) => open().ctx.pool.query(text, values);
  await raw(`insert into accounts (subject, email, email_verified, username, name, created_at)
    select 'many-' || i, 'many.' || i || '@realfin.test', true, 'many_' || i, 'Many', now()
    from generate_series(1, ${many}) i`);
  await raw(`insert into payment_profiles (account_id, provider, customer_ref, card_ref, brand, last_four, expiration_month,
      expiration_year, confirmed_at, created_at)
    select id, 'sandbox', 'cus' || id, 'card' || id, 'visa', '4242', 12, 2099, now(), now() from accounts
    where subject like 'many-%'`);
  await raw(`with made as (insert into purchase_intents (id, account_id, provider, purpose, price_cents, request_key, profile_id,
        state, charge_ref, created_at, ended_at)
      select k || p.id, p.account_id, 'sandbox', case k when 'tip' then 'tip' else 'subscription' end, 500, k, p.id,
        'succeeded', k || 'ch' || p.id, now(), now() from payment_profiles p, unnest(array['tip', 'sub']) k
      returning id, purpose)
    insert into purchase_lines (intent_id, n, kind, description, price_cents) select id, 1, purpose, '', 500 from made`);
  await raw(
    `insert into tips (intent_id, account_id, channel_id, may_comment, amount_cents, memo, state, created_at, paid_at)
      select id, account_id, case when account_id % 3 = 0 then $1::int else $2::int end, false, 500, '', 'pending', now(),
        now() - (account_id % 900) * interval '1 day' from purchase_intents where purpose = 'tip'`,
    [ownId, otherId],
  );
  await raw(`with price as (select id from prices where handle = 'monthly10' limit 1),
      made as (insert into subscriptions (account_id, state, plan_handle, profile_id, anchor_at, period_index, period_start,
          period_end, period_n, price_id, started_at)
        select p.account_id, 'canceled', 'monthly10', p.id, now(), 0, now(), now(), 0, price.id, now()
        from payment_profiles p, price returning id, account_id, profile_id)
    insert into subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index, starts_at, ends_at, price_id,
        price_cents, state, intent_id, paid_cents, created_at, ended_at)
      select made.id, 0, 'monthly10', now(), 0, t.at, t.at + interval '1 month', price.id, 500, 'paid',
        'sub' || made.profile_id, 500, t.at, t.at
      from made, price, lateral (select now() - (made.id % 900) * interval '1 day' as at) t`);
  await raw(`insert into subscription_ends (subscription_id, state, ended_at)
    select id, 'canceled', now() - (id % 900) * interval '1 day' from subscriptions`);
  await raw(`insert into cancellations (subscription_id, offer, outcome, opened_at, ended_at)
    select id, 'half', 'saved', now() - (id % 900) * interval '1 day', now() - (id % 900) * interval '1 day' from subscriptions`);
  await raw('analyze');
}

beforeAll(async () => {
  const { make } = open();
  creator = await make.creator();
  await fill(creator.id, (await make.creator()).id);
}, 120_000);

test('a page of received tips is read in the order of its index, the last one as well', async () => {
  const { tips } = open().as(creator);
  const first = await tips.listReceivedTips({ size: 10 });
  const pages = [
    () => tips.listReceivedTips({ size: 10 }),
    () => tips.listReceivedTips({ size: 10, ...(first.nextCursor !== null && { cursor: first.nextCursor }) }),
  ];
  for (const page of pages) {
    const nodes = await nodesIn(open().ctx.pool, page);
    const reading = nodes.filter((node) => node['Relation Name'] === 'tips');
    expect(new Set(reading.map((node) => node['Index Name']))).toContain('tips_received');
    expect(
      nodes.filter(
        (node) => node['Node Type'] === 'Sort' && nodesOf(node).some((n) => n['Relation Name'] === 'tips'),
      ),
    ).toEqual([]);
  }
});

test('figures of subscriptions read the rows of their months from indexes, and active ones once', async () => {
  const admin = await open().make.admin();
  const nodes = await nodesIn(open().ctx.pool, () =>
    open().as(admin).subscriptions.getSubscriptionFigures({ months: 3 }),
  );
  const indexes = new Set(nodes.map((node) => node['Index Name']));
  for (const name of [
    'subscription_periods_first',
    'subscription_periods_open_renewal',
    'subscription_ends_ended',
    'cancellations_ended',
  ])
    expect(indexes).toContain(name);
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  const months = ['subscription_periods', 'subscription_ends', 'cancellations'];
  expect(whole.filter((table) => months.includes(table ?? ''))).toEqual([]);
});
