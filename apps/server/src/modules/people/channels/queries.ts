import type { Channel, ChannelSettings } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import { defaultLanguage } from '@realfin/contract/languages';
import type { CreatorRef, ProfileLink } from '@realfin/contract/shapes';
import { eq } from 'drizzle-orm';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { storedTotal, wantedIds } from '../../../db/expressions.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { StoredLink } from '../../../lib/viewer.ts';
import { isYoung } from '../accounts/rules.ts';
import { linksView, siteFields } from '../accounts/rules/links.ts';
import { findFinCacheWith, finNamesIn } from '../fins/queries.ts';
import { query } from './database.ts';
import { channels } from './tables.ts';

/** A row as stored, with ids of fins; their names come from a cache. */
export type Stored<T> = Omit<T, 'createdAt' | 'fins' | keyof ReturnType<typeof siteFields>> & {
  createdAt: Date;
  finIds: number[];
  links: StoredLink[];
};
/** A channel with fields for its own page only. */
export type ChannelPage = Channel & {
  about: string;
  links: ProfileLink[];
  podcastCoverUrl: string | null;
  pinnedPostId: number | null;
};

/** Turns rows into channels. Many share the same fins, whose names are resolved once. */
export async function readerOf(ctx: Context, rows: readonly Stored<Channel>[]) {
  const carried = new Map(rows.map(({ finIds }) => [finIds.join(), finIds]));
  const finCache = await findFinCacheWith(ctx, [...carried.values()].flat());
  const names = new Map([...carried].map(([key, finIds]) => [key, finNamesIn(finCache, finIds)]));
  return <T extends Stored<Channel>>({ finIds, createdAt, links, ...row }: T) => ({
    ...row,
    ...siteFields(links),
    fins: names.get(finIds.join()) ?? [],
    createdAt: createdAt.toISOString(),
  });
}
export const channelsFrom = async (ctx: Context, rows: readonly Stored<Channel>[]): Promise<Channel[]> =>
  rows.map(await readerOf(ctx, rows));

export type Following = { viewerId: number };

/** Excludes channels of deleted accounts, which stay for past payments, and of suspended accounts. */
export const openChannels = () =>
  query
    .selectFrom('channels as c')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'c.account_id').on('a.suspended_at', 'is', null),
    );
/** The columns of a channel `c` of the account `a`. */
export const shownColumns = [
  'a.id',
  'a.name',
  'a.username',
  'c.follower_count as numFollowers',
  'a.description',
  'a.avatar_url as avatarUrl',
  'a.header_url as headerUrl',
  'a.links',
  'c.created_at as createdAt',
] as const;
export const finIdsOf = (channelId: Expression<number>) =>
  sql<
    number[]
  >`array(${query.selectFrom('channel_fins').select('fin_id').where('channel_id', '=', channelId)})`.as(
    'finIds',
  );

/** The columns of a channel, and whether the viewer follows it. */
export const channelsFor = ({ viewerId }: Placeholders<Following>) =>
  openChannels()
    .leftJoin('follows as f', (join) =>
      join.on('f.account_id', '=', viewerId).onRef('f.channel_id', '=', 'c.account_id'),
    )
    .select(shownColumns)
    .select((eb) => [
      finIdsOf(eb.ref('c.account_id')),
      eb('f.account_id', 'is not', null).$castTo<boolean>().as('following'),
    ]);

/** The account with a present or former username, case-insensitive. */
const ownerOf = (username: Expression<string>) =>
  sql<number>`coalesce(${query.selectFrom('accounts').select('id').where('username', '=', username)},
    ${query.selectFrom('username_history').select('account_id').where('username', '=', username)})`;

const byUsername = statement((values: Placeholders<Following & { username: string }>) =>
  channelsFor(values)
    .select(['c.about', 'c.pinned_post_id as pinnedPostId', 'a.podcast_cover_url as podcastCoverUrl'])
    .where('c.account_id', '=', ownerOf(values.username)),
);

/** A channel by its owner's present or former username, case-insensitive. */
export async function findChannel(
  ctx: Context,
  username: string,
  viewerId: number | null,
): Promise<ChannelPage | null> {
  const row = await byUsername.first(ctx.db, { viewerId: viewerId ?? 0, username });
  return row === undefined ? null : { ...(await readerOf(ctx, [row]))(row), links: linksView(row.links) };
}

const settings = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('channels as c')
    .select((eb) => [
      'c.about',
      'c.language',
      'c.paywall_image_url as paywallUrl',
      finIdsOf(eb.ref('c.account_id')),
    ])
    .where('c.account_id', '=', channelId),
);

/** The channel settings. @throws channel.notFound */
export async function findSettings(ctx: Context, channelId: number): Promise<ChannelSettings> {
  const row = await settings.first(ctx.db, { channelId });
  if (row === undefined) throw refuse('channel.notFound');
  const { about, language, paywallUrl, finIds } = row;
  return { about, language, paywallUrl, fins: finNamesIn(await findFinCacheWith(ctx, finIds), finIds) };
}

const languageBy = statement(({ id }: Placeholders<{ id: number }>) =>
  openChannels()
    .select((eb) => eb.fn.coalesce('c.language', 'a.language').as('language'))
    .where('c.account_id', '=', id),
);

/** The language a channel publishes in: the chosen one, else that of its creator's account. */
export const findChannelLanguage = async (db: DbOrTx, id: number): Promise<string> =>
  (await languageBy.first(db, { id }))?.language ?? defaultLanguage;

const idByUsername = statement(({ username }: Placeholders<{ username: string }>) =>
  openChannels().select('c.account_id as id').where('c.account_id', '=', ownerOf(username)),
);

/** A channel's id by username. @throws when there is none */
export async function findChannelId(db: DbOrTx, username: string): Promise<number> {
  const row = await idByUsername.first(db, { username });
  if (row === undefined) throw refuse('channel.notFound');
  return row.id;
}

const byId = statement(({ id }: Placeholders<{ id: number }>) =>
  openChannels().select('c.account_id as id').where('c.account_id', '=', id),
);

export const isChannel = async (db: DbOrTx, id: number): Promise<boolean> =>
  (await byId.first(db, { id })) !== undefined;

const pinned = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.selectFrom('channels').select('pinned_post_id as id').where('account_id', '=', channelId),
);

/** Null when nothing is pinned. @throws when there is no such channel */
export async function findPinnedPostId(db: DbOrTx, channelId: number): Promise<number | null> {
  const row = await pinned.first(db, { channelId });
  if (row === undefined) throw refuse('channel.notFound');
  return row.id;
}

const byIds = statement((values: Placeholders<Following & { ids: readonly number[] }>) =>
  channelsFor(values).innerJoin(wantedIds(values.ids), 'wanted.id', 'c.account_id').orderBy('wanted.place'),
);

/** Channels by id, in the given order. */
export async function hydrateChannels(
  ctx: Context,
  viewerId: number | null,
  ids: readonly number[],
): Promise<Channel[]> {
  if (ids.length === 0) return [];
  return channelsFrom(ctx, await byIds.all(ctx.db, { viewerId: viewerId ?? 0, ids }));
}

const shownInFin = 8;
const newestInFin = statement(({ finId, scope }: Placeholders<{ finId: number; scope: string }>) =>
  query
    .selectFrom('channel_fins as cf')
    .innerJoin('accounts as a', 'a.id', 'cf.channel_id')
    .select([
      'a.id',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      storedTotal(scope, 'channels').as('total'),
    ])
    .where('cf.fin_id', '=', finId)
    .orderBy('cf.created_at', 'desc')
    .orderBy('cf.channel_id', 'desc')
    .limit(sql.lit(shownInFin)),
);

/** The newest channels with a fin, and their number. */
export async function findFinChannels(
  db: DbOrTx,
  finId: number,
): Promise<{ channels: CreatorRef[]; numChannels: number }> {
  const rows = await newestInFin.all(db, { finId, scope: `fin:${finId}` });
  return {
    channels: rows.map(({ id, name, username, avatarUrl }) => ({ id, name, username, avatarUrl })),
    numChannels: rows[0]?.total ?? 0,
  };
}

/** Whether a channel is so new that stricter email limits apply. */
export async function isYoungChannel(db: DbOrTx, channelId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ createdAt: channels.createdAt })
    .from(channels)
    .where(eq(channels.accountId, channelId));
  return isYoung(row?.createdAt ?? now, now);
}
