import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { query } from '../database.ts';
import { findFeedByKey, mayHearPremium, requireChannelRef, type PrivateFeedRow } from './queries.ts';
import { readFeedToken } from './rules.ts';
import { privateFeeds } from './tables.ts';

function requireOne([row]: PrivateFeedRow[]): PrivateFeedRow {
  if (row === undefined) throw refuse('feed.notFound');
  return row;
}

/** Creates the address, or returns the present one. A revoked one gets a new signature. */
export async function createPrivateFeed(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
): Promise<PrivateFeedRow> {
  const now = ctx.clock.now();
  await requireChannelRef(ctx.db, channelId);
  if (!mayHearPremium(viewer, channelId, now)) throw refuse('post.notEntitled');
  const rows = await ctx.db
    .insert(privateFeeds)
    .values({ accountId: viewer.id, channelId, createdAt: now })
    .onConflictDoUpdate({
      target: [privateFeeds.accountId, privateFeeds.channelId],
      set: {
        generation: sql`${privateFeeds.generation} + case when ${privateFeeds.revokedAt} is null then 0 else 1 end`,
        createdAt: sql`case when ${privateFeeds.revokedAt} is null then ${privateFeeds.createdAt} else excluded.created_at end`,
        usedAt: sql`case when ${privateFeeds.revokedAt} is null then ${privateFeeds.usedAt} end`,
        revokedAt: null,
      },
    })
    .returning();
  return requireOne(rows);
}

const own = (viewer: Viewer, channelId: number) =>
  and(
    eq(privateFeeds.accountId, viewer.id),
    eq(privateFeeds.channelId, channelId),
    isNull(privateFeeds.revokedAt),
  );

/** The old address stops working immediately. */
export async function rotatePrivateFeed(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
): Promise<PrivateFeedRow> {
  if (!mayHearPremium(viewer, channelId, ctx.clock.now())) throw refuse('post.notEntitled');
  const rows = await ctx.db
    .update(privateFeeds)
    .set({ generation: sql`${privateFeeds.generation} + 1`, createdAt: ctx.clock.now(), usedAt: null })
    .where(own(viewer, channelId))
    .returning();
  return requireOne(rows);
}

/** After a change of password, replaces all addresses, because someone else may have copied them. */
export async function rotateFeeds(ctx: Context, accountId: number): Promise<void> {
  await ctx.db
    .update(privateFeeds)
    .set({ generation: sql`${privateFeeds.generation} + 1`, createdAt: ctx.clock.now(), usedAt: null })
    .where(and(eq(privateFeeds.accountId, accountId), isNull(privateFeeds.revokedAt)));
}

/** Idempotent. */
export async function revokePrivateFeed(ctx: Context, viewer: Viewer, channelId: number): Promise<void> {
  await ctx.db.update(privateFeeds).set({ revokedAt: ctx.clock.now() }).where(own(viewer, channelId));
}

const hourMs = 3_600_000;

/** Authorizes the person behind an address. Refuses unknown addresses and ended subscriptions. */
export async function openPrivateFeed(ctx: Context, token: string) {
  const now = ctx.clock.now();
  const key = readFeedToken(ctx.config.secret, token);
  const feed = key === null ? null : await findFeedByKey(ctx.db, key);
  if (feed === null) throw refuse('feed.notFound');
  const viewer = await findViewerById(ctx.db, feed.accountId, now);
  if (viewer === null || !mayHearPremium(viewer, feed.channelId, now)) throw refuse('feed.ended');
  if (feed.usedAt === null || now.getTime() - feed.usedAt.getTime() > hourMs) {
    await ctx.db.update(privateFeeds).set({ usedAt: now }).where(eq(privateFeeds.id, feed.id));
  }
  return { viewer, feed };
}

const removeFeeds = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .deleteFrom('private_feeds')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('channel_id', '=', accountId)])),
);

/** Private addresses of a deleted account, and those for its channel. */
export async function deleteFeeds(db: DbOrTx, accountId: number): Promise<void> {
  await removeFeeds.run(db, { accountId });
}
