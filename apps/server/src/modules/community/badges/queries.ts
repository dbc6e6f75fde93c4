import {
  badgeImage,
  badgePage,
  badgeRules,
  type BadgeCategory,
  type BadgeKind,
} from '@realfin/contract/badge-catalogue';
import type { ShownBadge } from '@realfin/contract/badges';
import type { CreatorRef } from '@realfin/contract/shapes';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { query } from './database.ts';
import { findBadge, isPermitted, noFacts, permittedBadges, type BadgeFacts } from './rules.ts';

const publishedMost = badgeRules.creator.l3.posts;

type Facts = { accountIds: readonly number[]; channelId: number; now: Date };

const monthBefore = (now: Expression<Date>) =>
  sql<Date>`${now}::timestamptz - ${sql.lit(`${badgeRules.tipper.monthDays} days`)}::interval`;

const premiumOf = (now: Expression<Date>) => {
  const until = sql<Date>`${now}::timestamptz`;
  return query
    .selectFrom('grants')
    .select((eb) => [
      sql<boolean>`bool_or(${eb.ref('ends_at')} > ${until})`.as('has_premium'),
      sql<number>`sum(extract(epoch from least(${eb.ref('ends_at')}, ${until}) - ${eb.ref('starts_at')})) / 86400`.as(
        'days',
      ),
    ])
    .where('account_id', '=', sql.ref<number>('a.id'))
    .where('kind', '=', sql.lit('premium'))
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', until);
};
const tipsOf = ({ channelId, now }: Placeholders<Facts>) =>
  query
    .selectFrom('badge_tips')
    .select((eb) => [
      eb.fn.countAll().as('tips'),
      eb.fn.sum('amount_cents').as('cents'),
      eb.fn.sum('amount_cents').filterWhere('tipped_at', '>', monthBefore(now)).as('month_cents'),
    ])
    .where('account_id', '=', sql.ref<number>('a.id'))
    .where('channel_id', '=', sql<number>`${channelId}::int`);
const listedPosts = () =>
  query
    .selectFrom('posts as p')
    .where('p.channel_id', '=', sql.ref<number>('c.account_id'))
    .where('p.listed', '=', sql.lit(true));

/** The badge facts of people on a channel; 0 for no channel. */
const factsOf = statement((values: Placeholders<Facts>) =>
  query
    .selectFrom('accounts as a')
    .leftJoin('channels as c', 'c.account_id', 'a.id')
    .leftJoinLateral(premiumOf(values.now).as('g'), (join) => join.onTrue())
    .leftJoinLateral(tipsOf(values).as('t'), (join) => join.onTrue())
    .select((eb) => [
      'a.id as accountId',
      eb.fn.coalesce('g.has_premium', sql.lit(false)).as('hasPremium'),
      sql<number>`coalesce(${eb.ref('g.days')}, 0)::float8`.as('premiumDays'),
      eb('c.account_id', 'is not', null).$castTo<boolean>().as('hasChannel'),
      eb.fn.coalesce('c.follower_count', sql.lit(0)).as('followers'),
      query
        .selectFrom(listedPosts().select(sql.lit(1).as('one')).limit(sql.lit(publishedMost)).as('n'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('published'),
      eb
        .exists(
          listedPosts()
            .select(sql.lit(1).as('one'))
            .where('p.state', '=', sql.lit('published'))
            .where('p.media_type', 'in', [sql<'stream'>`'stream'`, sql<'dead_stream'>`'dead_stream'`]),
        )
        .$castTo<boolean>()
        .as('streams'),
      sql<number>`coalesce(${eb.ref('t.tips')}, 0)::int`.as('tips'),
      sql<number>`coalesce(${eb.ref('t.cents')}, 0)::int`.as('tipCents'),
      sql<number>`coalesce(${eb.ref('t.month_cents')}, 0)::int`.as('tipMonthCents'),
    ])
    .where((eb) => sql<boolean>`${eb.ref('a.id')} = any(${values.accountIds}::int[])`)
    .where('a.suspended_at', 'is', null),
);

async function findFacts(
  ctx: Context,
  accountIds: readonly number[],
  channelId: number | null,
): Promise<Map<number, BadgeFacts>> {
  const now = ctx.clock.now();
  const rows = await factsOf.all(ctx.db, { accountIds, channelId: channelId ?? 0, now });
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Badges an account holds; without a channel, those shown everywhere. */
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

/**
 * The badge ids an account equipped, as a column for lists that show names; it may no longer hold all of
 * them.
 */
export const chosenBadges = (account: Expression<number>, channel: Expression<number>) =>
  sql<string[]>`array(${query
    .selectFrom('equipped_badges')
    .select('badge_id')
    .where('account_id', '=', account)
    .where('channel_id', 'in', [sql.lit(0), channel])})`;

export interface Chosen {
  accountId: number;
  badgeIds: readonly string[];
}

/**
 * The badges these people equipped and still hold, on a channel (null: everywhere), as a viewer sees them.
 */
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

const chosenBy = statement((values: Placeholders<{ accountIds: readonly number[]; channelId: number }>) =>
  query
    .selectFrom(sql<{ id: number }>`unnest(${values.accountIds}::int[])`.as<'a'>(sql`a(id)`))
    .select((eb) => [
      'a.id as accountId',
      chosenBadges(eb.ref('a.id'), sql`${values.channelId}::int`).as('badgeIds'),
    ]),
);

/** Like `findWorn`, by account id. Omits people without badges. */
export async function findWornBy(
  ctx: Context,
  viewer: Viewer | null,
  channelId: number | null,
  accountIds: readonly number[],
): Promise<Map<number, Worn>> {
  const ids = [...new Set(accountIds)];
  const chosen = await chosenBy.all(ctx.db, { accountIds: ids, channelId: channelId ?? 0 });
  return findWorn(ctx, viewer, channelId, chosen);
}

/** Badges next to a name, in display order. */
export const shownBadges = (worn: Worn | undefined): ShownBadge[] =>
  [worn?.creator, worn?.global_auth, worn?.global].flatMap((badge) => {
    if (badge === undefined) return [];
    const { badge_id, group_id, title } = badge;
    return [{ badge_id, title, image_url_4x: badgeImage(badge_id), click_url: badgePage(group_id) }];
  });

/** Picture addresses by category, as chat clients expect them. */
export function badgePictures(worn: Worn | undefined): Record<BadgeCategory, string | null> {
  const picture = (badge: BadgeKind | undefined) => (badge === undefined ? null : badgeImage(badge.badge_id));
  return {
    global: picture(worn?.global),
    global_auth: picture(worn?.global_auth),
    creator: picture(worn?.creator),
  };
}

const mostChannels = 50;
type Tipper = { accountId: number; now: Date };
const tippedChannels = ({ accountId, now }: Placeholders<Tipper>) =>
  query
    .selectFrom('badge_tips')
    .select((eb) => [
      'channel_id',
      eb.fn.countAll().as('tips'),
      eb.fn.sum('amount_cents').as('cents'),
      eb.fn.max('tipped_at').as('at'),
      eb.fn
        .coalesce(eb.fn.sum('amount_cents').filterWhere('tipped_at', '>', monthBefore(now)), sql<number>`0`)
        .as('month_cents'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('channel_id');

const channelsOf = statement((values: Placeholders<Tipper>) =>
  query
    .selectFrom(tippedChannels(values).as('t'))
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 't.channel_id').on('a.suspended_at', 'is', null),
    )
    .leftJoin('equipped_badges as e', (join) =>
      join
        .on('e.account_id', '=', values.accountId)
        .onRef('e.channel_id', '=', 't.channel_id')
        .on('e.category', '=', sql.lit('creator')),
    )
    .select((eb) => [
      'a.id',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      sql<number>`${eb.ref('t.tips')}::int`.as('tips'),
      sql<number>`${eb.ref('t.cents')}::int`.as('tipCents'),
      sql<number>`${eb.ref('t.month_cents')}::int`.as('tipMonthCents'),
      'e.badge_id as badgeId',
    ])
    .orderBy('t.at', 'desc')
    .limit(sql.lit(mostChannels)),
);

export interface OnChannel {
  channel: CreatorRef;
  permitted: BadgeKind[];
  equipped: BadgeKind | null;
}

/** Badges of single channels, the most recently tipped channel first. */
export async function findOnChannels(ctx: Context, accountId: number): Promise<OnChannel[]> {
  const rows = await channelsOf.all(ctx.db, { accountId, now: ctx.clock.now() });
  return rows.map(({ tips, tipCents, tipMonthCents, badgeId, ...channel }) => {
    const permitted = permittedBadges({ ...noFacts, tips, tipCents, tipMonthCents });
    return { channel, permitted, equipped: permitted.find((each) => each.badge_id === badgeId) ?? null };
  });
}
