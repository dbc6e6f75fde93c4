import { refuse } from '@realfin/contract/errors';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove, statesBefore } from '../../../../lib/transitions.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { approveAffiliate } from '../../../people/accounts/commands/approve-affiliate.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { affiliatePayable, affiliatePending, postTransaction } from '../../ledger/commands.ts';
import { findBalance } from '../../ledger/queries.ts';
import { sumUnsettled } from '../queries/affiliates.ts';
import { affiliateTransitions } from '../rules/transitions.ts';
import { affiliates } from '../tables.ts';

/** Applies, or applies again after a decline. Does nothing in any other state. */
export async function applyAsAffiliate(ctx: Context, viewer: Viewer, about: string): Promise<void> {
  if ((await findAccount(ctx.db, viewer.id))?.affiliateApproved === true) return;
  const now = ctx.clock.now();
  const applied = { state: 'applied' as const, about: about.trim(), appliedAt: now };
  await ctx.db
    .insert(affiliates)
    .values({ accountId: viewer.id, ...applied })
    .onConflictDoUpdate({
      target: affiliates.accountId,
      set: { ...applied, reason: null, decidedAt: null, decidedById: null },
      setWhere: inArray(affiliates.state, statesBefore(affiliateTransitions, 'applied')),
    });
}

type Decision = 'approve' | 'decline' | 'hold' | 'lift';
const steps = {
  approve: { from: ['applied', 'declined'], to: 'approved' },
  decline: { from: ['applied', 'approved', 'held'], to: 'declined' },
  hold: { from: ['approved'], to: 'held' },
  lift: { from: ['held'], to: 'approved' },
} as const satisfies Record<Decision, { from: readonly string[]; to: string }>;

/** Releases held earnings, except those of months that are not over. */
async function releaseHeld(ctx: Context, tx: Tx, accountId: number, since: Date): Promise<void> {
  const { cents } = await findBalance(tx, { kind: 'affiliatePending', ownerId: accountId });
  const amountCents = cents - (await sumUnsettled(tx, accountId));
  if (amountCents <= 0) return;
  const share = 'acquisition' as const;
  await postTransaction(ctx, tx, {
    kind: 'release',
    cause: `affiliate:${accountId}:${since.getTime()}`,
    description: 'Released after a check',
    at: ctx.clock.now(),
    lines: [
      { account: affiliatePending(accountId), amountCents: -amountCents, share },
      { account: affiliatePayable(accountId), amountCents, share },
    ],
  });
}

/** A declined affiliate earns nothing more; earlier earnings are unchanged, released or held. */
export async function decideAffiliate(
  ctx: Context,
  tx: Tx,
  {
    accountId,
    decision,
    reason,
    deciderId,
  }: {
    accountId: number;
    decision: Decision;
    reason: string;
    deciderId: number;
  },
): Promise<void> {
  const own = eq(affiliates.accountId, accountId);
  const [row] = await tx.select().from(affiliates).where(own).for('update');
  if (row === undefined) throw refuse('affiliate.notFound');
  const { from, to } = steps[decision];
  if (!(from as readonly string[]).includes(row.state)) throw refuse('affiliate.decided');
  const now = ctx.clock.now();
  const words = reason.trim() === '' ? null : reason.trim();
  await tx
    .update(affiliates)
    .set({
      state: requireMove(affiliateTransitions, row.state, to),
      reason: words,
      decidedAt: now,
      decidedById: deciderId,
    })
    .where(own);
  await approveAffiliate(tx, accountId, to !== 'declined');
  if (to === 'approved') await releaseHeld(ctx, tx, accountId, row.decidedAt ?? row.appliedAt);
}
