import { refuse } from '@realfin/contract/errors';
import { plans } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { findPayerRefusal } from '../../billing/commands/declines.ts';
import { findPurchase, pay } from '../../billing/commands/pay.ts';
import { findProfile } from '../../billing/queries.ts';
import { quoteFor, refuseStalePrice } from '../../billing/taxes/commands/quote.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';
import { findCurrentPeriod } from '../queries/periods.ts';
import { unusedCents } from '../rules.ts';
import { openUpgrade } from './settle-upgrade.ts';

const { handle, priceCents } = plans.yearly10;
const description = 'Premium, upgrade to yearly';

async function preview(ctx: Context, db: DbOrTx, accountId: number) {
  const row = await findSubscription(db, accountId);
  if (row === null) throw refuse('subscription.none');
  if (row.state !== 'active' || row.planHandle !== 'monthly10') throw refuse('subscription.notUpgradable');
  if (row.trialUntil !== null) throw refuse('subscription.inTrial');
  const period = await findCurrentPeriod(db, row);
  const creditCents = unusedCents(period, ctx.clock.now());
  return { row, period, creditCents, amountCents: priceCents - creditCents };
}

/** Null for a gift without a card. */
const findCard = ({ db }: Context, { accountId, profileId }: SubscriptionRow) =>
  profileId === null ? null : findProfile(db, accountId, profileId, 'any');

/** The price of changing to yearly now: the year minus the unused days of the month, with tax. */
export async function previewUpgrade(ctx: Context, accountId: number, address: string) {
  const { amountCents: netCents, creditCents, row } = await preview(ctx, ctx.db, accountId);
  const profile = await findCard(ctx, row);
  const buyer = { accountId, cardCountry: profile?.country ?? null, address };
  const { totalCents: amountCents, tax } = await quoteFor(ctx, buyer, [
    { kind: 'upgrade', description, priceCents: netCents },
  ]);
  const refusal = await findPayerRefusal(ctx, profile ?? { accountId });
  return { amountCents, creditCents, priceCents, tax, resumesRenewal: row.cancelAtPeriodEnd, refusal };
}

export interface UpgradeRequest {
  /** The total the person saw, with tax. */
  amountCents: number;
  /** The person canceled before, and agrees to renewals. */
  resume: boolean;
  /** The browser's IP address. */
  address: string;
  returnPath?: string | undefined;
}
export async function upgradeSubscription(
  ctx: Context,
  accountId: number,
  request: UpgradeRequest,
  key: string,
): Promise<PurchaseIntent> {
  const requestKey = `upgrade:${key}`;
  const { address: _address, ...asked } = request;
  const purchase = { accountId, requestKey, request: asked };
  const known = await findPurchase(ctx, purchase);
  if (known !== null) return known;
  const basis = await preview(ctx, ctx.db, accountId);
  const { row, amountCents } = basis;
  if (row.cancelAtPeriodEnd && !request.resume) throw refuse('subscription.renewalOff');
  refuseStalePrice(ctx, amountCents, request.amountCents);
  const profile = await findCard(ctx, row);
  if (profile === null) throw refuse('billing.profileNotFound');
  return pay(ctx, {
    ...purchase,
    purpose: 'upgrade',
    productHandle: handle,
    priceCents: amountCents,
    description,
    shownCents: request.amountCents,
    context: null,
    profile,
    initiator: 'firstOfSeries',
    address: request.address,
    returnPath: request.returnPath ?? '/settings/subscription',
    async check(tx) {
      const now = await preview(ctx, tx, accountId);
      if (now.amountCents !== amountCents || now.period.id !== basis.period.id)
        throw refuse('billing.priceChanged', { data: { amountCents: now.amountCents } });
    },
    describe: (tx, intentId) =>
      openUpgrade(ctx, tx, { ...basis, resumesRenewal: row.cancelAtPeriodEnd }, intentId),
  });
}
