import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, Values } from '../../../db/prepared.ts';
import { encodeCursor, offsetOf, pageOfRows, type PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { markColumns, postColumns, postJoins, postsFromRows, type MarkedRow } from '../../posts/hydrate.ts';
import { microseconds, windowOf } from '../../posts/queries/page.ts';
import { wordPatterns } from '../../posts/rules.ts';
import { isAddableSql } from '../rules.ts';

export interface AddableRequest extends PageRequest {
  search?: string | undefined;
}
type AddableRow = MarkedRow & { sort: string; total: number };

/** Posts of the channel that can be added, newest first; `which` narrows `posts p` further. */
export async function readAddablePosts(
  ctx: Context,
  viewer: Viewer,
  { channelId }: ActingChannel,
  request: AddableRequest,
  which: (values: Values) => string,
): Promise<PageOf<Post>> {
  const values = new Values();
  const words = wordPatterns(request.search ?? '').map(
    (pattern) => `and p.title ilike ${values.add(pattern)}`,
  );
  const rows = `from posts p ${postJoins} where p.channel_id = ${values.add(channelId)}::int
    and ${isAddableSql} and ${which(values)} ${words.join(' ')}`;
  const window = windowOf(request, { sortedBy: 'time', values });
  const marks = markColumns(`${values.add(viewer.id)}::int`);
  const text = `select ${postColumns}, ${marks}, ${microseconds('p.created_at')} as sort, (select count(*) ${rows})::int as total
    ${rows} and ${window.after('p.created_at', 'p.id')}
    order by p.created_at desc, p.id desc limit ${request.size + 1} offset ${offsetOf(request)}`;
  const found = await runOnce<AddableRow>(ctx.pool, text, values.all);
  const cursorOf = (row: AddableRow) => encodeCursor(Number(row.sort), row.id);
  const page = pageOfRows(request, found, found[0]?.total ?? 0, cursorOf);
  return { ...page, content: await postsFromRows(ctx, viewer, page.content) };
}

/** Posts of the channel that are not in one of its stacks. */
export async function listAddablePosts(
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  request: AddableRequest & { id: number },
): Promise<PageOf<Post>> {
  const [own] = await runPrepared<{ id: number }>(
    ctx.pool,
    `select s.id from stacks s join posts p on p.id = s.post_id
      where s.id = $1 and p.channel_id = $2 and p.deleted_at is null`,
    [request.id, channel.channelId],
  );
  if (own === undefined) throw refuse('post.notFound');
  return readAddablePosts(
    ctx,
    viewer,
    channel,
    request,
    (values) =>
      `not exists (select 1 from stack_posts sp where sp.stack_id = ${values.add(own.id)}::int and sp.post_id = p.id)`,
  );
}
