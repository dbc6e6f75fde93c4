import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { referralRewardCents } from '@realfin/contract/money';
import { timings } from '@realfin/contract/timings';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { isChannel } from '../../../people/channels/queries.ts';
import { affiliatePayable, creatorPayable, postTransaction } from '../../ledger/commands.ts';
import { shareCard, shareDevice } from '../../subscriptions/queries/earners.ts';
import {
  countRewardedSince,
  findByAddress,
  findEmail,
  findFirstInvited,
  findGone,
  hashOf,
  hasPublished,
  listDueRewards,
  lockReferral,
  type ReferralRow,
} from '../queries/referrals.ts';
import { hintOf } from '../rules.ts';
import { referralTransitions } from '../rules/transitions.ts';
import { referrals } from '../tables.ts';

const dayMs = 86_400_000;

/** Credits an approved channel to the referrer named in the application, else to the first who invited it. */
export async function followApproval(
  ctx: Context,
  { channelId, referredById }: { channelId: number; referredById: number | null },
): Promise<void> {
  const email = await findEmail(ctx.db, channelId);
  if (email === null) return;
  const emailHash = hashOf(email);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, `referral of ${channelId}`);
    if ((await tx.$count(referrals, eq(referrals.channelId, channelId))) > 0) return;
    const named = referredById === null ? null : await findByAddress(tx, referredById, emailHash);
    const first = referredById === null ? await findFirstInvited(tx, emailHash) : named;
    const approved = {
      channelId,
      state: 'approved' as const,
      dueAt: new Date(now.getTime() + timings.referralHoldDays * dayMs),
    };
    if (first?.state === 'invited') {
      const state = requireMove(referralTransitions, first.state, 'approved');
      await tx
        .update(referrals)
        .set({ ...approved, state })
        .where(eq(referrals.id, first.id));
    } else if (first === null && referredById !== null && referredById !== channelId) {
      const address = { emailHash, emailHint: hintOf(email) };
      const values = { ...address, ...approved, rewardCents: referralRewardCents, createdAt: now };
      await tx.insert(referrals).values({ referrerId: referredById, ...values });
    }
  });
}

/** At the platform's expense, to a channel or to a person without one. */
async function post(ctx: Context, tx: Tx, row: ReferralRow, sign: 1 | -1): Promise<void> {
  const { referrerId, channelId, rewardCents } = row;
  const own = (await isChannel(tx, referrerId)) ? creatorPayable(referrerId) : affiliatePayable(referrerId);
  const cause = `referral:${channelId}`;
  await postTransaction(ctx, tx, {
    kind: 'referral',
    cause: sign === 1 ? cause : `${cause}:reversed`,
    description: sign === 1 ? 'Referred channel' : 'Referred channel, taken back',
    at: ctx.clock.now(),
    lines: [
      {
        account: { kind: 'referralExpense', ownerId: 0 },
        amountCents: -sign * rewardCents,
        share: 'referral',
        subject: cause,
      },
      { account: own, amountCents: sign * rewardCents, share: 'referral', subject: cause },
    ],
  });
}

const end = (tx: Tx, id: number, values: Partial<typeof referrals.$inferInsert>) =>
  tx
    .update(referrals)
    .set({ dueAt: null, ...values })
    .where(eq(referrals.id, id));

/** Returns why it earns nothing; null if it does. */
async function findObstacle(
  tx: Tx,
  { referrerId, channelId }: ReferralRow,
): Promise<ReferralRow['obstacle']> {
  if (channelId === null) return 'noChannel';
  const gone = await findGone(tx, [referrerId, channelId]);
  if (gone.length > 0) return 'accountClosed';
  const isSame =
    (await shareDevice(tx, referrerId, channelId)) || (await shareCard(tx, referrerId, channelId));
  return isSame ? 'samePerson' : null;
}

async function payReward(ctx: Context, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The cap counts all rewards, so they are serialized.
    await lockUntilCommit(tx, 'referral rewards');
    const row = await lockReferral(tx, id);
    const now = ctx.clock.now();
    if (row === null || row.state !== 'approved' || row.dueAt === null || row.dueAt > now) return;
    const obstacle = await findObstacle(tx, row);
    if (obstacle !== null || row.channelId === null) {
      await end(tx, id, { state: requireMove(referralTransitions, row.state, 'reversed'), obstacle });
      return;
    }
    const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const isFull = (await countRewardedSince(tx, monthStart)) >= limits.referralRewardsPerMonth;
    if (isFull || !(await hasPublished(tx, row.channelId))) {
      await end(tx, id, { dueAt: new Date(now.getTime() + dayMs) });
      return;
    }
    await post(ctx, tx, row, 1);
    await end(tx, id, { state: requireMove(referralTransitions, row.state, 'rewarded'), rewardedAt: now });
  });
}

/** Pays due rewards; a failure doesn't block the rest. */
export async function payRewards(ctx: Context): Promise<void> {
  for (const { id } of await listDueRewards(ctx.db, ctx.clock.now()))
    await payReward(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, referral: id }, 'the reward of a referral could not be paid');
    });
}

/** Reverses a referral for an administrator, with the reward if it was paid. Returns the referrer's id. */
export async function reverseReferral(ctx: Context, tx: Tx, id: number, reason: string): Promise<number> {
  const row = await lockReferral(tx, id);
  if (row === null) throw refuse('referral.notFound');
  if (row.state === 'reversed') throw refuse('referral.decided');
  if (row.state === 'rewarded') await post(ctx, tx, row, -1);
  await end(tx, id, { state: requireMove(referralTransitions, row.state, 'reversed'), reason });
  return row.referrerId;
}
