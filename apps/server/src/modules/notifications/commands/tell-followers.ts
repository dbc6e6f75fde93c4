import { isApiError } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { canSee } from '../../entitlements/rules.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { pushCounts } from './tell.ts';

const batchSize = 2_000;

interface Batch extends Record<string, unknown> {
  read: number;
  lastId: number | null;
  /** Told people who want mails. */
  ids: number[] | null;
  accounts: number[] | null;
  /** Told people with a browser that shows messages. */
  pushIds: number[] | null;
}

async function isStillThere(ctx: Context, postId: number): Promise<number | null> {
  try {
    const post = await requireVisiblePost(ctx, null, postId);
    return canSee(null, post) ? post.channelId : null;
  } catch (error) {
    if (isApiError(error, 'post.notFound')) return null;
    throw error;
  }
}

/**
 * Tells a batch of followers of a new post; the next batch is a job of its own, written in the same transaction, so
 * that nobody is left out or told twice. The publisher waits for none of them.
 */
export async function tellFollowers(
  ctx: Context,
  { postId, afterAccountId = 0 }: Jobs['notifications.notify-followers'],
): Promise<void> {
  const channelId = await isStillThere(ctx, postId);
  if (channelId === null) return;
  const key = `new-post:${postId}`;
  const accounts = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Batch>(sql`with batch as (
        select f.account_id, f.created_at from follows f
        where f.channel_id = ${channelId} and f.account_id > ${afterAccountId}
        order by f.account_id limit ${sql.raw(String(batchSize))}
      ), told as (
        insert into notifications (account_id, type, group_key, actor_id, post_id, updated_at)
        select b.account_id, 'NEW_POST', ${key}, ${channelId}::int, ${postId}::int, ${ctx.clock.now()}::timestamptz
        from batch b join accounts a on a.id = b.account_id and a.suspended_at is null
        where b.account_id <> ${channelId}
          and not exists (select 1 from notification_mutes m where m.account_id = b.account_id
            and m.channel_id = ${channelId} and m.created_at >= b.created_at)
          and not exists (select 1 from notifications n where n.account_id = b.account_id and n.group_key = ${key})
        on conflict (account_id, group_key) where read_at is null do nothing returning id, account_id
      )
      select (select count(*)::int from batch) as read, (select max(account_id) from batch) as "lastId",
        (select array_agg(t.id) from told t join accounts a on a.id = t.account_id
          left join notification_settings s on s.account_id = a.id
          where a.email_verified and coalesce(s.email_enabled, true)) as ids, (select array_agg(account_id) from told) as accounts,
        (select array_agg(t.id) from told t
          where exists (select 1 from push_subscriptions p where p.account_id = t.account_id)) as "pushIds"`);
    const [batch] = rows;
    if (batch === undefined) return [];
    if (batch.ids !== null) await ctx.jobs.enqueue(tx, 'notifications.send-emails', { ids: batch.ids });
    if (batch.pushIds !== null)
      await ctx.jobs.enqueue(tx, 'notifications.send-pushes', { ids: batch.pushIds });
    if (batch.read === batchSize && batch.lastId !== null) {
      await ctx.jobs.enqueue(tx, 'notifications.notify-followers', {
        postId,
        afterAccountId: batch.lastId,
      });
    }
    return batch.accounts ?? [];
  });
  await pushCounts(ctx, accounts);
}
