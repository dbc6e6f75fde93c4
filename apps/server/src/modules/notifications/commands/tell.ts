import type { NotificationType } from '@realfin/contract/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isMailed, isPushed } from '../rules.ts';
import { countUnseen } from '../queries.ts';

export interface Telling {
  accountId: number;
  type: NotificationType;
  /** Things of one group are one row while it is unread. */
  group: string;
  /** What happened, once: telling it again changes nothing. */
  source: string;
  actorId?: number | null;
  postId?: number | null;
  commentId?: number | null;
  detail?: string | null;
  /** Of a tip without a comment. */
  amountCents?: number | null;
}

/** To the open tabs of these people: how many are unseen now. */
export async function pushCounts(ctx: Context, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  for (const [accountId, unseen] of await countUnseen(ctx, accountIds))
    ctx.realtime.toAccount(accountId, 'notifications.changed', { unseen });
}

/** Tells one person one thing. Nobody is told what they did themselves. */
export async function tell(ctx: Context, news: Telling): Promise<void> {
  const { accountId, type, group, source, actorId = null, postId = null } = news;
  if (actorId === accountId) return;
  const now = ctx.clock.now();
  const told = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; hasPush: boolean }>(sql`with fresh as (
        insert into notification_sources (account_id, source, created_at)
        select id, ${source}, ${now}::timestamptz from accounts where id = ${accountId} and suspended_at is null
        on conflict do nothing returning account_id
      )
      insert into notifications
        (account_id, type, group_key, actor_id, post_id, comment_id, detail, amount_cents, updated_at)
      select account_id, ${type}, ${group}, ${actorId}::int, ${postId}::int, ${news.commentId ?? null}::int,
        ${news.detail ?? null}, ${news.amountCents ?? null}::int, ${now}::timestamptz from fresh
      on conflict (account_id, group_key) where read_at is null do update set count = notifications.count + 1,
        actor_id = excluded.actor_id, comment_id = excluded.comment_id, detail = excluded.detail,
        seen_at = null, updated_at = excluded.updated_at
      returning id, exists (select 1 from push_subscriptions where account_id = ${accountId}) as "hasPush"`);
    const [row] = rows;
    if (row !== undefined && isMailed(type))
      await ctx.jobs.enqueue(tx, 'notifications.send-emails', { ids: [row.id] });
    if (row !== undefined && row.hasPush && isPushed(type))
      await ctx.jobs.enqueue(tx, 'notifications.send-pushes', { ids: [row.id] });
    return row !== undefined;
  });
  if (told) await pushCounts(ctx, [accountId]);
}
