import { refuse } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { emitPart, wakeJobsOf } from '../../../jobs/emit.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { findComment, isShownTo } from '../queries.ts';

const counted = `counted as (
    update comments set
      like_count = like_count + case when moved.after = 1 then 1 else 0 end - case when moved.before = 1 then 1 else 0 end,
      dislike_count = dislike_count + case when moved.after = -1 then 1 else 0 end - case when moved.before = -1 then 1 else 0 end
    from moved where comments.id = $2 returning like_count, dislike_count
  )
  select like_count as "numLikes", dislike_count as "numDislikes" from counted
  union all select like_count, dislike_count from comments where id = $2 and not exists (select 1 from moved)`;
/** `xmax = 0` tells a new row from a changed one; an unchanged one is not answered at all. */
const reactStatement = `with moved as (
    insert into comment_reactions (account_id, comment_id, value, created_at) values ($1, $2, $3, $4)
    on conflict (account_id, comment_id) do update set value = excluded.value, created_at = excluded.created_at
      where comment_reactions.value <> excluded.value
    returning value as after, case when xmax = 0 then 0 else -value end as before
  ), told as (
    ${emitPart('comment.liked', { commentId: '$2::int', accountId: '$1::int' }, 'moved where after = 1')}
  ), ${counted}`;
const takeBackStatement = `with moved as (
    delete from comment_reactions where account_id = $1 and comment_id = $2 and value = $3
    returning 0 as after, value as before
  ), ${counted}`;

/** Likes (1) or dislikes (-1); with `isTakenBack`, takes just that back. Doing it twice changes nothing. */
export async function reactToComment(
  ctx: Context,
  viewer: Viewer,
  commentId: number,
  value: 1 | -1,
  isTakenBack: boolean,
) {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
  await requireVisiblePost(ctx, viewer, comment.postId);
  const values = isTakenBack ? [viewer.id, commentId, value] : [viewer.id, commentId, value, ctx.clock.now()];
  const statement = isTakenBack ? takeBackStatement : reactStatement;
  const [counts] = await runPrepared<{ numLikes: number; numDislikes: number }>(ctx.pool, statement, values);
  if (counts === undefined) throw refuse('comment.notFound');
  wakeJobsOf(ctx, ctx.db, 'comment.liked');
  const { rows } = await ctx.db.execute<{ value: number }>(
    sql`select value from comment_reactions where account_id = ${viewer.id} and comment_id = ${commentId}`,
  );
  return { liked: rows[0]?.value === 1, disliked: rows[0]?.value === -1, ...counts };
}
