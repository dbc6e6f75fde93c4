import {
  badgeImage,
  badgePage,
  badgeRules,
  type BadgeCategory,
  type BadgeKind,
} from '@realfin/contract/badge-catalogue';
import type { ShownBadge } from '@realfin/contract/badges';
import type { CreatorRef } from '@realfin/contract/shapes';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findBadge, isPermitted, noFacts, permittedBadges, type BadgeFacts } from './rules.ts';

const publishedMost = badgeRules.creator.l3.posts;

/** `$1` people, `$2` now, `$3` the channel they are seen from, 0 for none. */
const factsStatement = `select a.id as "accountId", coalesce(g.has_premium, false) as "hasPremium",
    coalesce(g.days, 0)::float8 as "premiumDays", c.account_id is not null as "hasChannel",
    coalesce(c.follower_count, 0) as followers,
    (select count(*)::int from (select 1 from posts p where p.channel_id = c.account_id and p.listed limit ${publishedMost}) n) as published,
    exists (select 1 from posts p where p.channel_id = c.account_id and p.listed and p.state = 'published'
      and p.media_type in ('stream', 'dead_stream')) as streams,
    coalesce(t.tips, 0)::int as tips, coalesce(t.cents, 0)::int as "tipCents", coalesce(t.month_cents, 0)::int as "tipMonthCents"
  from accounts a left join channels c on c.account_id = a.id
  left join lateral (
    select bool_or(ends_at > $2::timestamptz) as has_premium,
      sum(extract(epoch from least(ends_at, $2::timestamptz) - starts_at)) / 86400 as days
    from grants where account_id = a.id and kind = 'premium' and revoked_at is null and starts_at <= $2::timestamptz
  ) g on true
  left join lateral (
    select count(*) as tips, sum(amount_cents) as cents, sum(amount_cents) filter (
      where tipped_at > $2::timestamptz - interval '${badgeRules.tipper.monthDays} days') as month_cents
    from badge_tips where account_id = a.id and channel_id = $3::int
  ) t on true
  where a.id = any($1::int[]) and a.suspended_at is null`;

async function findFacts(
  ctx: Context,
  accountIds: readonly number[],
  channelId: number | null,
): Promise<Map<number, BadgeFacts>> {
  const rows = await runPrepared<BadgeFacts & { accountId: number }>(ctx.pool, factsStatement, [
    accountIds,
    ctx.clock.now(),
    channelId ?? 0,
  ]);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** What one may wear; without a channel, what holds everywhere. */
export async function findPermitted(
  ctx: Context,
  accountId: number,
  channelId: number | null,
): Promise<BadgeKind[]> {
  const facts = (await findFacts(ctx, [accountId], channelId)).get(accountId);
  if (facts === undefined) return [];
  return permittedBadges(facts).filter(({ category }) => channelId !== null || category !== 'creator');
}

export type Worn = Partial<Record<BadgeCategory, BadgeKind>>;

/** What an account chose to wear, as a column of lists that show names: ids, whether they still hold or not. */
export const chosenBadges = (account: string, channel: string): string =>
  `array(select badge_id from equipped_badges where account_id = ${account} and channel_id in (0, ${channel}))`;

export interface Chosen {
  accountId: number;
  badgeIds: readonly string[];
}

/** What of their choice each of these people wears on a channel (null: anywhere) for whoever looks. */
export async function findWorn(
  ctx: Context,
  viewer: Viewer | null,
  channelId: number | null,
  chosen: readonly Chosen[],
): Promise<Map<number, Worn>> {
  const worn = new Map<number, Worn>();
  const wearing = chosen.filter(({ badgeIds }) => badgeIds.length > 0);
  if (wearing.length === 0) return worn;
  const facts = await findFacts(ctx, [...new Set(wearing.map((each) => each.accountId))], channelId);
  for (const { accountId, badgeIds } of wearing) {
    const of = facts.get(accountId);
    for (const badgeId of badgeIds) {
      const badge = findBadge(badgeId);
      if (of === undefined || badge === undefined || !isPermitted(badgeId, of)) continue;
      if (badge.category === 'global_auth' && viewer === null) continue;
      worn.set(accountId, { ...worn.get(accountId), [badge.category]: badge });
    }
  }
  return worn;
}

const chosenStatement = `select a.id as "accountId", ${chosenBadges('a.id', '$2::int')} as "badgeIds"
  from unnest($1::int[]) as a(id)`;

/** The same of people by their ids; who wears nothing is left out. */
export async function findWornBy(
  ctx: Context,
  viewer: Viewer | null,
  channelId: number | null,
  accountIds: readonly number[],
): Promise<Map<number, Worn>> {
  const ids = [...new Set(accountIds)];
  const chosen = await runPrepared<Chosen & Record<string, unknown>>(ctx.pool, chosenStatement, [
    ids,
    channelId ?? 0,
  ]);
  return findWorn(ctx, viewer, channelId, chosen);
}

/** As they stand beside a name, in this order. */
export const shownBadges = (worn: Worn | undefined): ShownBadge[] =>
  [worn?.creator, worn?.global_auth, worn?.global].flatMap((badge) => {
    if (badge === undefined) return [];
    const { badge_id, group_id, title } = badge;
    return [{ badge_id, title, image_url_4x: badgeImage(badge_id), click_url: badgePage(group_id) }];
  });

/** The same as addresses of pictures by category, as chat clients want them. */
export function badgePictures(worn: Worn | undefined): Record<BadgeCategory, string | null> {
  const picture = (badge: BadgeKind | undefined) => (badge === undefined ? null : badgeImage(badge.badge_id));
  return {
    global: picture(worn?.global),
    global_auth: picture(worn?.global_auth),
    creator: picture(worn?.creator),
  };
}

const mostChannels = 50;
const channelsStatement = `select a.id, a.name, a.username::text as username, a.avatar_url as "avatarUrl",
    t.tips::int as tips, t.cents::int as "tipCents", t.month_cents::int as "tipMonthCents", e.badge_id as "badgeId"
  from (
    select channel_id, count(*) as tips, sum(amount_cents) as cents, max(tipped_at) as at, coalesce(sum(amount_cents)
      filter (where tipped_at > $2::timestamptz - interval '${badgeRules.tipper.monthDays} days'), 0) as month_cents
    from badge_tips where account_id = $1 group by channel_id
  ) t join accounts a on a.id = t.channel_id and a.suspended_at is null
  left join equipped_badges e on e.account_id = $1 and e.channel_id = t.channel_id and e.category = 'creator'
  order by t.at desc limit ${mostChannels}`;

export interface OnChannel {
  channel: CreatorRef;
  permitted: BadgeKind[];
  equipped: BadgeKind | null;
}

/** What somebody may wear on single channels alone, the channel they tipped last first. */
export async function findOnChannels(ctx: Context, accountId: number): Promise<OnChannel[]> {
  type Row = CreatorRef &
    Pick<BadgeFacts, 'tips' | 'tipCents' | 'tipMonthCents'> & { badgeId: string | null };
  const rows = await runPrepared<Row>(ctx.pool, channelsStatement, [accountId, ctx.clock.now()]);
  return rows.map(({ tips, tipCents, tipMonthCents, badgeId, ...channel }) => {
    const permitted = permittedBadges({ ...noFacts, tips, tipCents, tipMonthCents });
    return { channel, permitted, equipped: permitted.find((each) => each.badge_id === badgeId) ?? null };
  });
}
