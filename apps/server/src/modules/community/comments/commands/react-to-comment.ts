import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emitWithin, wakeJobsOf } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';
import { findComment, isShownTo } from '../queries.ts';

type Reaction = { accountId: number; commentId: number };

/** 1 if this reaction was added, -1 if it was removed. */
const change = (value: 1 | -1) =>
  sql<number>`(moved.after = ${sql.lit(value)})::int - (moved.before = ${sql.lit(value)})::int`;

/** Changes a comment's counts by the rows in `moved`, and returns them. */
const counted = ({ commentId }: Placeholders<Reaction>) =>
  query
    .updateTable('comments')
    .from(sql<{ after: number; before: number }>`moved`.as('moved'))
    .set((eb) => ({
      like_count: eb('like_count', '+', change(1)),
      dislike_count: eb('dislike_count', '+', change(-1)),
    }))
    .where('id', '=', commentId)
    .returning(['like_count as numLikes', 'dislike_count as numDislikes']);
const unchanged = ({ commentId }: Placeholders<Reaction>) =>
  query
    .selectFrom('comments')
    .select(['like_count as numLikes', 'dislike_count as numDislikes'])
    .where('id', '=', commentId)
    .where(sql<boolean>`not exists (select 1 from moved)`);

/** `xmax = 0` distinguishes a new row from a changed one; an unchanged one is not returned. */
const react = statement((values: Placeholders<Reaction & { value: 1 | -1; now: Date }>) =>
  query
    .with('moved', (db) =>
      db
        .insertInto('comment_reactions')
        .values({
          account_id: values.accountId,
          comment_id: values.commentId,
          value: values.value,
          created_at: values.now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'comment_id'])
            .doUpdateSet((eb) => ({
              value: eb.ref('excluded.value'),
              created_at: eb.ref('excluded.created_at'),
            }))
            .whereRef('comment_reactions.value', '<>', 'excluded.value'),
        )
        .returning((eb) => [
          'value as after',
          sql<number>`case when xmax = 0 then 0 else - ${eb.ref('value')} end`.as('before'),
        ]),
    )
    .with('emitted', () => {
      const { commentId, accountId } = values;
      const facts = { commentId: sql<number>`${commentId}::int`, accountId: sql<number>`${accountId}::int` };
      return emitWithin('comment.liked', facts, 'moved', sql`moved.after = 1`);
    })
    .with('counted', () => counted(values))
    .selectFrom('counted')
    .selectAll()
    .unionAll(() => unchanged(values)),
);
const takeBack = statement((values: Placeholders<Reaction & { value: 1 | -1 }>) =>
  query
    .with('moved', (db) =>
      db
        .deleteFrom('comment_reactions')
        .where('account_id', '=', values.accountId)
        .where('comment_id', '=', values.commentId)
        .where('value', '=', values.value)
        .returning([sql.lit(0).as('after'), 'value as before']),
    )
    .with('counted', () => counted(values))
    .selectFrom('counted')
    .selectAll()
    .unionAll(() => unchanged(values)),
);
const reactionOf = statement(({ accountId, commentId }: Placeholders<Reaction>) =>
  query
    .selectFrom('comment_reactions')
    .select('value')
    .where('account_id', '=', accountId)
    .where('comment_id', '=', commentId),
);

/** Likes (1) or dislikes (-1); with `isTakenBack`, removes that reaction. Safe to repeat. */
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
  const reaction = { accountId: viewer.id, commentId };
  const counts = isTakenBack
    ? await takeBack.first(ctx.db, { ...reaction, value })
    : await react.first(ctx.db, { ...reaction, value, now: ctx.clock.now() });
  if (counts === undefined) throw refuse('comment.notFound');
  wakeJobsOf(ctx, ctx.db, 'comment.liked');
  const own = await reactionOf.first(ctx.db, reaction);
  return { liked: own?.value === 1, disliked: own?.value === -1, ...counts };
}
