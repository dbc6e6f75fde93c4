// The cancellation flow: it opens, makes one offer, and ends in one of four ways.
import type { Cancellation } from '@realfin/contract/cancellations';
import { chargedDiscountOf } from '@realfin/contract/discounts';
import { refuse } from '@realfin/contract/errors';
import { halfPrice, type CancelOutcome, type CancelReason } from '@realfin/contract/leaving';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockSubscription, type SubscriptionRow } from '../queries.ts';
import {
  findCancellation,
  findOpenCancellation,
  listPastOffers,
  type CancellationRow,
} from '../queries/cancellations.ts';
import { findNextPayment } from '../queries/discounts.ts';
import { findOpenRenewal } from '../queries/periods.ts';
import { chooseOffer } from '../rules/offers.ts';
import { cancellations, discounts } from '../tables.ts';

/** Open this long before it counts as incomplete; the bank's check of an upgrade may take a while. */
const openMs = 24 * 60 * 60_000;

const isLeavable = ({ state, cancelAtPeriodEnd }: SubscriptionRow): boolean =>
  state === 'active' && !cancelAtPeriodEnd;

interface Own {
  row: SubscriptionRow;
  cancellation: CancellationRow;
}
async function lockOwn(tx: Tx, accountId: number, id: number): Promise<Own> {
  const row = await lockSubscription(tx, accountId);
  const cancellation = await findCancellation(tx, id);
  if (row === null || cancellation?.subscriptionId !== row.id)
    throw refuse('subscription.cancellationNotFound');
  return { row, cancellation };
}

async function view(tx: Tx, { row, cancellation }: Own): Promise<Cancellation> {
  const { id, reasonCode: reason, offer, outcome, openedAt } = cancellation;
  const cents = offer === 'half' && outcome === null ? await findNextPayment(tx, row) : null;
  return {
    ...{ id, reason, offer, outcome },
    offerPriceCents: cents === null ? null : cents - chargedDiscountOf(cents, { ...halfPrice, cents: null }),
    openedAt: openedAt.toISOString(),
  };
}

async function change(tx: Tx, id: number, to: Partial<CancellationRow>): Promise<CancellationRow> {
  const [row] = await tx.update(cancellations).set(to).where(eq(cancellations.id, id)).returning();
  if (row === undefined) throw new Error(`cancellation ${id} is missing`);
  return row;
}
const ended = (outcome: CancelOutcome, endedAt: Date) => ({ outcome, endedAt, nextAt: null });

/** Returns the open cancellation, or creates one. */
export function openCancellation(ctx: Context, accountId: number): Promise<Cancellation> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, accountId);
    if (row === null) throw refuse('subscription.none');
    if (!isLeavable(row)) throw refuse('subscription.notCancelable');
    const known = await findOpenCancellation(tx, row.id);
    if (known !== null) return view(tx, { row, cancellation: known });
    const openedAt = ctx.clock.now();
    const [cancellation] = await tx
      .insert(cancellations)
      .values({ subscriptionId: row.id, openedAt, nextAt: new Date(openedAt.getTime() + openMs) })
      .returning();
    if (cancellation === undefined) throw new Error('the cancellation was not stored');
    return view(tx, { row, cancellation });
  });
}

async function offerFor(tx: Tx, row: SubscriptionRow, reason: CancelReason, now: Date) {
  const paymentDue =
    row.failedAttempts > 0 || row.periodEnd <= now || (await findOpenRenewal(tx, row.id)) !== null;
  const facts = {
    reason,
    plan: row.planHandle,
    subscribedSince: row.startedAt,
    paymentDue,
    inTrial: row.trialUntil !== null,
    canPause: row.pausedUntil === null || row.pausedUntil <= now,
    past: await listPastOffers(tx, row.id),
  };
  return chooseOffer(facts, now);
}

/** Stores the reason, and selects an offer. A cancellation that has ended doesn't change. */
export function giveReason(
  ctx: Context,
  accountId: number,
  id: number,
  reason: CancelReason,
): Promise<Cancellation> {
  return ctx.db.transaction(async (tx) => {
    const own = await lockOwn(tx, accountId, id);
    if (own.cancellation.outcome !== null) return view(tx, own);
    const now = ctx.clock.now();
    const offer = await offerFor(tx, own.row, reason, now);
    const nextAt = new Date(now.getTime() + openMs);
    return view(tx, { ...own, cancellation: await change(tx, id, { reasonCode: reason, offer, nextAt }) });
  });
}

async function grantHalfPrice(ctx: Context, tx: Tx, { row }: Own, cancellationId: number): Promise<void> {
  await tx.insert(discounts).values({
    accountId: row.accountId,
    source: 'cancellation',
    planHandle: row.planHandle,
    percent: halfPrice.percent,
    bearer: ctx.config.discountBearer,
    periodsLeft: halfPrice.periods,
    createdAt: ctx.clock.now(),
  });
  await ctx.jobs.enqueue(tx, 'subscriptions.confirm-cancellation', { cancellationId });
}

/** Idempotent, also across tabs: one discount. */
export async function acceptOffer(
  ctx: Context,
  accountId: number,
  id: number,
  offer: 'half' | 'support',
): Promise<Cancellation> {
  const accepted = await ctx.db.transaction(async (tx) => {
    const own = await lockOwn(tx, accountId, id);
    const { outcome, reasonCode, offer: made } = own.cancellation;
    const wanted = offer === 'half' ? 'saved' : 'deflected';
    if (made === offer && outcome === wanted) return view(tx, own);
    const now = ctx.clock.now();
    const isOpen = outcome === null && reasonCode !== null && made === offer && isLeavable(own.row);
    if (!isOpen || (await offerFor(tx, own.row, reasonCode, now)) !== offer)
      throw refuse('subscription.offerGone');
    if (offer === 'half') await grantHalfPrice(ctx, tx, own, id);
    return view(tx, { ...own, cancellation: await change(tx, id, ended(wanted, now)) });
  });
  ctx.realtime.toAccount(accountId, 'subscription.changed', { state: 'active' });
  return accepted;
}

export function keepSubscription(ctx: Context, accountId: number, id: number): Promise<Cancellation> {
  return ctx.db.transaction(async (tx) => {
    const own = await lockOwn(tx, accountId, id);
    if (own.cancellation.outcome !== null) return view(tx, own);
    const cancellation = await change(tx, id, ended('deflected', ctx.clock.now()));
    return view(tx, { ...own, cancellation });
  });
}

/** Ends the open cancellation as canceled, or stores one if there was none; emails a confirmation. */
export async function recordCanceled(
  ctx: Context,
  tx: Tx,
  subscriptionId: number,
  why: { words: string; reasonCode?: CancelReason | undefined },
): Promise<void> {
  const now = ctx.clock.now();
  const open = await findOpenCancellation(tx, subscriptionId);
  const { words, reasonCode = open?.reasonCode ?? null } = why;
  const values = { words, reasonCode, ...ended('canceled', now) };
  const insert = { ...values, subscriptionId, openedAt: now };
  const [row] =
    open === null
      ? await tx.insert(cancellations).values(insert).returning()
      : [await change(tx, open.id, values)];
  if (row === undefined) throw new Error('the cancellation was not stored');
  await ctx.jobs.enqueue(tx, 'subscriptions.confirm-cancellation', { cancellationId: row.id });
}

/** Ends the cancellation as saved if its offer, an upgrade or a pause, was accepted. */
export async function saveBy(
  tx: Tx,
  subscriptionId: number,
  offer: 'yearly' | 'pause',
  now: Date,
): Promise<void> {
  const open = await findOpenCancellation(tx, subscriptionId);
  if (open?.offer === offer) await change(tx, open.id, ended('saved', now));
}

/** Ends abandoned cancellations as incomplete. */
export async function endCancellations(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { outcome, nextAt } = cancellations;
  const due = and(isNull(outcome), isNotNull(nextAt), lte(nextAt, now));
  await ctx.db.update(cancellations).set(ended('incomplete', now)).where(due);
}
