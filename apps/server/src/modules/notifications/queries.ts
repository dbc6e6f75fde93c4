import type {
  MutableChannel,
  NotificationPlatforms,
  NotificationType,
} from '@realfin/contract/notifications';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runOnce, runPrepared, Values } from '../../db/prepared.ts';
import { encodeCursor, offsetOf, pageFrom, type PageRequest } from '../../lib/cursor.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { PersonalFile } from '../exports/rules.ts';
import { hydratePosts } from '../posts/hydrate.ts';
import { fromMicroseconds, microseconds, readCursor } from '../posts/queries/page.ts';

/** A stored notification with what is said of its people and its comment. */
export interface NotificationRow {
  id: number;
  accountId: number;
  type: NotificationType;
  postId: number | null;
  commentId: number | null;
  detail: string | null;
  count: number;
  seenAt: Date | null;
  readAt: Date | null;
  updatedAt: Date;
  actorId: number | null;
  name: string | null;
  username: string | null;
  avatarUrl: string | null;
  /** Of the comment. */
  text: string | null;
  replyTo: number | null;
  amountCents: number | null;
  commentGone: boolean;
  ownUsername: string;
  sort: string;
}

/** With the post it is about, as this viewer sees it. */
export interface News {
  row: NotificationRow;
  post: Post | null;
}

/** Of `notifications n`, whoever did it `a`, the comment `c` and the person who is told `o`. */
const columns = `n.id, n.account_id as "accountId", n.type, n.post_id as "postId", n.comment_id as "commentId",
  n.detail, n.count, n.seen_at as "seenAt", n.read_at as "readAt", n.updated_at as "updatedAt",
  n.actor_id as "actorId", a.name, a.username::text as username, a.avatar_url as "avatarUrl", c.text,
  c.reply_to as "replyTo", coalesce(c.amount_cents, n.amount_cents) as "amountCents", o.username::text as "ownUsername",
  n.comment_id is not null and (c.id is null or c.deleted_at is not null or c.hidden) as "commentGone",
  ${microseconds('n.updated_at')} as sort`;
const joins = `join accounts o on o.id = n.account_id left join accounts a on a.id = n.actor_id
  left join comments c on c.id = n.comment_id`;

/** Rows with their posts; what is gone, or not for this viewer any more, is left out. */
async function withPosts(ctx: Context, viewer: Viewer, rows: readonly NotificationRow[]): Promise<News[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.postId === null ? [] : [row.postId])))];
  const posts = new Map((await hydratePosts(ctx, viewer, ids)).map((post) => [post.id, post]));
  return rows.flatMap((row) => {
    const post = row.postId === null ? null : (posts.get(row.postId) ?? null);
    return row.commentGone || (row.postId !== null && post === null) ? [] : [{ row, post }];
  });
}

export interface ListRequest {
  size: number;
  cursor?: string | undefined;
}

export async function listNotifications(ctx: Context, viewer: Viewer, request: ListRequest) {
  const values = new Values();
  const account = `${values.add(viewer.id)}::int`;
  let after = '';
  if (request.cursor !== undefined) {
    const [at, id] = readCursor(request.cursor, 'time');
    after = `and (n.updated_at, n.id) < (${fromMicroseconds(values.add(at))}, ${values.add(id)}::int)`;
  }
  const most = `${values.add(request.size + 1)}::int`;
  const rows = await runPrepared<NotificationRow & Record<string, unknown>>(
    ctx.pool,
    `select ${columns} from (select * from notifications n where n.account_id = ${account} ${after}
        order by n.updated_at desc, n.id desc limit ${most}) n ${joins}
      order by n.updated_at desc, n.id desc`,
    values.all,
  );
  const shown = rows.slice(0, request.size);
  const final = rows.length > request.size ? shown.at(-1) : undefined;
  const [news, unread] = await Promise.all([withPosts(ctx, viewer, shown), countUnread(ctx, viewer.id)]);
  return {
    news,
    unread,
    nextCursor: final === undefined ? null : encodeCursor(Number(final.sort), final.id),
  };
}

/** One notification as its person sees it; null when there is nothing to tell any more. */
export async function findNotification(ctx: Context, viewer: Viewer, id: number): Promise<News | null> {
  const text = `select ${columns} from notifications n ${joins} where n.id = $1 and n.account_id = $2`;
  const rows = await runPrepared<NotificationRow & Record<string, unknown>>(ctx.pool, text, [id, viewer.id]);
  return (await withPosts(ctx, viewer, rows))[0] ?? null;
}

const mostUnread = 1_000;
const mostUnseen = 100;

export async function countUnread(ctx: Context, accountId: number): Promise<number> {
  const text = `select count(*)::int as count from (
    select 1 from notifications where account_id = $1 and read_at is null limit ${mostUnread}) n`;
  return (await runPrepared<{ count: number }>(ctx.pool, text, [accountId]))[0]?.count ?? 0;
}

/** Counted to 100, because the bell says 99+ from there. */
export async function countUnseen(ctx: Context, accountIds: readonly number[]): Promise<Map<number, number>> {
  const text = `select x.id, n.count from unnest($1::int[]) as x(id) cross join lateral (
    select count(*)::int as count from (
      select 1 from notifications where account_id = x.id and seen_at is null limit ${mostUnseen}) u) n`;
  const rows = await runPrepared<{ id: number; count: number }>(ctx.pool, text, [accountIds]);
  return new Map(rows.map((row) => [row.id, row.count]));
}

export async function findPlatforms(db: DbOrTx, accountId: number): Promise<NotificationPlatforms> {
  const { rows } = await db.execute<{ email: boolean; mobile: boolean }>(
    sql`select email_enabled as email, mobile_enabled as mobile from notification_settings where account_id = ${accountId}`,
  );
  return { is_email_enabled: rows[0]?.email ?? true, is_mobile_enabled: rows[0]?.mobile ?? true };
}

/** Of the browsers that show this person's messages. */
export async function listEndpoints(db: DbOrTx, accountId: number): Promise<string[]> {
  const { rows } = await db.execute<{ endpoint: string }>(
    sql`select endpoint from push_subscriptions where account_id = ${accountId} order by id`,
  );
  return rows.map((row) => row.endpoint);
}

export async function isFollowing(db: DbOrTx, accountId: number, channelId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from follows where account_id = ${accountId} and channel_id = ${channelId}`,
  );
  return rows.length > 0;
}

const muteOfFollow = `left join notification_mutes m on m.account_id = f.account_id and m.channel_id = f.channel_id
  and m.created_at >= f.created_at`;

export async function listMutes(ctx: Context, accountId: number): Promise<{ creator_ids: number[] }> {
  const text = `select f.channel_id as id from follows f ${muteOfFollow} where f.account_id = $1
    and m.account_id is not null order by f.channel_id limit 10000`;
  const rows = await runPrepared<{ id: number }>(ctx.pool, text, [accountId]);
  return { creator_ids: rows.map((row) => row.id) };
}

/** Followed channels, last followed first. */
export async function listMutable(
  ctx: Context,
  accountId: number,
  request: PageRequest,
): Promise<PageOf<MutableChannel>> {
  const values = new Values();
  const account = `${values.add(accountId)}::int`;
  let after = '';
  if (request.cursor !== undefined) {
    const [at, id] = readCursor(request.cursor, 'time');
    after = `and (f.created_at, f.channel_id) < (${fromMicroseconds(values.add(at))}, ${values.add(id)}::int)`;
  }
  const rows = await runOnce<MutableChannel & { sort: string; total: number }>(
    ctx.pool,
    `select a.id, a.name, a.username::text as username, a.avatar_url as "avatarUrl", m.account_id is not null as muted,
        ${microseconds('f.created_at')} as sort,
        (select count(*)::int from follows where account_id = ${account}) as total
      from follows f join accounts a on a.id = f.channel_id ${muteOfFollow}
      where f.account_id = ${account} ${after}
      order by f.created_at desc, f.channel_id desc limit ${request.size + 1} offset ${offsetOf(request)}`,
    values.all,
  );
  return pageFrom(
    request,
    rows,
    rows[0]?.total ?? 0,
    (row) => encodeCursor(Number(row.sort), row.id),
    ({ id, name, username, avatarUrl, muted }) => ({ id, name, username, avatarUrl, muted }),
  );
}

export const notificationFiles: readonly PersonalFile[] = [
  {
    name: 'notifications.json',
    about: 'What you were told',
    tables: ['notifications'],
    rows: (id) => sql`select n.type, a.username as "by", n.post_id as "postId", n.comment_id as "commentId",
        n.detail, n.count, n.seen_at as "seenAt", n.read_at as "readAt", n.mailed_at as "mailedAt",
        n.updated_at as "toldAt"
      from notifications n left join accounts a on a.id = n.actor_id
      where n.account_id = ${id} order by n.updated_at, n.id`,
  },
  {
    name: 'notification-settings.json',
    about: 'How you want to be told, and how many browsers show messages',
    tables: ['notification_settings', 'push_subscriptions'],
    single: true,
    rows: (id) => sql`select coalesce(s.email_enabled, true) as "emailEnabled",
        coalesce(s.mobile_enabled, true) as "mobileEnabled",
        (select count(*) from push_subscriptions where account_id = a.id) as browsers
      from accounts a left join notification_settings s on s.account_id = a.id where a.id = ${id}`,
  },
  {
    name: 'muted.json',
    about: 'Channels you follow without being told of their posts',
    tables: ['notification_mutes'],
    rows: (id) => sql`select a.username, m.created_at as "since" from notification_mutes m
      join accounts a on a.id = m.channel_id where m.account_id = ${id} order by m.created_at, a.id`,
  },
];
