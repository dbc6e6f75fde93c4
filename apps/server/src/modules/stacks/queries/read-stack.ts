import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Stack } from '@realfin/contract/stacks';
import { limits } from '@realfin/contract/limits';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../lib/cursor.ts';
import { isAdmin, type Viewer } from '../../../lib/viewer.ts';
import { isOutSql } from '../../entitlements/rules.ts';
import {
  findPostDetail,
  markColumns,
  postColumns,
  postJoins,
  postsFromRows,
  type MarkedRow,
} from '../../posts/hydrate.ts';

/** The same decision as `canSee`, so that pages are full and totals right; the rules are asked again per row. */
const seen = `p.deleted_at is null and ($2::boolean or p.channel_id = any($3::int[])
  or (${isOutSql} and (p.asset_id is null or m.state = 'ready')))`;
const rows = `from stack_posts sp join posts p on p.id = sp.post_id left join assets m on m.id = p.asset_id
  where sp.stack_id = $1 and ${seen}`;

const sides = (viewer: Viewer | null): [admin: boolean, channels: number[]] => [
  isAdmin(viewer),
  viewer === null ? [] : [viewer.id, ...viewer.contributingFor],
];

const idsStatement = `select sp.post_id as id ${rows} order by sp.position, sp.post_id limit ${limits.stackPosts}`;

export async function getStack(ctx: Context, viewer: Viewer | null, stackId: number): Promise<Stack> {
  const [post, ids, [own]] = await Promise.all([
    findPostDetail(ctx, viewer, stackId, '(select post_id from stacks where id = $1::int)'),
    runPrepared<{ id: number }>(ctx.pool, idsStatement, [stackId, ...sides(viewer)]),
    runPrepared<{ includeInCalendar: boolean }>(
      ctx.pool,
      'select include_in_calendar as "includeInCalendar" from stacks where id = $1',
      [stackId],
    ),
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

type StackedRow = MarkedRow & { position: number; total: number };

const pageStatement = `select ${postColumns}, ${markColumns('$8::int')}, sp.position, (select count(*) ${rows})::int as total
  from stack_posts sp join posts p on p.id = sp.post_id ${postJoins}
  where sp.stack_id = $1 and ${seen} and (sp.position, sp.post_id) > ($4::int, $5::int)
  order by sp.position, sp.post_id limit $6 offset $7`;

/** The posts of a stack or an event in their order. Whether the stack itself may be seen is asked before. */
export async function readStackPosts(
  ctx: Context,
  viewer: Viewer | null,
  stackId: number,
  request: PageRequest,
): Promise<PageOf<Post>> {
  const offset = offsetOf(request);
  const [position, id] =
    request.cursor === undefined ? [-1, 0] : decodeCursor(request.cursor, ['number', 'number']);
  const found = await runPrepared<StackedRow>(ctx.pool, pageStatement, [
    stackId,
    ...sides(viewer),
    request.cursor === undefined ? -1 : cursorId(position),
    cursorId(id),
    request.size + 1,
    offset,
    viewer?.id ?? 0,
  ]);
  const cursorOf = (row: StackedRow) => encodeCursor(row.position, row.id);
  const page = pageOfRows(request, found, found[0]?.total ?? 0, cursorOf);
  return { ...page, content: await postsFromRows(ctx, viewer, page.content) };
}

export async function listStackPosts(
  ctx: Context,
  viewer: Viewer | null,
  stackId: number,
  request: PageRequest,
): Promise<PageOf<Post>> {
  const post = await findPostDetail(ctx, viewer, stackId, '(select post_id from stacks where id = $1::int)');
  if (post === null) throw refuse('post.notFound');
  return readStackPosts(ctx, viewer, stackId, request);
}
