import { refuse } from '@realfin/contract/errors';
import type { PpvAddition, PpvSales } from '@realfin/contract/ppv';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { defaultAccountKinds } from '../../../people/entitlements/rules.ts';
import { query } from '../database.ts';
import { splitTicket } from '../rules.ts';
import { listReadable } from './parts.ts';

const ownEvent = statement(({ ppvId, channelId }: Placeholders<{ ppvId: number; channelId: number }>) =>
  query
    .selectFrom('ppv_events as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select([
      'e.id',
      'e.held_at as heldAt',
      'e.called_off_at as calledOffAt',
      'e.called_off_message as message',
      'p.state',
    ])
    .where('e.id', '=', ppvId)
    .where('p.channel_id', '=', channelId),
);

const ofTickets = statement(({ ppvId }: Placeholders<{ ppvId: number }>) =>
  query
    .selectFrom('ppv_tickets as t')
    .innerJoin('purchase_lines as l', (join) =>
      join.onRef('l.intent_id', '=', 't.intent_id').on('l.kind', '=', sql.lit('ppv')),
    )
    .leftJoin('refunds as r', 'r.key', 't.refund_key')
    .select(['t.state', sql<number>`t.price_cents - t.refunded_cents`.as('leftCents')])
    .select(sql<number>`l.net_cents - l.refunded_cents + l.refunded_tax_cents`.as('netCents'))
    .select(sql<boolean>`t.refund_key is not null`.as('isGoingBack'))
    .select(
      sql<boolean>`coalesce(r.stuck_at is not null or r.state in ('failed', 'canceled'), false)`.as(
        'isStuck',
      ),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`max(t.next_at)`.as('releaseAt'))
    .where('t.event_id', '=', ppvId)
    .where('t.paid_at', 'is not', null)
    .groupBy(sql`1, 2, 3, 4, 5`),
);

/** Sales of an event of the channel, from its tickets. */
export async function getSales(db: DbOrTx, channelId: number, ppvId: number): Promise<PpvSales> {
  const [event, groups] = await Promise.all([
    ownEvent.first(db, { ppvId, channelId }),
    ofTickets.all(db, { ppvId }),
  ]);
  if (event === undefined) throw refuse('post.notFound');
  const live = groups.filter(({ state }) => state !== 'refunded');
  const count = (rows: typeof groups) => rows.reduce((sum, row) => sum + row.count, 0);
  const creatorCents = (state: 'pending' | 'released') =>
    live
      .filter((row) => row.state === state)
      .reduce((sum, row) => sum + row.count * splitTicket(row.netCents).creatorCents, 0);
  const release = live.flatMap(({ releaseAt }) => (releaseAt === null ? [] : [releaseAt.getTime()]));
  const goingBack = groups.filter(({ isGoingBack }) => isGoingBack);
  const done = count(goingBack.filter(({ state }) => state === 'refunded'));
  const stuck = count(goingBack.filter(({ state, isStuck }) => state !== 'refunded' && isStuck));
  const total = event.calledOffAt === null ? 0 : done + count(live);
  const { calledOffAt, heldAt, message } = event;
  return {
    ppv_id: ppvId,
    tickets: count(live),
    paid_cents: live.reduce((sum, row) => sum + row.count * row.leftCents, 0),
    held_cents: creatorCents('pending'),
    released_cents: creatorCents('released'),
    held_at: heldAt?.toISOString() ?? null,
    release_at: release.length === 0 ? null : new Date(Math.max(...release)).toISOString(),
    can_call_off: calledOffAt === null && heldAt === null && event.state !== 'draft',
    called_off:
      calledOffAt === null
        ? null
        : {
            at: calledOffAt.toISOString(),
            message,
            refunds: { total, done, under_way: total - done - stuck, stuck },
            done: done === total,
          },
  };
}

const ownPosts = statement(
  ({ channelId, postIds }: Placeholders<{ channelId: number; postIds: readonly number[] }>) =>
    query
      .selectFrom('posts')
      .select([
        'id',
        'title',
        'premium_plan as premiumPlan',
        'media_type as mediaType',
        'event_id as eventId',
        'price_cents as priceCents',
      ])
      .where('channel_id', '=', channelId)
      .where('deleted_at', 'is', null)
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${postIds}::int[])`)
      .orderBy('id'),
);

/** Previews the effect of adding these posts of the channel to the event on their current readers. */
export async function previewAdditions(
  { db }: Context,
  channel: ActingChannel,
  ppvId: number,
  postIds: readonly number[],
): Promise<PpvAddition[]> {
  if ((await ownEvent.first(db, { ppvId, channelId: channel.channelId })) === undefined)
    throw refuse('post.notFound');
  const [rows, readable] = await Promise.all([
    ownPosts.all(db, { channelId: channel.channelId, postIds }),
    listReadable(db, postIds),
  ]);
  return rows.map(({ id, title, premiumPlan, mediaType, eventId, priceCents }) => {
    const addition = { post_id: id, title, open_to: null };
    if (eventId !== null && eventId !== ppvId) return { ...addition, effect: 'otherEvent' as const };
    const staysOpen = eventId === null ? readable.has(id) : priceCents === null;
    if (!staysOpen) return { ...addition, effect: 'ticketOnly' as const };
    const open_to =
      premiumPlan > 0 ? 'subscribers' : defaultAccountKinds.has(mediaType) ? 'accounts' : 'everyone';
    return { ...addition, effect: 'staysOpen' as const, open_to };
  });
}
