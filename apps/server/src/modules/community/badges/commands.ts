import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isChannel } from '../../people/channels/queries.ts';
import { findPermitted } from './queries.ts';
import { findBadge } from './rules.ts';
import { badgeTips, equippedBadges } from './tables.ts';

export interface EquipInput {
  badge_id: string;
  group_id?: string | undefined;
  tier?: string | undefined;
  creator_id: number | null;
  equipped: boolean;
}

const invalid = (path: string, message: string) =>
  refuse('input.invalid', { detail: message, errors: [{ path, message }] });

/** Equips a badge, replacing the one of its category, or removes it. Safe to repeat. */
export async function equipBadge(ctx: Context, accountId: number, input: EquipInput): Promise<number | null> {
  const badge = findBadge(input.badge_id);
  if (badge === undefined) throw invalid('badge_id', 'This badge does not exist.');
  const { badge_id: badgeId, group_id: groupId, tier, category } = badge;
  if ((input.group_id ?? groupId) !== groupId || (input.tier ?? tier) !== tier)
    throw invalid('badge_id', 'This group or tier does not belong to the badge.');
  const channelId = category === 'creator' ? input.creator_id : null;
  if (category === 'creator' && channelId === null)
    throw invalid('creator_id', 'Select a channel for this badge.');
  if (channelId !== null && !(await isChannel(ctx.db, channelId))) throw refuse('channel.notFound');
  const place = { accountId, category, channelId: channelId ?? 0 };
  if (!input.equipped) {
    const { accountId: of, category: kind, channelId: on, badgeId: which } = equippedBadges;
    await ctx.db
      .delete(equippedBadges)
      .where(and(eq(of, accountId), eq(kind, category), eq(on, place.channelId), eq(which, badgeId)));
    return channelId;
  }
  const permitted = await findPermitted(ctx, accountId, channelId);
  if (!permitted.some((each) => each.badge_id === badgeId)) throw refuse('badge.notPermitted');
  const equippedAt = ctx.clock.now();
  await ctx.db
    .insert(equippedBadges)
    .values({ ...place, badgeId, equippedAt })
    .onConflictDoUpdate({
      target: [equippedBadges.accountId, equippedBadges.channelId, equippedBadges.category],
      set: { badgeId, equippedAt },
    });
  return channelId;
}

export interface CountedTip {
  /** The cause, such as `tip:12`; the same cause is counted once. */
  cause: string;
  accountId: number;
  channelId: number;
  amountCents: number;
  tippedAt: Date;
}

export async function countTip(ctx: Context, tip: CountedTip): Promise<void> {
  await ctx.db.insert(badgeTips).values(tip).onConflictDoNothing();
}

export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.delete(equippedBadges).where(eq(equippedBadges.accountId, accountId));
  await ctx.db.delete(badgeTips).where(eq(badgeTips.accountId, accountId));
}
