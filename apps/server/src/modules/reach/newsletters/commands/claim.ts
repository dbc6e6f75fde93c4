// Claims due emails before they are sent, no faster than the provider's rate limit.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { query } from '../database.ts';
import { deliveryTransitions } from '../rules/transitions.ts';
import { findLane } from './lane.ts';

const claimedSince = statement(({ since }: Placeholders<{ since: Date }>) =>
  query.selectNoFrom((eb) => [
    eb
      .selectFrom('newsletter_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('claimed_at', '>', since)
      .$asScalar()
      .$notNull()
      .as('letters'),
    eb
      .selectFrom('newsletter_contacts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ask_claimed_at', '>', since)
      .$asScalar()
      .$notNull()
      .as('questions'),
  ]),
);

/** Newsletters being sent, whose channel is not suspended or deleted. */
const sending = query
  .selectFrom('newsletters as n')
  .innerJoin('accounts as c', 'c.id', 'n.channel_id')
  .where('n.state', '=', sql.lit('sending'))
  .leftJoin('posts as p', 'p.id', 'n.post_id')
  .where('c.suspended_at', 'is', null)
  .where('c.deleted_at', 'is', null)
  .where('p.taken_down_at', 'is', null);

const due = statement(({ now }: Placeholders<{ now: Date }>) =>
  sending
    .select('n.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('newsletter_deliveries as d')
          .select('d.id')
          .whereRef('d.newsletter_id', '=', 'n.id')
          .where('d.state', '=', sql.lit('queued'))
          .where('d.next_at', '<=', now),
      ),
    )
    .limit(sql.lit(1)),
);

type Claim = Placeholders<{ now: Date; most: number }>;

/** Round robin: a newsletter with few recipients doesn't wait for one with many. */
const turns = ({ now, most }: Claim) => {
  const at = sql<Date>`${now}::timestamptz`;
  return (
    sending
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('newsletter_deliveries as d')
            .select(['d.id', 'd.next_at'])
            .whereRef('d.newsletter_id', '=', 'n.id')
            .where('d.state', '=', sql.lit('queued'))
            .where('d.next_at', '<=', at)
            .orderBy('d.next_at')
            .orderBy('d.id')
            .limit(sql<number>`${most}::int`)
            .as('t'),
        (join) => join.onTrue(),
      )
      .select('t.id')
      .orderBy(sql`row_number() over (partition by n.id order by t.next_at, t.id)`)
      // With more newsletters than emails per round, the order varies, so that each gets its share.
      .orderBy(sql`hashint8(n.id + (extract(epoch from ${at}) * 1000)::bigint)`)
      .limit(sql<number>`${most}::int`)
  );
};

const claim = statement((values: Claim) =>
  query
    .updateTable('newsletter_deliveries')
    .set((eb) => ({
      state: sql.lit(requireMove(deliveryTransitions, 'queued', 'sending')),
      claimed_at: sql<Date>`${values.now}::timestamptz`,
      tries: eb('tries', '+', eb.lit(1)),
    }))
    .where('id', 'in', turns(values))
    // Skips deliveries of a newsletter that was stopped at the same moment.
    .where('state', '=', sql.lit('queued'))
    .returning('id'),
);

const release = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .updateTable('newsletter_deliveries')
    .set((eb) => ({
      state: sql.lit(requireMove(deliveryTransitions, 'sending', 'queued')),
      claimed_at: null,
      tries: eb('tries', '-', eb.lit(1)),
    }))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('state', '=', sql.lit('sending')),
);

/** Small batches, so that few emails have an unknown outcome after a crash. */
const mostAtOnce = 10;

export interface Claimed {
  ids: number[];
  /** True if emails are due, but the rate limit allows none yet. */
  isPaced: boolean;
  /** The server refused everyone lately, so a refusal doesn't suppress its address. */
  isProviderSuspect: boolean;
}

/** The rate limit is shared by all processes and all kinds of bulk email. */
export function claimInPace(
  ctx: Context,
  isDue: (tx: Tx, now: Date) => Promise<boolean>,
  take: (tx: Tx, now: Date, most: number) => Promise<{ id: number }[]>,
): Promise<Claimed> {
  const now = ctx.clock.now();
  const { perSecond } = ctx.config.newsletters;
  return ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'newsletter pace');
    const none = { ids: [], isPaced: false, isProviderSuspect: false };
    if (!(await isDue(tx, now))) return none;
    const lane = await findLane(tx);
    const pausedUntil = lane?.pausedUntil ?? null;
    if (pausedUntil !== null && pausedUntil > now) return none;
    const isProviderSuspect = lane !== null && lane.pauses > 0;
    const since = new Date(now.getTime() - 1000);
    const { letters = 0, questions = 0 } = (await claimedSince.first(tx, { since })) ?? {};
    const others = await ctx.ask.newsletters.countClaimedSince(tx, since);
    const most = Math.min(isProviderSuspect ? 1 : mostAtOnce, perSecond - letters - questions - others);
    if (most <= 0) return { ...none, isPaced: true };
    return { ids: (await take(tx, now, most)).map(({ id }) => id), isPaced: false, isProviderSuspect };
  });
}

export const claimDue = (ctx: Context): Promise<Claimed> =>
  claimInPace(
    ctx,
    async (tx, now) => (await due.first(tx, { now })) !== undefined,
    (tx, now, most) => claim.all(tx, { now, most }),
  );

/** Requeues emails that were claimed but not sent. */
export const releaseClaimed = (ctx: Context, ids: readonly number[]): Promise<number> =>
  release.run(ctx.db, { ids });
