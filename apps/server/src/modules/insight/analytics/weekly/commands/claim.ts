// Claims emails before they are sent. One with an unknown outcome is never sent again.
import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { claimInPace, type Claimed } from '../../../../reach/newsletters/commands/claim.ts';
import { query } from '../../database.ts';
import { isAnyDue } from '../queries/claims.ts';
import type { weeklyStates } from '../tables.ts';

const claim = statement(({ week, now, most }: Placeholders<{ week: string; now: Date; most: number }>) =>
  query
    .updateTable('weekly_emails')
    .set((eb) => ({
      state: sql.lit<'sending'>('sending'),
      claimed_at: sql<Date>`${now}::timestamptz`,
      tries: eb('tries', '+', eb.lit(1)),
    }))
    .where('week', '=', sql<string>`${week}::date`)
    .where('channel_id', 'in', (eb) =>
      eb
        .selectFrom('weekly_emails')
        .select('channel_id')
        .where('week', '=', sql<string>`${week}::date`)
        .where('state', '=', sql.lit('queued'))
        .where('next_at', '<=', sql<Date>`${now}::timestamptz`)
        .orderBy('next_at')
        .orderBy('channel_id')
        .limit(sql<number>`${most}::int`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('channel_id as id'),
);

/** Shares the rate limit of newsletters. */
export const claimDue = (ctx: Context, week: string): Promise<Claimed> =>
  claimInPace(
    ctx,
    (tx, now) => isAnyDue(tx, week, now),
    (tx, now, most) => claim.all(tx, { week, now, most }),
  );

const release = statement(({ ids, week }: Placeholders<{ ids: readonly number[]; week: string }>) =>
  query
    .updateTable('weekly_emails')
    .set((eb) => ({
      state: sql.lit<'queued'>('queued'),
      claimed_at: null,
      tries: eb('tries', '-', eb.lit(1)),
    }))
    .where('week', '=', sql<string>`${week}::date`)
    .where('channel_id', '=', sql<number>`any(${ids}::int[])`)
    .where('state', '=', sql.lit('sending')),
);
/** Requeues emails that were claimed but not sent. */
export const releaseClaimed = (ctx: Context, ids: readonly number[], week: string): Promise<number> =>
  release.run(ctx.db, { ids, week });

export interface Outcome {
  id: number;
  state: (typeof weeklyStates)[number];
  reason: string | null;
  /** Set for retries only. */
  nextAt: Date | null;
}
type Outcomes = {
  week: string;
  ids: readonly number[];
  states: readonly string[];
  reasons: readonly (string | null)[];
  times: readonly (Date | null)[];
};
const record = statement(({ week, ids, states, reasons, times }: Placeholders<Outcomes>) =>
  query
    .updateTable('weekly_emails as w')
    .from(
      sql<{
        id: number;
        state: Outcome['state'];
        reason: string | null;
        at: Date | null;
      }>`unnest(${ids}::int[], ${states}::text[], ${reasons}::text[], ${times}::timestamptz[])`.as<'x'>(
        sql`x(id, state, reason, at)`,
      ),
    )
    .set((eb) => ({
      state: eb.ref('x.state'),
      reason: eb.ref('x.reason'),
      next_at: eb.fn.coalesce('x.at', 'w.next_at'),
      // Emails that were not sent don't count toward the provider's rate limit.
      claimed_at: sql<Date | null>`case when x.state not in ('empty', 'skipped') then w.claimed_at end`,
    }))
    .whereRef('w.channel_id', '=', 'x.id')
    .where('w.week', '=', sql<string>`${week}::date`)
    .where('w.state', '=', sql.lit('sending')),
);

export async function recordOutcomes(
  ctx: Context,
  week: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await record.run(ctx.db, {
    week,
    ids: outcomes.map(({ id }) => id),
    states: outcomes.map(({ state }) => state),
    reasons: outcomes.map(({ reason }) => reason),
    times: outcomes.map(({ nextAt }) => nextAt),
  });
}
