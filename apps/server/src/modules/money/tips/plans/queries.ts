import { and, asc, eq, inArray } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isBlockedBy } from '../../../people/collaborators/queries.ts';
import { query } from '../database.ts';
import { tipPlans, tips } from '../tables.ts';

export type TipPlanRow = typeof tipPlans.$inferSelect;

export interface ActivePlan {
  id: number;
  channelId: number;
  amountCents: number;
  createdAt: Date;
  name: string;
  username: string;
  avatarUrl: string | null;
  /** False: its creator has left, was suspended or has blocked the giver. */
  isPayable: boolean;
}
const active = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .selectFrom('tip_plans as p')
    .innerJoin('accounts as c', 'c.id', 'p.channel_id')
    .select((eb) => [
      ...(['p.id', 'p.channel_id as channelId', 'p.amount_cents as amountCents'] as const),
      ...(['p.created_at as createdAt', 'c.name', 'c.username', 'c.avatar_url as avatarUrl'] as const),
      sql<boolean>`c.deleted_at is null and c.suspended_at is null
        and not ${isBlockedBy(eb.ref('p.account_id'), eb.ref('p.channel_id'))}`.as('isPayable'),
    ])
    .where('p.account_id', '=', accountId)
    .where('p.state', '=', sql.lit('active'))
    .orderBy('p.id'),
);
export const listActivePlans = (db: DbOrTx, accountId: number): Promise<ActivePlan[]> =>
  active.all(db, { accountId });

export async function listPayablePlans(db: DbOrTx, accountId: number): Promise<ActivePlan[]> {
  return (await listActivePlans(db, accountId)).filter(({ isPayable }) => isPayable);
}

/** Locks the plans with these ids until the transaction ends. */
export const lockPlans = (tx: Tx, ids: readonly number[]): Promise<TipPlanRow[]> =>
  tx
    .select()
    .from(tipPlans)
    .where(inArray(tipPlans.id, [...ids]))
    .orderBy(asc(tipPlans.id))
    .for('update');

export async function findPlan(db: DbOrTx, id: number): Promise<TipPlanRow | null> {
  const [row] = await db.select().from(tipPlans).where(eq(tipPlans.id, id));
  return row ?? null;
}

export async function lockActivePlan(tx: Tx, accountId: number, channelId: number) {
  const own = and(
    eq(tipPlans.accountId, accountId),
    eq(tipPlans.channelId, channelId),
    eq(tipPlans.state, 'active'),
  );
  const [row] = await tx.select().from(tipPlans).where(own).for('update');
  return row ?? null;
}

/** The recurring tips charged with a renewal. */
export const listTipsOf = (db: DbOrTx, intentId: string) =>
  db
    .select({ tip: tips, plan: tipPlans })
    .from(tips)
    .innerJoin(tipPlans, eq(tipPlans.id, tips.planId))
    .where(eq(tips.intentId, intentId))
    .orderBy(asc(tips.lineN));

interface RecurringRow {
  plan: 'monthly10' | 'yearly10';
  people: number;
  cents: number;
}
const recurring = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('tip_plans as p')
    .innerJoin('subscriptions as s', 's.account_id', 'p.account_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select([
      sql<RecurringRow['plan']>`coalesce(s.next_plan_handle, s.plan_handle)`.as('plan'),
      sql<number>`count(*)::int`.as('people'),
      sql<number>`sum(p.amount_cents)::int`.as('cents'),
    ])
    .where('p.channel_id', '=', channelId)
    .where('p.state', '=', sql.lit('active'))
    .where('s.state', '=', sql.lit('active'))
    .where((eb) => eb.not('s.cancel_at_period_end'))
    .where('a.suspended_at', 'is', null)
    .where((eb) => eb.not(isBlockedBy(eb.ref('p.account_id'), eb.ref('p.channel_id'))))
    .groupBy(sql`1`),
);
/** Sums the recurring tips that a channel can expect, per renewal interval, in cents. */
export const sumRecurring = (db: DbOrTx, channelId: number): Promise<RecurringRow[]> =>
  recurring.all(db, { channelId });
