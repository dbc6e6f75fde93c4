// Links to pay a failed renewal: they pay one period, optionally with a new card, and give no other access.
import type { PaymentLink } from '@realfin/contract/dunning';
import { refuse, type ErrorCode } from '@realfin/contract/errors';
import { paymentLinkPath } from '@realfin/contract/pages';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Context } from '../../../../../context.ts';
import { findPurchase } from '../../../billing/commands/pay.ts';
import { resolveCard } from '../../../billing/commands/save-card.ts';
import { mayPay } from '../../../billing/queries.ts';
import { isLive } from '../../../billing/rules.ts';
import { attemptRequest, chargeRenewal } from '../../commands/charge-renewal.ts';
import { quotePeriod } from '../../commands/quote-renewal.ts';
import type { SubscriptionRow } from '../../queries.ts';
import {
  findAttempt,
  listAttempts,
  needsOf,
  openPeriodStates,
  type Attempts,
} from '../../queries/periods.ts';
import { graceEnd, nextStart } from '../../rules.ts';
import { findDebt, type Debt } from '../queries.ts';
import { readPaymentLink } from '../rules.ts';

type LinkState = PaymentLink['state'];
interface Found {
  state: LinkState;
  /** Null if the viewer may not see it. */
  debt: Debt | null;
}

async function stateOf(ctx: Context, { period, subscription }: Debt, attempts: Attempts): Promise<LinkState> {
  if (period.state === 'paid' || period.state === 'refunded') return 'paid';
  const isOpen = (openPeriodStates as readonly string[]).includes(period.state);
  const goesOn = subscription.state === 'active' && !subscription.cancelAtPeriodEnd;
  if (!isOpen || !goesOn || !(await mayPay(ctx.db, subscription.accountId))) return 'ended';
  // A payment that waits for the bank is superseded by the next one; others settle soon.
  const isBusy = attempts.some(({ attempt, state }) => {
    return attempt.outcome === 'open' && isLive(state) && state !== 'needsAction';
  });
  return isBusy ? 'pending' : 'open';
}

async function findLink(ctx: Context, link: string, viewerId: number | null): Promise<Found> {
  const claims = readPaymentLink(ctx.config.secret, link);
  const debt = claims === null ? null : await findDebt(ctx.db, claims.periodId);
  if (claims === null || debt === null) return { state: 'invalid', debt: null };
  if (viewerId !== null && viewerId !== debt.subscription.accountId)
    return { state: 'otherPerson', debt: null };
  const state = await stateOf(ctx, debt, await listAttempts(ctx.db, debt.period.id));
  const isExpired = claims.expiresAt <= ctx.clock.now();
  return isExpired && state !== 'paid' && state !== 'ended'
    ? { state: 'expired', debt: null }
    : { state, debt };
}

export async function readLink(ctx: Context, link: string, viewerId: number | null): Promise<PaymentLink> {
  const { state, debt } = await findLink(ctx, link, viewerId);
  if (debt === null || state === 'ended') return { state, due: null };
  const { period, profile, subscription } = debt;
  const { totalCents: priceCents, tax } = await quotePeriod(ctx, subscription, period);
  return {
    state,
    due: {
      priceCents,
      tax,
      handle: period.planHandle,
      startsAt: period.startsAt.toISOString(),
      endsAt: period.endsAt.toISOString(),
      graceUntil: graceEnd(nextStart(subscription)).toISOString(),
      card: { brand: profile.brand, lastFour: profile.lastFour },
      needs: needsOf(await listAttempts(ctx.db, period.id), profile),
    },
  };
}

const refusals: Record<Exclude<LinkState, 'open'>, ErrorCode> = {
  pending: 'billing.inProgress',
  paid: 'paymentLink.paid',
  ended: 'paymentLink.ended',
  expired: 'paymentLink.expired',
  invalid: 'paymentLink.invalid',
  otherPerson: 'paymentLink.otherPerson',
};

/** The account of a link; refuses invalid links, and those of other accounts. */
export async function ownerOfLink(ctx: Context, link: string, viewerId: number | null): Promise<number> {
  const claims = readPaymentLink(ctx.config.secret, link);
  const debt = claims === null ? null : await findDebt(ctx.db, claims.periodId);
  if (debt === null) throw refuse('paymentLink.invalid');
  const { accountId } = debt.subscription;
  if (viewerId !== null && viewerId !== accountId) throw refuse('paymentLink.otherPerson');
  return accountId;
}

/** The debt of a link, if it can be paid now. */
async function requireDebt(ctx: Context, link: string): Promise<Debt> {
  const { state, debt } = await findLink(ctx, link, null);
  if (state !== 'open') throw refuse(refusals[state]);
  if (debt === null) throw refuse('paymentLink.invalid');
  return debt;
}

interface LinkPayment {
  link: string;
  /** Null for the saved card. */
  token: string | null;
  /** The browser's IP address. */
  address: string;
}

/** Once the link's new card has paid for this period, it becomes the subscription's card. */
async function withNewCard(
  ctx: Context,
  { subscription, email }: Debt,
  { token, address }: LinkPayment,
  key: string,
): Promise<SubscriptionRow> {
  const payer = { id: subscription.accountId, email };
  const profile = await resolveCard(ctx, payer, { token, paymentProfileId: null, address }, `link:${key}`);
  return { ...subscription, profileId: profile.id };
}

/** Charges the period with its owner present, so that the bank can authenticate them. */
export async function payByLink(ctx: Context, payment: LinkPayment, key: string): Promise<PurchaseIntent> {
  const debt = await requireDebt(ctx, payment.link);
  const row = payment.token === null ? debt.subscription : await withNewCard(ctx, debt, payment, key);
  return chargeRenewal(ctx, row, debt.period, {
    initiator: 'person',
    address: payment.address,
    returnPath: paymentLinkPath(payment.link),
  });
}

/** The result after the bank's check, even if the link has expired; only for payments of this period. */
export async function completeByLink(
  ctx: Context,
  link: string,
  intentId: string,
  viewerId: number | null,
): Promise<PurchaseIntent> {
  const accountId = await ownerOfLink(ctx, link, viewerId);
  const found = await findAttempt(ctx.db, intentId);
  if (found === null || found.period.id !== readPaymentLink(ctx.config.secret, link)?.periodId)
    throw refuse('paymentLink.invalid');
  const { requestKey, request } = attemptRequest(found.period.id, found.attempt.n);
  const intent = await findPurchase(ctx, { accountId, requestKey, request });
  if (intent === null) throw refuse('paymentLink.invalid');
  return intent;
}
