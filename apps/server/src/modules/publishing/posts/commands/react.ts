import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emitWithin, wakeJobsOf } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { requireVisiblePost } from '../hydrate.ts';

type Values = { accountId: number; postId: number; value: 1 | -1; now: Date };

/** The change of the like (1) or dislike (-1) count by a reaction. */
const change = (value: 1 | -1) =>
  sql<number>`case when put.value = ${sql.lit(value)} then 1 when put.is_new then 0 else -1 end`;

/** The unchanged counts of a post, if that CTE changed no reaction. */
const countsWithout = (changed: 'put' | 'gone', postId: Placeholders<Values>['postId']) =>
  query
    .selectFrom('posts')
    .select(['like_count as likeCount', 'dislike_count as dislikeCount'])
    .where('id', '=', postId)
    .where(sql<boolean>`not exists (select from ${sql.table(changed)})`);

/**
 * One statement, so that concurrent reactions are counted exactly once. `xmax = 0` distinguishes a new row
 * from a changed one; an unchanged one is not returned.
 */
const react = statement(({ accountId, postId, value, now }: Placeholders<Values>) =>
  query
    .with('put', (db) =>
      db
        .insertInto('post_reactions')
        .values({ account_id: accountId, post_id: postId, value, created_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'post_id'])
            .doUpdateSet(({ ref }) => ({
              value: ref('excluded.value'),
              created_at: ref('excluded.created_at'),
            }))
            .whereRef('post_reactions.value', '<>', 'excluded.value'),
        )
        .returning(['value', sql<boolean>`xmax = 0`.as('is_new')]),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .from('put')
        .set((eb) => ({
          like_count: eb('posts.like_count', '+', change(1)),
          dislike_count: eb('posts.dislike_count', '+', change(-1)),
        }))
        .where('posts.id', '=', postId)
        .returning(['posts.like_count as likeCount', 'posts.dislike_count as dislikeCount']),
    )
    .with('emitted', () => {
      const facts = { postId: sql<number>`${postId}::int`, accountId: sql<number>`${accountId}::int` };
      return emitWithin('post.liked', facts, 'put', sql`put.value = 1`);
    })
    .selectFrom('counted')
    .selectAll()
    .unionAll(countsWithout('put', postId)),
);

/** A like replaces a dislike and vice versa; safe to repeat. */
export async function reactToPost(ctx: Context, viewer: Viewer, postId: number, value: 1 | -1) {
  await requireVisiblePost(ctx, viewer, postId);
  const counts = await react.first(ctx.db, {
    accountId: viewer.id,
    postId,
    value,
    now: ctx.clock.now(),
  });
  if (counts === undefined) throw refuse('post.notFound');
  wakeJobsOf(ctx, ctx.db, 'post.liked');
  return { liked: value === 1, disliked: value === -1, ...counts };
}

/** One statement, so that concurrent removals decrement the count once. */
const unreact = statement(({ accountId, postId }: Placeholders<Omit<Values, 'value' | 'now'>>) =>
  query
    .with('gone', (db) =>
      db
        .deleteFrom('post_reactions')
        .where('account_id', '=', accountId)
        .where('post_id', '=', postId)
        .returning('value'),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .from('gone')
        .set((eb) => ({
          like_count: eb('posts.like_count', '-', sql<number>`(gone.value = 1)::int`),
          dislike_count: eb('posts.dislike_count', '-', sql<number>`(gone.value = -1)::int`),
        }))
        .where('posts.id', '=', postId)
        .returning(['posts.like_count as likeCount', 'posts.dislike_count as dislikeCount']),
    )
    .selectFrom('counted')
    .selectAll()
    .unionAll(countsWithout('gone', postId)),
);

/** Removes a like or dislike; safe to repeat. */
export async function removeReaction(ctx: Context, viewer: Viewer, postId: number) {
  await requireVisiblePost(ctx, viewer, postId);
  const counts = await unreact.first(ctx.db, { accountId: viewer.id, postId });
  if (counts === undefined) throw refuse('post.notFound');
  return { liked: false, disliked: false, ...counts };
}
