// Steps of payments that failed permanently, or have waited for days.
import type { StuckKind, StuckRow } from '@realfin/contract/desk';
import type { CreatorRef } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
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

/** Events not held two weeks after their time, or called off with refunds that failed. Of their creator. */
const stuckEvents = () =>
  query
    .selectFrom('ppv_events as e')
    .leftJoin('posts as p', 'p.id', 'e.post_id')
    .leftJoin('accounts as a', 'a.id', 'p.channel_id')
    .select([
      sql<StuckKind>`case when e.called_off_at is null then 'event' else 'eventRefunds' end`.as('kind'),
      sql<string>`e.id::text`.as('id'),
      person,
      sql<string | null>`null`.as('purchaseId'),
      'e.tries',
      'e.last_error as lastError',
      sql<Date>`e.stuck_at`.as('since'),
    ])
    .where('e.stuck_at', 'is not', null);

const stuckTickets = () =>
  query
    .selectFrom('ppv_tickets as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select([
      kind('ticket'),
      sql<string>`t.id::text`.as('id'),
      person,
      sql<string | null>`t.intent_id`.as('purchaseId'),
      't.tries',
      't.last_error as lastError',
      sql<Date>`t.stuck_at`.as('since'),
    ])
    .where('t.stuck_at', 'is not', null)
    .where('t.state', '=', sql.lit('pending'));

/** Movements at the processor that could not be booked. */
const stuckMovements = () =>
  query
    .selectFrom('processor_movements as m')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.provider', '=', 'm.provider').onRef('r.refund_ref', '=', 'm.source_ref'),
    )
    .leftJoin('disputes as d', (join) =>
      join.onRef('d.provider', '=', 'm.provider').onRef('d.dispute_ref', '=', 'm.source_ref'),
    )
    .leftJoin('purchase_intents as i', (join) =>
      join.on(
        sql<boolean>`i.id = coalesce(r.intent_id, d.intent_id)
          or i.provider = m.provider and i.charge_ref = m.source_ref`,
      ),
    )
    .leftJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      kind('movement'),
      sql<string>`m.provider || ':' || m.ref`.as('id'),
      person,
      sql<string | null>`i.id`.as('purchaseId'),
      'm.tries',
      'm.last_error as lastError',
      sql<Date>`m.stuck_at`.as('since'),
    ])
    .where('m.state', '=', sql.lit('stuck'));

/** Payments without an outcome for days. Only the processor's answer decides, and there is none yet. */
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
        .unionAll(stuckEvents())
        .unionAll(stuckTickets())
        .unionAll(stuckMovements())
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
