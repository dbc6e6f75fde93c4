// Hides or restores all posts of a channel when its account is suspended or restored.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { isVisibleState } from '../queries/cards.ts';
import { listsIn, moveTotals } from './count-lists.ts';
import { refreshListing } from './refresh-listing.ts';

type OfChannel = { channelId: number };

const listedByKind = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('posts as p')
    .select(({ fn }) => ['p.media_type as mediaType', fn.countAll<number>().as('count')])
    .where('p.channel_id', '=', channelId)
    .where(({ ref }) => ref('p.listed'))
    .groupBy('p.media_type'),
);
const listedByFin = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('post_fins as f', 'f.post_id', 'p.id')
    .select(({ fn }) => ['p.media_type as mediaType', 'f.fin_id as finId', fn.countAll<number>().as('count')])
    .where('p.channel_id', '=', channelId)
    .where(({ ref }) => ref('p.listed'))
    .groupBy(['p.media_type', 'f.fin_id']),
);

/** The number of listed posts of a channel, by list. */
async function countListed(tx: Tx, channelId: number): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  const add = (list: string, count: number) => totals.set(list, (totals.get(list) ?? 0) + count);
  for (const { mediaType, count } of await listedByKind.all(tx, { channelId }))
    for (const scope of ['all', `channel:${channelId}`])
      for (const list of listsIn(scope, mediaType)) add(list, count);
  for (const { mediaType, finId, count } of await listedByFin.all(tx, { channelId }))
    for (const list of listsIn(`fin:${finId}`, mediaType)) add(list, count);
  return totals;
}

type Withhold = OfChannel & { isSuspended: boolean };
/** Doesn't list posts that were never published: that is done one by one, since it notifies followers. */
const withhold = statement(({ channelId, isSuspended }: Placeholders<Withhold>) =>
  query
    .updateTable('posts as p')
    .set(({ ref, selectFrom }) => ({
      channel_suspended: sql<boolean>`${isSuspended}::boolean`,
      listed: sql<boolean>`not ${isSuspended}::boolean and ${ref('p.taken_down_at')} is null
        and not ${ref('p.stack_only')} and not ${ref('p.unlisted')} and ${ref('p.published_at')} is not null
        and ${isVisibleState({ state: ref('p.state'), mediaType: ref('p.media_type') })}
        and (${ref('p.asset_id')} is null or exists ${selectFrom('assets as m')
          .select('m.id')
          .whereRef('m.id', '=', 'p.asset_id')
          .where('m.state', 'in', ['ready', 'live'])})`,
    }))
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null)
    .where('p.channel_suspended', '<>', sql<boolean>`${isSuspended}::boolean`),
);
const deleteFins = statement(({ channelId }: Placeholders<OfChannel>) =>
  query.deleteFrom('post_fins').where('post_id', 'in', (eb) =>
    eb
      .selectFrom('posts')
      .select('id')
      .where('channel_id', '=', channelId)
      .where(({ not }) => not('listed')),
  ),
);
const addFins = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .insertInto('post_fins')
    .columns(['post_id', 'fin_id', 'media_type', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('posts as p')
        .innerJoin('fins as f', (join) =>
          join.on(({ ref }) => sql<boolean>`${ref('f.name')} = any(${ref('p.fin_names')})`),
        )
        .select(({ ref }) => [
          'p.id',
          'f.id as fin_id',
          'p.media_type',
          ref('p.published_at').$notNull().as('published_at'),
        ])
        .where('p.channel_id', '=', channelId)
        .where(({ ref }) => ref('p.listed')),
    )
    .onConflict((conflict) => conflict.doNothing()),
);
const unpublished = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('posts')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .where('published_at', 'is', null)
    .where('state', '<>', sql.lit('draft'))
    .orderBy('id'),
);

/** Hides all posts of a channel from others, or restores them. Safe to repeat. */
export async function withholdChannel(
  ctx: Context,
  tx: Tx,
  channelId: number,
  isSuspended: boolean,
): Promise<void> {
  const steps = await countListed(tx, channelId);
  for (const [list, count] of steps) steps.set(list, -count);
  await withhold.run(tx, { channelId, isSuspended });
  await deleteFins.run(tx, { channelId });
  if (!isSuspended) await addFins.run(tx, { channelId });
  for (const [list, count] of await countListed(tx, channelId))
    steps.set(list, (steps.get(list) ?? 0) + count);
  await moveTotals(tx, steps);
  const accountIds = [channelId];
  if (isSuspended) {
    afterCommit(tx, () => ctx.realtime.hideContent({ accountIds }));
    return;
  }
  afterCommit(tx, () => ctx.realtime.restoreContent({ accountIds }));
  for (const { id } of await unpublished.all(tx, { channelId })) await refreshListing(ctx, tx, id);
}
