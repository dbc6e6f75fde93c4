import { refuse } from '@realfin/contract/errors';
import type { MediaType, Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { encodeCursor, isUsual, pageOfRows, type PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { postsFromRows } from '../../posts/hydrate.ts';
import { cardColumns, viewerColumns } from '../../posts/queries/cards.ts';
import {
  sortText,
  windowOf,
  windowShape,
  windowValues,
  type WindowShape,
  type WindowValues,
} from '../../posts/queries/page.ts';
import { wordPatterns } from '../../posts/rules.ts';
import { query } from '../database.ts';

/** Posts that can be added to a stack: no drafts, failed posts, stacks or events. */
const addableOf = (channelId: Expression<number>) =>
  query
    .selectFrom('posts as p')
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null)
    .where('p.state', '<>', sql.lit('draft'))
    .where('p.media_type', 'not in', [sql.lit<MediaType>('stack'), sql.lit<MediaType>('ppv')])
    .where(({ ref }) => sql<boolean>`coalesce(${ref('m.state')} not in ('failed', 'refused'), true)`);

type Patterns = Record<`pattern${number}`, string>;
type Shape = WindowShape & { patterns: number };
type Values = Patterns & WindowValues & { channelId: number; viewerId: number };
interface PostColumns {
  postId: Expression<number>;
  eventId: Expression<number | null>;
}

/** The statements of a list of posts that can be added where `condition` holds. */
export const addablePosts = <More extends object>(
  condition: (post: PostColumns, more: Placeholders<More>) => Expression<SqlBool>,
) =>
  statementsBy((shape: Shape, placeholders: Placeholders<Values & More>) => {
    const values = placeholders as Placeholders<Values>;
    const rows = addableOf(values.channelId).where(({ eb, ref }) =>
      eb.and([
        condition({ postId: ref('p.id'), eventId: ref('p.event_id') }, placeholders as Placeholders<More>),
        ...Array.from({ length: shape.patterns }, (_, at) => values[`pattern${at}`])
          .filter((pattern) => pattern !== undefined)
          .map((pattern) => eb('p.title', 'ilike', pattern)),
      ]),
    );
    const total = rows.select(sql<number>`count(*)::int`.as('total')).$asScalar();
    const cards = rows
      .innerJoin('accounts as a', 'a.id', 'p.channel_id')
      .select(cardColumns)
      .select(({ ref }) => [
        ...viewerColumns(ref('p.id'), values.viewerId),
        sortText('time', ref('p.created_at')).as('sort'),
        sql<number>`${total}`.as('total'),
      ]);
    return windowOf('time', shape, values)
      .after(cards, 'p.created_at', 'p.id')
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(sql.lit(shape.rows))
      .offset(sql.lit(shape.offset));
  });

export interface AddableRequest extends PageRequest {
  search?: string | undefined;
}

/** Posts of the channel that can be added, newest first. */
export async function readAddablePosts<More extends object>(
  ctx: Context,
  viewer: Viewer,
  { channelId }: ActingChannel,
  request: AddableRequest,
  { list, more }: { list: ReturnType<typeof addablePosts<More>>; more: More },
): Promise<PageOf<Post>> {
  const words = wordPatterns(request.search ?? '');
  const patterns: Patterns = Object.fromEntries(words.map((word, at) => [`pattern${at}`, word]));
  const shape = { ...windowShape(request), patterns: words.length };
  const found = await list(shape, isUsual(request) && words.length === 0).all(ctx.db, {
    ...patterns,
    ...more,
    ...windowValues(request, 'time'),
    channelId,
    viewerId: viewer.id,
  });
  const page = pageOfRows(request, found, found[0]?.total ?? 0, (row) =>
    encodeCursor(Number(row.sort), row.id),
  );
  return { ...page, content: await postsFromRows(ctx, viewer, page.content) };
}

type OwnStack = { stackId: number; channelId: number };
const ownStack = statement(({ stackId, channelId }: Placeholders<OwnStack>) =>
  query
    .selectFrom('stacks as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .select('s.id')
    .where('s.id', '=', stackId)
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null),
);

const outsideStack = addablePosts(
  ({ postId }, { stackId }: Placeholders<{ stackId: number }>) =>
    sql<boolean>`not exists ${query
      .selectFrom('stack_posts as sp')
      .select('sp.post_id')
      .where('sp.stack_id', '=', stackId)
      .where('sp.post_id', '=', postId)}`,
);

/** Posts of the channel that are not in the given stack. */
export async function listAddablePosts(
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  request: AddableRequest & { id: number },
): Promise<PageOf<Post>> {
  const { channelId } = channel;
  const own = await ownStack.first(ctx.db, { stackId: request.id, channelId });
  if (own === undefined) throw refuse('post.notFound');
  return readAddablePosts(ctx, viewer, channel, request, {
    list: outsideStack,
    more: { stackId: own.id },
  });
}

const addableAmong = statement(
  ({ channelId, ids }: Placeholders<{ channelId: number; ids: readonly number[] }>) =>
    addableOf(channelId)
      .select('p.id')
      .where(({ ref }) => sql<boolean>`${ref('p.id')} = any(${ids}::int[])`),
);

/** Whether all of these posts can be added. */
export const areAddable = async (db: DbOrTx, { channelId }: ActingChannel, ids: readonly number[]) =>
  (await addableAmong.all(db, { channelId, ids })).length === ids.length;
