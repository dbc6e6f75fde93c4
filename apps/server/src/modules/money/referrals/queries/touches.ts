import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { accounts, usernameHistory } from '../../../people/accounts/tables.ts';
import { channels } from '../../../people/channels/tables.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import type { PostKind } from '../rules.ts';
import { touches } from '../tables.ts';

export type TouchRow = typeof touches.$inferSelect;

export const findTouches = async (db: DbOrTx, keys: readonly string[]): Promise<TouchRow[]> =>
  keys.length === 0
    ? []
    : db
        .select()
        .from(touches)
        .where(inArray(touches.visitorKey, [...keys]));

interface NamedPerson {
  id: number;
  affiliateApproved: boolean;
  isChannel: boolean;
}
const namedColumns = {
  ...{ id: accounts.id, affiliateApproved: accounts.affiliateApproved },
  channelId: channels.accountId,
};
const findPresent = (db: DbOrTx, names: readonly string[]) =>
  db
    .select({ username: accounts.username, ...namedColumns })
    .from(accounts)
    .leftJoin(channels, eq(channels.accountId, accounts.id))
    .where(and(inArray(accounts.username, [...names]), isNull(accounts.deletedAt)));
const findFormer = (db: DbOrTx, names: readonly string[]) =>
  db
    .select({ username: usernameHistory.username, ...namedColumns })
    .from(usernameHistory)
    .innerJoin(accounts, eq(accounts.id, usernameHistory.accountId))
    .leftJoin(channels, eq(channels.accountId, accounts.id))
    .where(and(inArray(usernameHistory.username, [...names]), isNull(accounts.deletedAt)));

/** People by current or former username, in lower case, so that old links stay attributed to their owner. */
export async function findNamed(db: DbOrTx, names: readonly string[]): Promise<Map<string, NamedPerson>> {
  if (names.length === 0) return new Map();
  const present = await findPresent(db, names);
  const isFound = new Set(present.map(({ username }) => username.toLowerCase()));
  const others = names.filter((name) => !isFound.has(name.toLowerCase()));
  const former = others.length === 0 ? [] : await findFormer(db, others);
  return new Map(
    [...present, ...former].map(({ username, channelId, ...row }) => [
      username.toLowerCase(),
      { ...row, isChannel: channelId !== null },
    ]),
  );
}

const kindOf: Record<string, PostKind> = {
  article: 'article',
  article_audio: 'article',
  ranking: 'ranking',
  stack: 'stack',
  stream: 'stream',
  dead_stream: 'stream',
  ppv: 'ppv',
};
/** Posts by `kind:id`, as in addresses. */
export async function findOpenedPosts(
  db: DbOrTx,
  asked: readonly { kind: PostKind; id: number }[],
): Promise<Map<string, { id: number; channelId: number }>> {
  const columns = { id: posts.id, channelId: posts.channelId, type: posts.mediaType, mediaId: posts.mediaId };
  const ids = asked.filter(({ kind }) => kind === 'post').map(({ id }) => id);
  const mediaIds = asked.filter(({ kind }) => kind !== 'post').map(({ id }) => id);
  const own = ids.length === 0 ? [] : await db.select(columns).from(posts).where(inArray(posts.id, ids));
  const others =
    mediaIds.length === 0 ? [] : await db.select(columns).from(posts).where(inArray(posts.mediaId, mediaIds));
  const found = new Map(own.map(({ id, channelId }) => [`post:${id}`, { id, channelId }]));
  for (const { id, channelId, type, mediaId } of others) {
    const kind = kindOf[type];
    if (kind !== undefined) found.set(`${kind}:${mediaId}`, { id, channelId });
  }
  return found;
}

/** The registration times of accounts. */
export async function findRegistered(db: DbOrTx, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, createdAt: accounts.createdAt })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}
