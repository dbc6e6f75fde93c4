// This module's files in an account export.
// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../../records/exports/rules.ts';

export const notificationFiles: readonly PersonalFile[] = [
  {
    name: 'notifications.json',
    about: 'Your notifications',
    tables: ['notifications'],
    rows: (id) => sql`select n.type, a.username as "by", n.post_id as "postId", n.comment_id as "commentId",
        n.detail, n.amount_cents as "amountCents", n.count, n.seen_at as "seenAt", n.read_at as "readAt", n.mailed_at as "mailedAt",
        n.updated_at as "notifiedAt"
      from notifications n left join accounts a on a.id = n.actor_id
      where n.account_id = ${id} order by n.updated_at, n.id`,
  },
  {
    name: 'notification-settings.json',
    about: 'How we notify you, and how many browsers show notifications',
    tables: ['notification_settings', 'push_subscriptions'],
    single: true,
    rows: (id) => sql`select coalesce(s.email_enabled, true) as "emailEnabled",
        coalesce(s.mobile_enabled, true) as "mobileEnabled",
        coalesce(s.weekly_enabled, true) as "weeklyEnabled",
        (select count(*) from push_subscriptions where account_id = a.id) as browsers
      from accounts a left join notification_settings s on s.account_id = a.id where a.id = ${id}`,
  },
  {
    name: 'muted.json',
    about: 'Channels you follow without notifications about their posts',
    tables: ['notification_mutes'],
    rows: (id) => sql`select a.username, m.created_at as "since" from notification_mutes m
      join accounts a on a.id = m.channel_id where m.account_id = ${id} order by m.created_at, a.id`,
  },
];
