import type { ErrorCode } from '@realfin/contract/errors';
import { plans } from '@realfin/contract/money';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { isPaying, lockPayer, requireProfile } from '../../billing/queries.ts';
import { issueReceipt } from '../../documents/commands/issue-document.ts';
import { startTrial } from '../../subscriptions/commands/start-trial.ts';
import { useCheckedCard } from '../../subscriptions/commands/use-checked-card.ts';
import { lockOffer, type OfferRow } from '../queries/offers.ts';
import { lockTrialOfCheck, type TrialRow } from '../queries/trials.ts';
import { trialTransitions } from '../rules/transitions.ts';
import { offers, offerUses, trials } from '../tables.ts';
import { cardRefusal, freeRefusal, freeUntil } from './ask-for-trial.ts';

/** Checked again, because the bank's check may have taken a day. */
async function refusalNow(tx: Tx, offer: OfferRow, trial: TrialRow, now: Date): Promise<ErrorCode | null> {
  const { accountId, planHandle: plan, fingerprint } = trial;
  const refusal = await freeRefusal(tx, offer, { accountId, plan, now });
  if (refusal !== null) return refusal;
  if (await isPaying(tx, accountId)) return 'billing.inProgress';
  return cardRefusal(tx, offer, fingerprint);
}

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Issues a receipt that shows no payment. */
async function documentTrial(ctx: Context, tx: Tx, trial: TrialRow, from: Date, endsAt: Date): Promise<void> {
  const { accountId, checkId: purchaseId, planHandle, profileId } = trial;
  const { brand, lastFour } = await requireProfile(tx, profileId);
  const plan = plans[planHandle].label.toLowerCase();
  const what = trial.months === null ? `${plan}, free trial` : plan;
  const priceCents = plans[planHandle].priceCents * ((trial.months ?? 0) / plans[planHandle].months);
  await issueReceipt(ctx, tx, {
    ...{ accountId, purchaseId, paidAt: from, card: { brand, lastFour } },
    lines: [
      {
        description: `Premium, ${what}, ${day(from)} to ${day(endsAt)}`,
        ...{ priceCents, discountCents: priceCents, taxCents: 0 },
      },
    ],
  });
}

/** For coupons only; the trial's own row counts as the use of a free trial. */
async function storeUse(tx: Tx, { offerId, accountId, checkId, fingerprint }: TrialRow, now: Date) {
  const use = { offerId, accountId, checkId, fingerprint };
  await tx.insert(offerUses).values({ ...use, state: 'used', createdAt: now, endedAt: now });
}

/** Starts the trial. Returns null, or an error code if it can't start anymore. */
async function beginTrial(ctx: Context, tx: Tx, trial: TrialRow): Promise<ErrorCode | null> {
  const now = ctx.clock.now();
  const change = (to: Partial<TrialRow>) => tx.update(trials).set(to).where(eq(trials.id, trial.id));
  await lockPayer(tx, trial.accountId);
  // Locked, because the row counts its uses, so the last one can't be used twice.
  const offer = await lockOffer(tx, trial.offerId);
  if (offer === null) throw new Error(`offer ${trial.offerId} is missing`);
  const refusal = await refusalNow(tx, offer, trial, now);
  if (refusal !== null) {
    await change({ state: requireMove(trialTransitions, trial.state, 'refused') });
    return refusal;
  }
  const endsAt = freeUntil(now, trial);
  await change({ state: requireMove(trialTransitions, trial.state, 'started'), startedAt: now, endsAt });
  await tx
    .update(offers)
    .set({ uses: sql`${offers.uses} + 1` })
    .where(eq(offers.id, trial.offerId));
  if (trial.months !== null) await storeUse(tx, trial, now);
  if (!(await startTrial(ctx, tx, { ...trial, endsAt }))) throw new Error(`trial ${trial.id} was not begun`);
  const { accountId } = trial;
  afterCommit(tx, () => ctx.realtime.toAccount(accountId, 'subscription.changed', { state: 'active' }));
  await documentTrial(ctx, tx, trial, now, endsAt);
  return null;
}

/** The bank authorized later charges: starts the trial of the check, else uses the card for renewals. */
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
