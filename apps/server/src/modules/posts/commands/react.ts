import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { emitPart, wakeJobsOf } from '../../../jobs/emit.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { requireVisiblePost } from '../hydrate.ts';

/**
 * One statement, so that concurrent reactions are counted exactly once. `xmax = 0` distinguishes a new row
 * from a changed one; an unchanged one is not returned.
 */
const reactStatement = `
  with put as (
    insert into post_reactions (account_id, post_id, value, created_at) values ($1, $2, $3, $4)
    on conflict (account_id, post_id) do update set value = excluded.value, created_at = excluded.created_at
      where post_reactions.value <> excluded.value
    returning value, (xmax = 0) as is_new
  ), counted as (
    update posts set
      like_count = like_count + case when put.value = 1 then 1 when put.is_new then 0 else -1 end,
      dislike_count = dislike_count + case when put.value = -1 then 1 when put.is_new then 0 else -1 end
    from put where posts.id = $2 returning like_count, dislike_count
  ), told as (
    ${emitPart('post.liked', { postId: '$2::int', accountId: '$1::int' }, 'put where value = 1')}
  )
  select like_count as "likeCount", dislike_count as "dislikeCount" from counted
  union all select like_count, dislike_count from posts where id = $2 and not exists (select 1 from put)`;

/** A like replaces a dislike and vice versa; safe to repeat. */
export async function reactToPost(ctx: Context, viewer: Viewer, postId: number, value: 1 | -1) {
  await requireVisiblePost(ctx, viewer, postId);
  const [counts] = await runPrepared<{ likeCount: number; dislikeCount: number }>(ctx.pool, reactStatement, [
    viewer.id,
    postId,
    value,
    ctx.clock.now(),
  ]);
  if (counts === undefined) throw refuse('post.notFound');
  wakeJobsOf(ctx, ctx.db, 'post.liked');
  return { liked: value === 1, disliked: value === -1, ...counts };
}
