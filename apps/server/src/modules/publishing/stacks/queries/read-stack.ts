import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { GatedPost } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Stack } from '@realfin/contract/stacks';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { isBeyond } from '../../../../db/expressions.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import { isAdmin, type Viewer } from '../../../../lib/viewer.ts';
import { detailsBy, findPostDetail, paywallOf, postsFromRows } from '../../posts/hydrate.ts';
import { cardColumns, isVisibleIn, viewerColumns, type PostKey } from '../../posts/queries/cards.ts';
import { query } from '../database.ts';

export const postOfStack: PostKey = (id) =>
  query.selectFrom('stacks').select('post_id').where('id', '=', id).$asScalar();
const details = detailsBy(postOfStack);

type Sides = { isAdmin: boolean; ownChannels: number[] };
const sidesOf = (viewer: Viewer | null): Sides => ({
  isAdmin: isAdmin(viewer),
  ownChannels: viewer === null ? [] : [viewer.id, ...viewer.contributingFor],
});

/**
 * `canSee` in SQL, so that pages are full and totals correct. The rules still check each row.
 */
const seenIn = (values: Placeholders<Sides & { stackId: number }>) =>
  query
    .selectFrom('stack_posts as sp')
    .innerJoin('posts as p', 'p.id', 'sp.post_id')
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .where('sp.stack_id', '=', values.stackId)
    .where('p.deleted_at', 'is', null)
    .where(({ ref }) => {
      const isVisible = isVisibleIn({ state: ref('p.state'), mediaType: ref('p.media_type') });
      return sql<boolean>`(${values.isAdmin}::boolean or ${ref('p.channel_id')} = any(${values.ownChannels}::int[])
        or (${isVisible} and (${ref('p.asset_id')} is null or ${ref('m.state')} in ('ready', 'live'))))`;
    });

const postIds = statement((values: Placeholders<Sides & { stackId: number }>) =>
  seenIn(values)
    .select('sp.post_id as id')
    .orderBy('sp.position')
    .orderBy('sp.post_id')
    .limit(sql.lit(limits.stackPosts)),
);
const byId = statement(({ stackId }: Placeholders<{ stackId: number }>) =>
  query.selectFrom('stacks').select('include_in_calendar as includeInCalendar').where('id', '=', stackId),
);

export async function getStack(ctx: Context, viewer: Viewer | null, stackId: number): Promise<Stack> {
  const [post, ids, own] = await Promise.all([
    findPostDetail(ctx, viewer, stackId, { by: details }),
    postIds.all(ctx.db, { stackId, ...sidesOf(viewer) }),
    byId.first(ctx.db, { stackId }),
  ]);
  if (post === null || own === undefined) throw refuse('post.notFound');
  return {
    id: stackId,
    title: post.content.contentTitle,
    description: post.content.contentDescription,
    text: post.text,
    thumbnailUrl1: post.content.thumbnailUrl1,
    tags: post.tags,
    includeInCalendar: own.includeInCalendar,
    postIds: ids.map(({ id }) => id),
    post,
  };
}

type PageValues = Sides & {
  stackId: number;
  viewerId: number;
  lastPosition: number;
  lastId: number;
  rows: number;
  offset: number;
};
const page = statement((values: Placeholders<PageValues>) => {
  const total = seenIn(values)
    .select(sql<number>`count(*)::int`.as('total'))
    .$asScalar();
  return seenIn(values)
    .innerJoin('accounts as a', 'a.id', 'p.channel_id')
    .innerJoin('channels as c', 'c.account_id', 'p.channel_id')
    .select(cardColumns)
    .select(({ ref }) => [
      ...viewerColumns(ref('p.id'), sql<number>`${values.viewerId}::int`),
      'sp.position',
      'c.paywall_image_url as paywallUrl',
      sql<number>`${total}`.as('total'),
    ])
    .where(({ ref }) =>
      isBeyond([ref('sp.position'), ref('sp.post_id')], '>', [
        sql<number>`${values.lastPosition}::int`,
        values.lastId,
      ]),
    )
    .orderBy('sp.position')
    .orderBy('sp.post_id')
    .limit(values.rows)
    .offset(values.offset);
});

/** The posts of a stack or an event, in order. The caller has checked that the viewer can see the stack. */
export async function readStackPosts(
  ctx: Context,
  viewer: Viewer | null,
  stackId: number,
  request: PageRequest,
): Promise<PageOf<GatedPost>> {
  const offset = offsetOf(request);
  const [position, id] =
    request.cursor === undefined ? [-1, 0] : decodeCursor(request.cursor, ['number', 'number']);
  const found = await page.all(ctx.db, {
    stackId,
    ...sidesOf(viewer),
    viewerId: viewer?.id ?? 0,
    lastPosition: request.cursor === undefined ? -1 : cursorId(position),
    lastId: cursorId(id),
    rows: request.size + 1,
    offset,
  });
  const listed = pageOfRows(request, found, found[0]?.total ?? 0, (row) =>
    encodeCursor(row.position, row.id),
  );
  const paywalls = new Map(listed.content.map((row) => [row.id, row.paywallUrl]));
  const posts = await postsFromRows(ctx, viewer, listed.content);
  const content = posts.map((post) => ({ ...post, ...paywallOf(post, paywalls.get(post.id) ?? null) }));
  return { ...listed, content };
}

export async function listStackPosts(
  ctx: Context,
  viewer: Viewer | null,
  stackId: number,
  request: PageRequest,
): Promise<PageOf<GatedPost>> {
  const post = await findPostDetail(ctx, viewer, stackId, { by: details });
  if (post === null) throw refuse('post.notFound');
  return readStackPosts(ctx, viewer, stackId, request);
}
