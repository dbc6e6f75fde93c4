// A free trial begins with a check of its card: what is charged when it ends has to be agreed to by the bank before.
import { refuse } from '@realfin/contract/errors';
import type { PlanHandle } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { checkCard, findCheckOf } from '../../billing/commands/check-card.ts';
import { giveUpChecks } from '../../billing/commands/give-up.ts';
import { resolveCard, type Payer } from '../../billing/commands/save-card.ts';
import { isPaying, lockPayer, mayPay, requireProfile, type ProfileRow } from '../../billing/queries.ts';
import type { TrialOrder } from '../../subscriptions/asks.ts';
import { findSubscription } from '../../subscriptions/queries.ts';
import { findOffer, type OfferRow } from '../queries/offers.ts';
import { hadTrial, wasTrialCard } from '../queries/trials.ts';
import { refusalOf } from '../rules/offers.ts';
import { trials } from '../tables.ts';

/** Why this person can't begin the trial now; null when they can. */
export async function trialRefusal(
  db: DbOrTx,
  offer: OfferRow,
  { accountId, plan, now }: { accountId: number; plan: PlanHandle; now: Date },
) {
  if (await hadTrial(db, accountId)) return 'offer.trialUsed' as const;
  if ((await findSubscription(db, accountId)) !== null) return 'offer.trialForNew' as const;
  if (!(await mayPay(db, accountId))) return 'billing.blocked' as const;
  return refusalOf(offer, plan, now);
}

/** A payment that is under way may start the subscription. */
async function refuseWhilePaying(tx: Tx, accountId: number): Promise<void> {
  await lockPayer(tx, accountId);
  if (await isPaying(tx, accountId)) throw refuse('billing.inProgress');
}

async function openTrial(ctx: Context, payer: Payer, order: TrialOrder, requestKey: string) {
  const { offerCode, productHandle: plan, ppvProductId } = order;
  const offer = await findOffer(ctx.db, offerCode);
  if (offer?.kind !== 'trialDays') return null;
  if (ppvProductId !== null) throw refuse('offer.trialAlone');
  const who = { accountId: payer.id, plan, now: ctx.clock.now() };
  const refusal = await trialRefusal(ctx.db, offer, who);
  if (refusal !== null) throw refuse(refusal);
  const profile = await resolveCard(ctx, payer, order, requestKey);
  if (await wasTrialCard(ctx.db, profile.fingerprint)) throw refuse('offer.trialCard');
  return { offer, profile };
}

/** Stored with the check of its card; begins with the bank's yes. */
const store = (
  ctx: Context,
  order: TrialOrder,
  offer: OfferRow,
  { id, accountId, fingerprint }: ProfileRow,
) =>
  async function describe(tx: Tx, checkId: string): Promise<void> {
    await refuseWhilePaying(tx, accountId);
    await tx.insert(trials).values({
      ...{ offerId: offer.id, accountId, checkId, profileId: id, fingerprint },
      ...{ planHandle: order.productHandle, days: offer.amount, state: 'asked' },
      context: { ...order.context, touch: order.touch },
      createdAt: ctx.clock.now(),
    });
  };

/** Has the card checked, whose yes begins the trial; null when the code is of a coupon. The same key is the same trial. */
export async function askForTrial(
  ctx: Context,
  payer: Payer,
  order: TrialOrder,
  key: string,
): Promise<PurchaseIntent | null> {
  const requestKey = `trial:${key}`;
  const { address, touch: _touch, returnPath = '/subscribe', ...request } = order;
  const check = { accountId: payer.id, requestKey, request, returnPath, address };
  const known = await findCheckOf(ctx.db, check);
  if (known !== null)
    return checkCard(ctx, { ...check, profile: await requireProfile(ctx.db, known.profileId) });
  await giveUpChecks(ctx, { accountId: payer.id, purpose: 'subscription' });
  const opened = await openTrial(ctx, payer, order, requestKey);
  if (opened === null) return null;
  const { offer, profile } = opened;
  return checkCard(ctx, { ...check, profile, describe: store(ctx, order, offer, profile) });
}
