import { timings } from '@realfin/contract/timings';
import type { DeviceKind, ViewOrigin, ViewSource } from '@realfin/contract/view-origins';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { deviceKindOf } from '../../../../lib/device-kind.ts';
import { siteDomainOf } from '../../../../lib/site-domain.ts';
import { hasPremium } from '../../../../lib/viewer.ts';
import { canAccess, isOwnSide, isSoldSeparately } from '../../../people/entitlements/rules.ts';
import { query } from '../database.ts';
import { requireVisiblePost } from '../hydrate.ts';
import { recordRead } from '../library/commands.ts';
import { isBot, isLongEnough, isRead, isWatchable, searchedWords } from '../rules.ts';
import { countVisit, viewWindowMs, viewerKeyOf, type Visit } from './visitors.ts';

const windowBefore = (now: Expression<Date>) =>
  sql<Date>`${now}::timestamptz - ${sql.lit(`${timings.viewWindowMinutes} minutes`)}::interval`;

interface ViewDetails {
  source: ViewSource | null;
  referrer: string | null;
  affiliateId: number | null;
  words: string | null;
  device: DeviceKind | null;
  country: string | null;
}
const noDetails: ViewDetails = {
  ...{ source: null, referrer: null, affiliateId: null, words: null, device: null, country: null },
};

const affiliateNamed = statement(({ name }: Placeholders<{ name: string }>) =>
  query
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', name)
    .where('affiliate_approved', '=', sql.lit(true)),
);
/** Cached, because one link can bring thousands of views. */
const affiliates = createCache<number | null>({ ttlMs: 60_000, max: 5_000 });
const findAffiliate = (ctx: Context, name: string): Promise<number | null> =>
  affiliates.get(
    ctx,
    name.toLowerCase(),
    async () => (await affiliateNamed.first(ctx.db, { name }))?.id ?? null,
  );

/** Stores the referrer's domain only for external views, and search words only for views from searches. */
async function detailsOf(
  ctx: Context,
  { address, userAgent }: Visit,
  origin: ViewOrigin,
): Promise<ViewDetails> {
  const { source, referrer, affiliate, words } = origin;
  const isOutside = source === 'external' || source === 'embed';
  return {
    source,
    referrer: isOutside && referrer !== undefined ? siteDomainOf(referrer) : null,
    affiliateId: affiliate === undefined ? null : await findAffiliate(ctx, affiliate),
    words: source === 'search' && words !== undefined ? searchedWords(words) : null,
    device: deviceKindOf(userAgent),
    country: ctx.countryOf(address),
  };
}

type View = {
  postId: number;
  viewerKey: string;
  window: number;
  accountId: number | null;
  channelId: number;
  premium: boolean;
  now: Date;
} & ViewDetails;

/** The half hour starts with the last counted view; the primary key resolves concurrent requests. */
const countView = statement((values: Placeholders<View>) =>
  query
    .with('made', (db) =>
      db
        .insertInto('post_views')
        .columns([
          ...(['post_id', 'viewer_key', 'window', 'account_id', 'channel_id', 'premium'] as const),
          ...(['viewed_at', 'source', 'referrer', 'affiliate_id', 'words', 'device', 'country'] as const),
        ])
        .expression(
          db
            .selectNoFrom([
              values.postId.as('post_id'),
              values.viewerKey.as('viewer_key'),
              values.window.as('window'),
              sql<number | null>`${values.accountId}::int`.as('account_id'),
              values.channelId.as('channel_id'),
              values.premium.as('premium'),
              sql<Date>`${values.now}::timestamptz`.as('viewed_at'),
              sql<ViewDetails['source']>`${values.source}::text`.as('source'),
              sql<string | null>`${values.referrer}::text`.as('referrer'),
              sql<number | null>`${values.affiliateId}::int`.as('affiliate_id'),
              sql<string | null>`${values.words}::text`.as('words'),
              sql<ViewDetails['device']>`${values.device}::text`.as('device'),
              sql<string | null>`${values.country}::text`.as('country'),
            ])
            .where(({ exists, not, selectFrom }) =>
              not(
                exists(
                  selectFrom('post_views')
                    .select('post_id')
                    .where('post_id', '=', values.postId)
                    .where('viewer_key', '=', values.viewerKey)
                    .where('window', '>=', sql<number>`${values.window} - 1`)
                    .where('viewed_at', '>', windowBefore(values.now)),
                ),
              ),
            ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('post_id'),
    )
    .updateTable('posts')
    .from('made')
    .set((eb) => ({ view_count: eb('posts.view_count', '+', sql.lit(1)) }))
    .whereRef('posts.id', '=', 'made.post_id'),
);

/** Counts a view unless the viewer has no access, is a bot, or is on the channel's team. */
export async function recordView(
  ctx: Context,
  visit: Visit,
  postId: number,
  { seconds, ...origin }: ViewOrigin & { seconds: number },
): Promise<boolean> {
  const { viewer } = visit;
  const post = await requireVisiblePost(ctx, viewer, postId);
  const now = ctx.clock.now();
  if (isBot(visit.userAgent) || isOwnSide(viewer, post.channelId) || !canAccess(viewer, post, now))
    return false;
  if (!isWatchable(post) || !isLongEnough(post.mediaType, seconds, post.durationSeconds)) return false;
  // Players report their position separately.
  if (viewer !== null && isRead(post.mediaType)) await recordRead(ctx, viewer, postId);
  const view: View = {
    postId,
    viewerKey: viewerKeyOf(ctx.config.secret, visit),
    window: Math.floor(now.getTime() / viewWindowMs),
    accountId: viewer?.id ?? null,
    channelId: post.channelId,
    // A view paid for by a ticket is not a view of the subscription.
    premium: post.premiumPlan > 0 && !isSoldSeparately(post) && hasPremium(viewer, now),
    now,
    ...(visit.doNotTrack ? noDetails : await detailsOf(ctx, visit, origin)),
  };
  return countVisit(ctx, visit, String(postId), async () => (await countView.run(ctx.db, view)) > 0);
}
