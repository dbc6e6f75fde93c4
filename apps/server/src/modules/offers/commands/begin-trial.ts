import type { ErrorCode } from '@realfin/contract/errors';
import { plans } from '@realfin/contract/money';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { afterCommit, type Tx } from '../../../db/client.ts';
import { isPaying, lockPayer, requireProfile } from '../../billing/queries.ts';
import { issueReceipt } from '../../documents/commands/issue-document.ts';
import { startTrial } from '../../subscriptions/commands/start-trial.ts';
import { useCheckedCard } from '../../subscriptions/commands/use-checked-card.ts';
import { lockOffer } from '../queries/offers.ts';
import { lockTrialOfCheck, wasTrialCard, type TrialRow } from '../queries/trials.ts';
import { trialEnd } from '../rules/offers.ts';
import { offers, trials } from '../tables.ts';
import { trialRefusal } from './ask-for-trial.ts';

/** Asked again, because the bank's check may have taken a day. */
async function refusalNow(tx: Tx, trial: TrialRow, now: Date): Promise<ErrorCode | null> {
  const { accountId, planHandle: plan, offerId, fingerprint } = trial;
  await lockPayer(tx, accountId);
  const offer = await lockOffer(tx, offerId);
  if (offer === null) throw new Error(`offer ${offerId} is missing`);
  const refusal = await trialRefusal(tx, offer, { accountId, plan, now });
  if (refusal !== null) return refusal;
  if (await isPaying(tx, accountId)) return 'billing.inProgress';
  return (await wasTrialCard(tx, fingerprint)) ? 'offer.trialCard' : null;
}

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Says that nothing was paid. */
async function documentTrial(ctx: Context, tx: Tx, trial: TrialRow, from: Date, endsAt: Date): Promise<void> {
  const { accountId, checkId: purchaseId, planHandle, profileId } = trial;
  const { brand, lastFour } = await requireProfile(tx, profileId);
  const plan = plans[planHandle].label.toLowerCase();
  const description = `Premium, ${plan}, free trial, ${day(from)} to ${day(endsAt)}`;
  await issueReceipt(ctx, tx, {
    ...{ accountId, purchaseId, paidAt: from, card: { brand, lastFour } },
    lines: [{ description, priceCents: 0, discountCents: 0, taxCents: 0 }],
  });
}

/** Null, or why it can't begin anymore. */
async function beginTrial(ctx: Context, tx: Tx, trial: TrialRow): Promise<ErrorCode | null> {
  const now = ctx.clock.now();
  const change = (to: Partial<TrialRow>) => tx.update(trials).set(to).where(eq(trials.id, trial.id));
  const refusal = await refusalNow(tx, trial, now);
  if (refusal !== null) {
    await change({ state: 'refused' });
    return refusal;
  }
  const endsAt = trialEnd(now, trial.days);
  await change({ state: 'started', startedAt: now, endsAt });
  await tx
    .update(offers)
    .set({ uses: sql`${offers.uses} + 1` })
    .where(eq(offers.id, trial.offerId));
  if (!(await startTrial(ctx, tx, { ...trial, endsAt }))) throw new Error(`trial ${trial.id} was not begun`);
  const { accountId } = trial;
  afterCommit(tx, () => ctx.realtime.toAccount(accountId, 'subscription.changed', { state: 'active' }));
  await documentTrial(ctx, tx, trial, now, endsAt);
  return null;
}

/** The bank agrees that a card is charged later: for the trial it was checked for, else for the subscription. */
export async function cardChecked(
  ctx: Context,
  tx: Tx,
  card: { accountId: number; profileId: number; checkId: string },
): Promise<ErrorCode | null> {
  const trial = await lockTrialOfCheck(tx, card.checkId);
  if (trial !== null) return beginTrial(ctx, tx, trial);
  await useCheckedCard(ctx, tx, card);
  return null;
}
