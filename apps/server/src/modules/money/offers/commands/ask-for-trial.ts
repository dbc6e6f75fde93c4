// A free trial starts with a card check: the bank must authorize the charge at its end in advance.
import { refuse } from '@realfin/contract/errors';
import type { PlanHandle } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { checkCard, findCheckOf } from '../../billing/commands/check-card.ts';
import { giveUpChecks } from '../../billing/commands/give-up.ts';
import { resolveCard, type Payer } from '../../billing/commands/save-card.ts';
import { isPaying, lockPayer, mayPay, requireProfile, type ProfileRow } from '../../billing/queries.ts';
import type { TrialOrder } from '../../subscriptions/asks.ts';
import { findSubscription } from '../../subscriptions/queries.ts';
import { addMonths } from '../../subscriptions/rules.ts';
import { findOffer, hasUsed, wasUsedWithCard, type OfferRow } from '../queries/offers.ts';
import { hadTrial, wasTrialCard } from '../queries/trials.ts';
import { freeLengthOf, refusalOf, type FreeLength } from '../rules/offers.ts';
import { trials } from '../tables.ts';

const dayMs = 86_400_000;
/** Days have 24 hours, so that all trials are equally long; months end on their starting day. */
export const freeUntil = (from: Date, { days, months }: FreeLength): Date =>
  months === null ? new Date(from.getTime() + (days ?? 0) * dayMs) : addMonths(from, months);

interface Use {
  accountId: number;
  plan: PlanHandle;
  now: Date;
}
/** Returns why this person can't use the coupon now; null if they can. */
export const couponRefusal = async (db: DbOrTx, offer: OfferRow, { accountId, plan, now }: Use) =>
  (await hasUsed(db, offer.id, accountId)) ? ('offer.used' as const) : refusalOf(offer, plan, now);

/** Returns why this person can't start without payment now; null if they can. */
export async function freeRefusal(db: DbOrTx, offer: OfferRow, use: Use) {
  const { accountId, plan, now } = use;
  const isTrial = offer.kind === 'trialDays';
  if (isTrial && (await hadTrial(db, accountId))) return 'offer.trialUsed' as const;
  const before = await findSubscription(db, accountId);
  if (isTrial && before !== null) return 'offer.trialForNew' as const;
  if (before?.state === 'active') return 'subscription.exists' as const;
  if (!(await mayPay(db, accountId))) return 'billing.blocked' as const;
  return isTrial ? refusalOf(offer, plan, now) : couponRefusal(db, offer, use);
}

/** Returns why this card can't be used to start without payment; null if it can. */
export async function cardRefusal(db: DbOrTx, offer: OfferRow, fingerprint: string | null) {
  if (offer.kind === 'trialDays')
    return (await wasTrialCard(db, fingerprint)) ? ('offer.trialCard' as const) : null;
  return (await wasUsedWithCard(db, offer.id, fingerprint)) ? ('offer.cardUsed' as const) : null;
}

/** A payment in progress may start the subscription. */
async function refuseWhilePaying(tx: Tx, accountId: number): Promise<void> {
  await lockPayer(tx, accountId);
  if (await isPaying(tx, accountId)) throw refuse('billing.inProgress');
}

async function openTrial(ctx: Context, payer: Payer, order: TrialOrder, requestKey: string) {
  const { offerCode, productHandle: plan, ppvProductId } = order;
  const offer = await findOffer(ctx.db, offerCode);
  const length = offer === null ? null : freeLengthOf(offer, plan);
  if (offer === null || length === null) return null;
  if (ppvProductId !== null) throw refuse('offer.trialAlone');
  const use = { accountId: payer.id, plan, now: ctx.clock.now() };
  const refusal = await freeRefusal(ctx.db, offer, use);
  if (refusal !== null) throw refuse(refusal);
  const profile = await resolveCard(ctx, payer, order, requestKey);
  const ofCard = await cardRefusal(ctx.db, offer, profile.fingerprint);
  if (ofCard !== null) throw refuse(ofCard);
  return { offer: { ...offer, ...length }, profile };
}

/** Stored with the card check; starts when the bank approves it. */
const store = (
  ctx: Context,
  order: TrialOrder,
  offer: OfferRow & FreeLength,
  { id, accountId, fingerprint }: ProfileRow,
) =>
  async function describe(tx: Tx, checkId: string): Promise<void> {
    await refuseWhilePaying(tx, accountId);
    await tx.insert(trials).values({
      ...{ offerId: offer.id, accountId, checkId, profileId: id, fingerprint },
      ...{ planHandle: order.productHandle, days: offer.days, months: offer.months, state: 'asked' },
      context: { ...order.context, touch: order.touch },
      createdAt: ctx.clock.now(),
    });
  };

/** Starts a card check whose approval begins the trial or free months; null if the code leaves a charge. */
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
