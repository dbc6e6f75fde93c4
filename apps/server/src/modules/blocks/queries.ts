import type { BlockedUser } from '@realfin/contract/blocks';
import type { PageOf } from '@realfin/contract/shapes';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runOnce, Values } from '../../db/prepared.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../lib/cursor.ts';
import type { BlockSubject } from './access.ts';
import { blockedUsers } from './tables.ts';

/** Somebody as one of a channel's people; null when there is no such account or channel. */
export async function findBlockSubject(
  db: DbOrTx,
  channelId: number,
  accountId: number,
): Promise<BlockSubject | null> {
  const { rows } = await db.execute<BlockSubject & Record<string, unknown>>(sql`select a.id as "accountId",
      'admin' = any(a.roles) as "isAdmin",
      exists (select 1 from contributors x where x.channel_id = c.account_id and x.account_id = a.id) as "isContributor",
      exists (select 1 from moderators x where x.channel_id = c.account_id and x.account_id = a.id) as "isModerator"
    from channels c cross join accounts a where c.account_id = ${channelId} and a.id = ${accountId}`);
  return rows[0] ?? null;
}

export async function isBlocked(db: DbOrTx, channelId: number, accountId: number): Promise<boolean> {
  const both = and(eq(blockedUsers.channelId, channelId), eq(blockedUsers.accountId, accountId));
  return (await db.$count(blockedUsers, both)) > 0;
}

export async function listBlockedIds(db: DbOrTx, channelId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select account_id as id from blocked_users where channel_id = ${channelId}
      order by created_at desc, account_id desc limit 10000`,
  );
  return rows.map((row) => row.id);
}

type Row = Omit<BlockedUser, 'blockedAt'> & { createdAt: Date; sort: string; total: number };

export async function listBlocked(
  ctx: Context,
  channelId: number,
  request: PageRequest,
): Promise<PageOf<BlockedUser>> {
  const values = new Values();
  const channel = `${values.add(channelId)}::int`;
  const offset = offsetOf(request);
  let after = '';
  if (request.cursor !== undefined) {
    const [at, id] = decodeCursor(request.cursor, ['number', 'number']);
    const place = values.add(Math.trunc(Math.max(0, Math.min(at, 4e15))));
    after = `and (b.created_at, b.account_id) < (timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond', ${values.add(cursorId(id))}::int)`;
  }
  const rows = await runOnce<Row>(
    ctx.pool,
    `select a.id, a.name, a.username, a.avatar_url as "avatarUrl", b.created_at as "createdAt",
        (extract(epoch from b.created_at) * 1000000)::bigint::text as sort,
        (select count(*) from (select 1 from blocked_users where channel_id = ${channel} limit 10000) n)::int as total
      from blocked_users b join accounts a on a.id = b.account_id where b.channel_id = ${channel} ${after}
      order by b.created_at desc, b.account_id desc limit ${request.size + 1} offset ${offset}`,
    values.all,
  );
  return pageFrom(
    request,
    rows,
    rows[0]?.total ?? 0,
    (row) => encodeCursor(Number(row.sort), row.id),
    ({ id, name, username, avatarUrl, createdAt }) => {
      return { id, name, username, avatarUrl, blockedAt: createdAt.toISOString() };
    },
  );
}
