// Steps of payments that were given up, or that have waited for days.
import type { StuckKind, StuckRow } from '@realfin/contract/desk';
import type { CreatorRef } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';

const most = sql.lit(200);
const person = sql<CreatorRef | null>`case when a.id is null then null else
  json_build_object('id', a.id, 'name', a.name, 'username', a.username, 'avatarUrl', a.avatar_url) end`.as(
  'person',
);
const kind = (name: StuckKind) => sql<StuckKind>`${sql.lit(name)}`.as('kind');

const stuckRefunds = () =>
  query
    .selectFrom('refunds as r')
    .innerJoin('purchase_intents as i', 'i.id', 'r.intent_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      kind('refund'),
      'r.key as id',
      person,
      sql<string | null>`i.id`.as('purchaseId'),
      'r.tries',
      sql<string | null>`coalesce(r.last_error, r.failure_code)`.as('lastError'),
      sql<Date>`r.stuck_at`.as('since'),
    ])
    .where('r.stuck_at', 'is not', null);

const stuckMessages = () =>
  query
    .selectFrom('webhook_events as w')
    .leftJoin('purchase_intents as i', (join) =>
      join.onRef('i.provider', '=', 'w.provider').onRef('i.charge_ref', '=', 'w.charge_ref'),
    )
    .leftJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      kind('message'),
      'w.id',
      person,
      sql<string | null>`i.id`.as('purchaseId'),
      'w.tries',
      'w.last_error as lastError',
      sql<Date>`w.stuck_at`.as('since'),
    ])
    .where('w.state', '=', sql.lit('stuck'));

const stuckDisputes = () =>
  query
    .selectFrom('disputes as d')
    .innerJoin('purchase_intents as i', 'i.id', 'd.intent_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      kind('dispute'),
      sql<string>`d.id::text`.as('id'),
      person,
      sql<string | null>`i.id`.as('purchaseId'),
      sql<number>`0`.as('tries'),
      sql<string | null>`null`.as('lastError'),
      sql<Date>`d.stuck_at`.as('since'),
    ])
    .where('d.stuck_at', 'is not', null);

const stuckSubscriptions = () =>
  query
    .selectFrom('subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      kind('subscription'),
      sql<string>`s.id::text`.as('id'),
      person,
      sql<string | null>`null`.as('purchaseId'),
      's.tries',
      's.last_error as lastError',
      sql<Date>`s.stuck_at`.as('since'),
    ])
    .where('s.stuck_at', 'is not', null);

const stuckMonths = () =>
  query
    .selectFrom('service_months as m')
    .innerJoin('subscriptions as s', 's.id', 'm.subscription_id')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      kind('serviceMonth'),
      sql<string>`m.id::text`.as('id'),
      person,
      sql<string | null>`m.intent_id`.as('purchaseId'),
      'm.tries',
      'm.last_error as lastError',
      sql<Date>`m.stuck_at`.as('since'),
    ])
    .where('m.stuck_at', 'is not', null);

/** Whose outcome is open for days: the processor's answer is believed, and it gives none. */
const openIntents = ({ before }: Placeholders<{ before: Date }>) =>
  query
    .selectFrom('purchase_intents as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      kind('intent'),
      'i.id',
      person,
      sql<string | null>`i.id`.as('purchaseId'),
      'i.tries',
      'i.last_error as lastError',
      sql<Date>`coalesce(i.stuck_at, i.created_at)`.as('since'),
    ])
    .where(sql<boolean>`i.state in ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')`)
    .where(({ or, eb }) => or([eb('i.stuck_at', 'is not', null), eb('i.created_at', '<', before)]));

const openChecks = ({ before }: Placeholders<{ before: Date }>) =>
  query
    .selectFrom('card_checks as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select([
      kind('cardCheck'),
      'c.id',
      person,
      sql<string | null>`null`.as('purchaseId'),
      'c.tries',
      'c.last_error as lastError',
      sql<Date>`c.created_at`.as('since'),
    ])
    .where(sql<boolean>`c.state in ('open', 'needsAction')`)
    .where('c.created_at', '<', before);

const all = statement((values: Placeholders<{ before: Date }>) =>
  query
    .selectFrom(
      stuckRefunds()
        .unionAll(stuckMessages())
        .unionAll(stuckDisputes())
        .unionAll(stuckSubscriptions())
        .unionAll(stuckMonths())
        .unionAll(openIntents(values))
        .unionAll(openChecks(values))
        .as('stuck'),
    )
    .selectAll()
    .orderBy('since')
    .limit(most),
);

const waitDays = 3;
/** Oldest first. */
export async function listStuck(db: DbOrTx, now: Date): Promise<StuckRow[]> {
  const before = new Date(now.getTime() - waitDays * 86_400_000);
  const rows = await all.all(db, { before });
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}
