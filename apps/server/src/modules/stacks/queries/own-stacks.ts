import { refuse } from '@realfin/contract/errors';
import type { PageOf } from '@realfin/contract/shapes';
import type { EditableStack, OwnStack } from '@realfin/contract/stacks';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, Values } from '../../../db/prepared.ts';
import { encodeCursor, offsetOf, pageFrom, type PageRequest } from '../../../lib/cursor.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { findEditablePost } from '../../posts/queries/own.ts';
import { windowOf, microseconds } from '../../posts/queries/page.ts';

/** A stack of the own channel, by the stack's id. */
export async function getEditableStack(
  ctx: Context,
  channel: ActingChannel,
  stackId: number,
): Promise<EditableStack> {
  const [post, [own]] = await Promise.all([
    findEditablePost(ctx, channel, stackId, '(select post_id from stacks where id = $2::int)'),
    runPrepared<{ includeInCalendar: boolean; numPosts: number }>(
      ctx.pool,
      `select s.include_in_calendar as "includeInCalendar", p.item_count as "numPosts"
        from stacks s join posts p on p.id = s.post_id where s.id = $1`,
      [stackId],
    ),
  ]);
  if (post === null || own === undefined) throw refuse('post.notFound');
  return { ...post, ...own, stackId };
}

interface OwnRow {
  id: number;
  postId: number;
  title: string;
  numPosts: number;
  draft: boolean;
  sort: string;
  total: number;
}

/** Stacks to choose from: those of the channel in every state, newest first. */
export async function listOwnStacks(
  ctx: Context,
  { channelId }: ActingChannel,
  request: PageRequest,
): Promise<PageOf<OwnStack>> {
  const values = new Values();
  const rows = `from posts p where p.channel_id = ${values.add(channelId)}::int and p.media_type = 'stack' and p.deleted_at is null`;
  const window = windowOf(request, { sortedBy: 'time', values });
  const text = `select p.media_id as id, p.id as "postId", p.title, p.item_count as "numPosts", p.state = 'draft' as draft,
      ${microseconds('p.created_at')} as sort, (select count(*) ${rows})::int as total
    ${rows} and ${window.after('p.created_at', 'p.id')}
    order by p.created_at desc, p.id desc limit ${request.size + 1} offset ${offsetOf(request)}`;
  const found = await runOnce<OwnRow>(ctx.pool, text, values.all);
  const cursorOf = (row: OwnRow) => encodeCursor(Number(row.sort), row.postId);
  return pageFrom(request, found, found[0]?.total ?? 0, cursorOf, ({ id, title, numPosts, draft }) => ({
    id,
    title,
    numPosts,
    draft,
  }));
}
