import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { PushTarget } from '../../../gateways/push/port.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { findViewerById } from '../../entitlements/queries.ts';
import { findNotification } from '../queries.ts';
import { notificationView } from '../views.ts';

type OnePush = Jobs['notifications.send-push'];
const longestText = 300;

/**
 * Claims what is still to be told and makes one job for each browser, so that one that is away holds up no other.
 * Who turned messages off, muted the channel or blocked whoever did it since then hears nothing.
 */
export async function pushNews(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<OnePush & Record<string, unknown>>(sql`with claimed as (
        update notifications n set pushed_at = ${ctx.clock.now()}
        from accounts a left join notification_settings s on s.account_id = a.id
        where n.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
          and a.id = n.account_id and n.pushed_at is null and n.read_at is null and a.suspended_at is null
          and coalesce(s.mobile_enabled, true)
          and not exists (select 1 from blocked_users b where b.channel_id = n.account_id and b.account_id = n.actor_id)
          and not (n.type = 'NEW_POST' and exists (select 1 from notification_mutes m
            join follows f on f.account_id = m.account_id and f.channel_id = m.channel_id
            where m.account_id = n.account_id and m.channel_id = n.actor_id and m.created_at >= f.created_at))
        returning n.id, n.account_id
      )
      select c.id as "notificationId", p.id as "subscriptionId" from claimed c
      join push_subscriptions p on p.account_id = c.account_id order by c.id, p.id`);
    for (const one of rows) await ctx.jobs.enqueue(tx, 'notifications.send-push', one);
  });
}

interface Due extends PushTarget, Record<string, unknown> {
  accountId: number;
}

/** The browser, as long as it still is that person's and the news is news. */
async function findDue(ctx: Context, { notificationId, subscriptionId }: OnePush): Promise<Due | null> {
  const { rows } = await ctx.db
    .execute<Due>(sql`select p.account_id as "accountId", p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join notifications n on n.account_id = p.account_id
    left join notification_settings s on s.account_id = p.account_id
    where p.id = ${subscriptionId} and n.id = ${notificationId} and n.read_at is null
      and coalesce(s.mobile_enabled, true)`);
  return rows[0] ?? null;
}

/** Says what the list of notifications says to this person now, and nothing more. */
export async function pushOne(ctx: Context, one: OnePush): Promise<void> {
  const due = await findDue(ctx, one);
  if (due === null) return;
  const viewer = await findViewerById(ctx.db, due.accountId, ctx.clock.now());
  const found = viewer === null ? null : await findNotification(ctx, viewer, one.notificationId);
  if (found === null) return;
  const { text, content, clickAction, groupId } = notificationView(found);
  const topic = `notification-${groupId}`;
  const outcome = await ctx.push.send(due, {
    topic,
    content: { title: text, body: content.slice(0, longestText), path: clickAction.path, tag: topic },
  });
  if (outcome === 'gone')
    await ctx.db.execute(sql`delete from push_subscriptions where id = ${one.subscriptionId}`);
}
