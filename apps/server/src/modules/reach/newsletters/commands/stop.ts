// Stops newsletters that are being sent.
import { refuse } from '@realfin/contract/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement } from '../../../../db/statement.ts';
import { requireMove, statesBefore } from '../../../../lib/transitions.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
import { getNewsletter, type NewsletterRow } from '../queries/newsletters.ts';
import { deliveryTransitions, newsletterTransitions } from '../rules/transitions.ts';
import { newsletterDeliveries, newsletters } from '../tables.ts';

/** Deliveries that are already claimed are still sent. Returns false if the newsletter was not being sent. */
async function stopSending(
  ctx: Context,
  tx: Tx,
  id: number,
  stopReason: string | null = null,
): Promise<boolean> {
  const { newsletterId, state } = newsletterDeliveries;
  const stopped = await tx
    .update(newsletters)
    .set({ state: 'stopped', finishedAt: ctx.clock.now(), stopReason })
    .where(
      and(eq(newsletters.id, id), inArray(newsletters.state, statesBefore(newsletterTransitions, 'stopped'))),
    )
    .returning({ id: newsletters.id });
  if (stopped.length === 0) return false;
  await tx
    .update(newsletterDeliveries)
    .set({ state: requireMove(deliveryTransitions, 'queued', 'skipped'), reason: 'stopped' })
    .where(and(eq(newsletterId, id), eq(state, 'queued')));
  return true;
}

export async function stopNewsletter(
  ctx: Context,
  channel: ActingChannel,
  id: number,
): Promise<NewsletterRow> {
  const found = await getNewsletter(ctx.db, channel, id);
  if (found.state === 'stopped') return found;
  const isStopped = await ctx.db.transaction((tx) => stopSending(ctx, tx, id));
  if (!isStopped) throw refuse('newsletter.notSending');
  return getNewsletter(ctx.db, channel, id);
}

/** For any channel. An already stopped one keeps its reason. */
export async function stopForAdministrator(
  ctx: Context,
  tx: Tx,
  id: number,
  reason: string,
): Promise<{ channelId: number; wasSending: boolean }> {
  const { channelId, state } = newsletters;
  const wasSending = await stopSending(ctx, tx, id, reason);
  const [row] = await tx.select({ channelId, state }).from(newsletters).where(eq(newsletters.id, id));
  if (row === undefined) throw refuse('newsletter.notFound');
  if (row.state !== 'stopped') throw refuse('newsletter.notSending');
  return { channelId: row.channelId, wasSending };
}

const ofSuspended = statement(() =>
  query
    .selectFrom('newsletters as n')
    .innerJoin('accounts as c', 'c.id', 'n.channel_id')
    .leftJoin('posts as p', 'p.id', 'n.post_id')
    .select('n.id')
    .where('n.state', '=', sql.lit('sending'))
    .where((eb) =>
      eb.or([
        eb('c.suspended_at', 'is not', null),
        eb('c.deleted_at', 'is not', null),
        eb('p.taken_down_at', 'is not', null),
      ]),
    ),
);

/** Stops newsletters of suspended channels and of removed articles. They are never resumed. */
export async function stopSuspended(ctx: Context): Promise<void> {
  for (const { id } of await ofSuspended.all(ctx.db, {}))
    await ctx.db.transaction((tx) => stopSending(ctx, tx, id));
}
