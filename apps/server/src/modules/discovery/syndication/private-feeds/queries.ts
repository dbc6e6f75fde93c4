import { refuse } from '@realfin/contract/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { channels } from '../../../people/channels/tables.ts';
import { gateOf } from '../../../people/entitlements/rules.ts';
import type { FeedKey } from './rules.ts';
import { privateFeeds } from './tables.ts';

export type PrivateFeedRow = typeof privateFeeds.$inferSelect;

/** True if the person has access to a channel's premium episodes now, by the rule of every page. */
export const mayHearPremium = (viewer: Viewer, channelId: number, now: Date): boolean =>
  gateOf(
    viewer,
    {
      channelId,
      mediaType: 'audio',
      premiumPlan: 10,
      state: 'published',
      listed: true,
      stackOnly: false,
      mediaReady: true,
      deleted: false,
      withheld: false,
      eventId: null,
      priceCents: null,
    },
    now,
  ) === 'open';

const channelColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatarUrl: accounts.avatarUrl,
};

export async function requireChannelRef(db: DbOrTx, channelId: number) {
  const [row] = await db
    .select(channelColumns)
    .from(channels)
    .innerJoin(accounts, eq(accounts.id, channels.accountId))
    .where(and(eq(channels.accountId, channelId), isNull(accounts.suspendedAt)));
  if (row === undefined) throw refuse('channel.notFound');
  return row;
}

/** Includes revoked ones, which are renewed in place. */
export async function findOwnFeed(
  db: DbOrTx,
  accountId: number,
  channelId: number,
): Promise<PrivateFeedRow | null> {
  const [row] = await db
    .select()
    .from(privateFeeds)
    .where(and(eq(privateFeeds.accountId, accountId), eq(privateFeeds.channelId, channelId)));
  return row ?? null;
}

/** A limit above any real number of private feeds. */
const mostListed = 500;

export const listOwnFeeds = (db: DbOrTx, accountId: number) =>
  db
    .select({ feed: privateFeeds, channel: channelColumns })
    .from(privateFeeds)
    .innerJoin(accounts, eq(accounts.id, privateFeeds.channelId))
    .where(and(eq(privateFeeds.accountId, accountId), isNull(privateFeeds.revokedAt)))
    .orderBy(asc(privateFeeds.channelId))
    .limit(mostListed);

/** The row an address was signed for. Null if it was replaced or revoked. */
export async function findFeedByKey(db: DbOrTx, { id, generation }: FeedKey): Promise<PrivateFeedRow | null> {
  const [row] = await db
    .select()
    .from(privateFeeds)
    .where(
      and(eq(privateFeeds.id, id), eq(privateFeeds.generation, generation), isNull(privateFeeds.revokedAt)),
    );
  return row ?? null;
}
