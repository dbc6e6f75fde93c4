// Realfin in this process on the bench's database, with a simulated card processor. Its jobs don't run:
// emails and PDFs are made by workers.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { buildContext, type Context } from '../../apps/server/src/context.ts';
import { openGateways } from '../../apps/server/src/gateways/drivers.ts';
import { answers, jobs } from '../../apps/server/src/wiring.ts';
import { signIn } from '../stage.ts';
import { simulateProcessor } from './processor.ts';

export interface Site {
  ctx: Context;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Returns the duration in milliseconds. */
  buy(cookie: string): Promise<number>;
  close(): Promise<void>;
}

export async function openSite(
  databaseUrl: string,
  folder: string,
  { answerMs }: { answerMs: number },
): Promise<Site> {
  const environment = {
    ...{ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', REALFIN_RATE_LIMITS: '0' },
    REALFIN_DATA: join(folder, 'data'),
  };
  const ctx = await buildContext({
    config: { ...readConfig(environment), role: 'worker', databasePool: 20 },
    databaseUrl,
    ask: answers,
    gateways: async (base) => ({ ...(await openGateways(base)), billing: simulateProcessor(answerMs) }),
  });
  await ctx.jobs.install(jobs);
  const { server } = await buildApp(ctx, { withWeb: false });
  await server.ready();
  return {
    ctx,
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await ctx.pool.query(text, values)).rows as Row[],
    async buy(cookie) {
      const from = performance.now();
      const response = await server.inject({
        method: 'POST',
        url: '/api/v1/subscription',
        headers: {
          cookie,
          origin: ctx.config.origin,
          'idempotency-key': randomUUID(),
          'user-agent': 'bench',
        },
        payload: { productHandle: 'monthly10', token: randomUUID(), context: {} },
      });
      if (response.statusCode !== 200)
        throw new Error(`a purchase answered ${response.statusCode}: ${response.payload}`);
      return performance.now() - from;
    },
    async close() {
      await server.close();
      await ctx.close();
    },
  };
}

let batch = 0;
/** Creates people; returns their ids. */
export async function makePeople(site: Site, count: number): Promise<number[]> {
  batch += 1;
  const rows = await site.query<{ id: number }>(
    `insert into accounts (subject, email, email_verified, username, name, created_at)
      select 'bench-${batch}-' || i, 'bench${batch}.' || i || '@realfin.test', true, 'bench_${batch}_' || i, 'Bench', now()
      from generate_series(1, $1::int) i returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
/** The same, but returns their cookies. */
export const makeVisitors = async (site: Site, count: number): Promise<string[]> =>
  signIn(site, await makePeople(site, count));

/** Creates people whose monthly subscription has just ended its first period; returns their number. */
export async function makeSubscribers(site: Site, count: number): Promise<void> {
  const ids = await makePeople(site, count);
  await site.query(
    `with person as (select unnest($1::int[]) as id),
      price as (select id, cents from prices where handle = 'monthly10' order by valid_from desc limit 1),
      customer as (insert into billing_customers (account_id, provider, customer_ref, created_at)
        select id, 'sandbox', 'bench_cus_' || id, now() from person),
      card as (insert into payment_profiles (account_id, provider, customer_ref, card_ref, brand, last_four, expiration_month,
          expiration_year, confirmed_at, created_at)
        select id, 'sandbox', 'bench_cus_' || id, 'bench_card_' || id, 'visa', '4242', 12, 2099, now(), now() from person
        returning id, account_id),
      intent as (insert into purchase_intents (id, account_id, provider, purpose, product_handle, price_cents, request_key,
          profile_id, state, charge_ref, created_at, ended_at)
        select 'bench_pi_' || account_id, account_id, 'sandbox', 'subscription', 'monthly10', price.cents, 'bench', card.id,
          'succeeded', 'bench_ch_' || account_id, now() - interval '1 month', now() - interval '1 month' from card, price
        returning id, account_id),
      line as (insert into purchase_lines (intent_id, n, kind, description, price_cents)
        select intent.id, 1, 'subscription', 'Premium, monthly', price.cents from intent, price),
      subscription as (insert into subscriptions (account_id, state, plan_handle, profile_id, anchor_at, period_index,
          period_start, period_end, period_n, price_id, due_at, due_kind, started_at)
        select account_id, 'active', 'monthly10', card.id, now() - interval '1 month', 0, now() - interval '1 month',
          now() - interval '1 minute', 0, price.id, now() - interval '1 second', 'renew', now() - interval '1 month'
        from card, price returning id, account_id, price_id)
    insert into subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index, starts_at, ends_at, price_id,
        price_cents, state, intent_id, paid_cents, created_at, ended_at)
      select subscription.id, 0, 'monthly10', now() - interval '1 month', 0, now() - interval '1 month',
        now() - interval '1 minute', price.id, price.cents, 'paid', intent.id, price.cents, now() - interval '1 month', now()
      from subscription join intent using (account_id), price`,
    [ids],
  );
}
