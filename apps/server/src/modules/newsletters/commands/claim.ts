// Which emails are sent now: claimed before they are sent, and no faster than the provider takes them.
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { lockUntilCommit } from '../../../db/locks.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';

const claimedSince = statement(({ since }: Placeholders<{ since: Date }>) =>
  query
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claimed_at', '>', since),
);

const due = statement(({ now }: Placeholders<{ now: Date }>) =>
  query
    .selectFrom('newsletter_deliveries')
    .select('id')
    .where('state', '=', sql.lit('queued'))
    .where('next_at', '<=', now)
    .limit(sql.lit(1)),
);

const claim = statement(({ now, most }: Placeholders<{ now: Date; most: number }>) =>
  query
    .updateTable('newsletter_deliveries')
    .set((eb) => ({
      state: sql.lit<'sending'>('sending'),
      claimed_at: sql<Date>`${now}::timestamptz`,
      tries: eb('tries', '+', eb.lit(1)),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('newsletter_deliveries')
        .select('id')
        .where('state', '=', sql.lit('queued'))
        .where('next_at', '<=', sql<Date>`${now}::timestamptz`)
        .orderBy('next_at')
        .orderBy('id')
        .limit(sql<number>`${most}::int`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
);

const release = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .updateTable('newsletter_deliveries')
    .set((eb) => ({
      state: sql.lit<'queued'>('queued'),
      claimed_at: null,
      tries: eb('tries', '-', eb.lit(1)),
    }))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('state', '=', sql.lit('sending')),
);

/** So many are claimed together that one that dies leaves few whose fate is not known. */
const mostAtOnce = 10;

export interface Claimed {
  ids: number[];
  /** Whether others are due, of which the pace allows none yet. */
  isPaced: boolean;
}

/** The pace holds for all processes together. */
export function claimDue(ctx: Context): Promise<Claimed> {
  const now = ctx.clock.now();
  const { perSecond } = ctx.config.newsletters;
  return ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'newsletter pace');
    if ((await due.first(tx, { now })) === undefined) return { ids: [], isPaced: false };
    const since = new Date(now.getTime() - 1000);
    const { count = 0 } = (await claimedSince.first(tx, { since })) ?? {};
    const most = Math.min(mostAtOnce, perSecond - count);
    if (most <= 0) return { ids: [], isPaced: true };
    return { ids: (await claim.all(tx, { now, most })).map(({ id }) => id), isPaced: false };
  });
}

/** They were not sent, and may be claimed again. */
export const releaseClaimed = (ctx: Context, ids: readonly number[]): Promise<number> =>
  release.run(ctx.db, { ids });
