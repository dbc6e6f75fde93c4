import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Jobs } from '../../../jobs/jobs.ts';

const batch = sql.raw('5000');
const keptDays = 180;

/** Repeats a deletion of at most a batch until nothing is left, so that no lock is held for long. */
async function deleteAll(run: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while (((await run()).rowCount ?? 0) > 0);
}

/** What was told of something that is gone. */
export async function forget(ctx: Context, event: Jobs['notifications.forget-deleted']): Promise<void> {
  const of =
    event.kind === 'post.deleted'
      ? sql`post_id = ${event.postId}`
      : sql`comment_id in (select id from comments where id = ${event.commentId} or reply_to = ${event.commentId})`;
  await deleteAll(() =>
    ctx.db.execute(
      sql`delete from notifications where id in (select id from notifications where ${of} limit ${batch})`,
    ),
  );
}

export async function forgetOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000);
  await deleteAll(() =>
    ctx.db.execute(sql`delete from notifications where id in (
      select id from notifications where updated_at < ${before} limit ${batch})`),
  );
  await deleteAll(() =>
    ctx.db.execute(sql`delete from notification_sources where (account_id, source) in (
      select account_id, source from notification_sources where created_at < ${before} limit ${batch})`),
  );
}
