import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import { query } from '../database.ts';

const batchSize = 5_000;
const retainedDays = 180;

/** Deletes in batches, so that no lock lasts long. */
async function repeat(deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) > 0);
}

const ofPost = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('post_id', '=', postId).limit(sql.lit(batchSize)),
    ),
);
const ofComment = statement(({ commentId }: Placeholders<{ commentId: number }>) =>
  query.deleteFrom('notifications').where('id', 'in', (eb) =>
    eb
      .selectFrom('notifications')
      .select('id')
      .where('comment_id', 'in', (inner) =>
        inner
          .selectFrom('comments')
          .select('id')
          .where(({ or, eb: is }) => or([is('id', '=', commentId), is('reply_to', '=', commentId)])),
      )
      .limit(sql.lit(batchSize)),
  ),
);

/** Deletes the notifications about a deleted post or comment. */
export async function deleteNotificationsOf(
  ctx: Context,
  event: Jobs['notifications.forget-deleted'],
): Promise<void> {
  if (event.kind === 'post.deleted') await repeat(() => ofPost.run(ctx.db, { postId: event.postId }));
  else await repeat(() => ofComment.run(ctx.db, { commentId: event.commentId }));
}

const olderThan = statement(({ before }: Placeholders<{ before: Date }>) =>
  query
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('updated_at', '<', before).limit(sql.lit(batchSize)),
    ),
);
const sourcesOlderThan = statement(({ before }: Placeholders<{ before: Date }>) =>
  query
    .deleteFrom('notification_sources')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'source'),
        'in',
        eb
          .selectFrom('notification_sources')
          .select(['account_id', 'source'])
          .where('created_at', '<', before)
          .limit(sql.lit(batchSize))
          .$asTuple('account_id', 'source'),
      ),
    ),
);

export async function deleteOldNotifications(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - retainedDays * 86_400_000);
  await repeat(() => olderThan.run(ctx.db, { before }));
  await repeat(() => sourcesOlderThan.run(ctx.db, { before }));
}
