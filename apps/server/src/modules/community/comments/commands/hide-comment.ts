import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isBlockedBy } from '../../../people/collaborators/queries.ts';
import { query } from '../database.ts';
import type { HeldFor } from '../inbox/rules.ts';
import { isWithheld } from '../queries/comment-rows.ts';
import { announceHidden } from './announce-change.ts';

type Target = { commentId: number; postId: number };

/**
 * Hides a comment with its replies if an edit is held, its author is blocked, or an administrator withheld
 * it. Returns a row for each comment it hid.
 */
const hideNow = statement(({ commentId, postId }: Placeholders<Target>) =>
  query
    .with('hidden_now', (db) =>
      db
        .updateTable('comments as c')
        .from(['comments as target', 'posts as p'])
        .set((eb) => ({
          hidden: sql.lit(true),
          reply_count: sql.lit(0),
          held_for: sql<HeldFor | null>`case when ${eb.ref('c.id')} = ${eb.ref('target.id')} then ${eb.ref('c.held_for')}
            when ${eb.ref('target.held_for')} is not null or ${isWithheld('target')} then 'thread' end`,
        }))
        .where('target.id', '=', commentId)
        .where('p.id', '=', postId)
        .where((eb) =>
          eb.or([eb('c.id', '=', eb.ref('target.id')), eb('c.reply_to', '=', eb.ref('target.id'))]),
        )
        .where((eb) => eb.not('c.hidden'))
        .where('c.deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('target.held_for', 'is not', null),
            isWithheld('target'),
            isBlockedBy(eb.ref('target.account_id'), eb.ref('p.channel_id')),
          ]),
        )
        .returning(['c.id', 'c.reply_to']),
    )
    .with('counts', (db) =>
      db
        .selectFrom('hidden_now')
        .select((eb) => [
          eb.fn.countAll<number>().as('comments'),
          eb.fn.countAll<number>().filterWhere('reply_to', 'is', null).as('threads'),
        ]),
    )
    .with('thread', (db) =>
      db
        .updateTable('comments')
        .set((eb) => ({ reply_count: eb('reply_count', '-', sql.lit(1)) }))
        .where('id', '=', (eb) => eb.selectFrom('hidden_now').select('reply_to').where('id', '=', commentId)),
    )
    .with('emptied', (db) =>
      db
        .updateTable('posts')
        .from('counts')
        .set((eb) => ({
          comment_count: eb('comment_count', '-', eb.ref('counts.comments')),
          thread_count: eb('thread_count', '-', eb.ref('counts.threads')),
        }))
        .where('posts.id', '=', postId)
        .where('counts.comments', '>', sql.lit(0)),
    )
    .selectFrom('hidden_now')
    .select('id'),
);

/** True if it hid a comment that was public before. */
export async function hideIfNeeded(ctx: Context, tx: Tx, { commentId, postId }: Target): Promise<boolean> {
  const isHidden = (await hideNow.all(tx, { commentId, postId })).length > 0;
  if (isHidden) await announceHidden(ctx, tx, { commentId, postId });
  return isHidden;
}
