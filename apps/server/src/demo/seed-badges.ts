import { badgeRules } from '@realfin/contract/badge-catalogue';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

const { creator, subscriberDays } = badgeRules;

/** Creators, and two of three subscribers, wear the best badge they have. */
export async function seedBadges(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const hasReached = ({ posts, followers }: { posts: number; followers: number }) =>
    sql`follower_count >= ${followers} and
      (select count(*) from posts p where p.channel_id = c.account_id and p.listed) >= ${posts}`;
  await ctx.db.execute(sql`insert into equipped_badges (account_id, category, badge_id, equipped_at)
    select account_id, 'global', case when ${hasReached(creator.l3)} then 'creator-l3'
      when ${hasReached(creator.l2)} then 'creator-l2' else 'creator-l1' end, ${now}::timestamptz from channels c`);
  await ctx.db.execute(sql`insert into equipped_badges (account_id, category, badge_id, equipped_at)
    select account_id, 'global_auth', case when days >= ${subscriberDays.l3} then 'subscriber-l3'
      when days >= ${subscriberDays.l2} then 'subscriber-l2' else 'subscriber-l1' end, ${now}::timestamptz
    from (select account_id, bool_or(ends_at > ${now}::timestamptz) as premium,
        sum(extract(epoch from least(ends_at, ${now}::timestamptz) - starts_at)) / 86400 as days
      from grants where kind = 'premium' and revoked_at is null and starts_at <= ${now}::timestamptz
      group by account_id) g
    where premium and account_id % 3 <> 0`);
}
