import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { referralRewardCents } from '@realfin/contract/money';
import type { Context } from '../../../../context.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { findAccount, findAccountByEmail } from '../../../people/accounts/queries.ts';
import { isYoung } from '../../../people/accounts/rules.ts';
import { isChannel } from '../../../people/channels/queries.ts';
import {
  countReferredSince,
  findByAddress,
  findEmail,
  hashOf,
  isInvitedSince,
} from '../queries/referrals.ts';
import { hintOf } from '../rules.ts';
import { referrals } from '../tables.ts';

const dayMs = 86_400_000;
/** The time within which an address gets at most one invitation, from any referrer. */
const quietDays = 30;

/** Invites a creator by email, once. The result doesn't reveal whether the address has an account. */
export async function referChannel(ctx: Context, referrerId: number, email: string): Promise<number> {
  const emailHash = hashOf(email);
  const ownEmail = await findEmail(ctx.db, referrerId);
  if (ownEmail !== null && hashOf(ownEmail) === emailHash) throw refuse('referral.ownAddress');
  const known = await findAccountByEmail(ctx.db, email.trim().toLowerCase());
  const hasChannel = known !== null && (await isChannel(ctx.db, known.id));
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, `referrals of ${referrerId}`);
    const before = await findByAddress(tx, referrerId, emailHash);
    if (before !== null) return before.id;
    const today = await countReferredSince(tx, referrerId, new Date(now.getTime() - dayMs));
    const referrer = await findAccount(tx, referrerId);
    const most = isYoung(referrer?.createdAt ?? now, now)
      ? limits.youngReferralsPerDay
      : limits.referralsPerDay;
    if (today >= most) throw refuse('referral.tooMany');
    await lockUntilCommit(tx, `invitations to ${emailHash}`);
    const isInvited = await isInvitedSince(tx, emailHash, new Date(now.getTime() - quietDays * dayMs));
    const [made] = await tx
      .insert(referrals)
      .values({
        ...{ referrerId, emailHash, emailHint: hintOf(email), state: 'invited' as const },
        rewardCents: referralRewardCents,
        createdAt: now,
      })
      .returning();
    if (made === undefined) throw new Error('the referral was not stored');
    if (!hasChannel && !isInvited)
      await ctx.jobs.enqueue(tx, 'referrals.send-invitation', { referralId: made.id, email });
    return made.id;
  });
}
