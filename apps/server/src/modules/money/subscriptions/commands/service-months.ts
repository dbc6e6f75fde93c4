// Recognizes the money of a charge month by month; the retention share is distributed when a month has ended.
import { plans, splitByWeight, type PlanHandle } from '@realfin/contract/money';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { listSecondsByChannel } from '../../../people/entitlements/served/queries.ts';
import { clearedRetry } from '../../billing/rules.ts';
import {
  affiliatePayable,
  affiliatePending,
  cashLine,
  creatorPayable,
  platformRevenue,
  platformUpcoming,
  postTransaction,
  retentionBucket,
  retentionPending,
  type LedgerLine,
} from '../../ledger/commands.ts';
import type { AccountKey } from '../../ledger/queries.ts';
import { listDueMonths, listFollowed, type ServiceMonth, type SubscriptionRow } from '../queries.ts';
import { findEarners, findEarnsAs } from '../queries/earners.ts';
import { retentionParts } from '../reasons/tables.ts';
import { addMonths, splitDiscounted, sumOfParts, tryAgainAt, type Period } from '../rules.ts';
import { monthTransitions } from '../rules/transitions.ts';
import { serviceMonths, subscriptions } from '../tables.ts';

export const pool = { kind: 'creatorPool', ownerId: 0 } as const;
const upcoming = (ownerId: number) => ({ kind: 'creatorUpcoming', ownerId }) as const;

export const ledgerSubject = (month: { id: number }): string => `month:${month.id}`;

/** The account that the acquisition share is in now. */
export function acquisitionAccount({ acquirerId, earnsAs, state }: ServiceMonth): AccountKey {
  if (acquirerId !== null && earnsAs === 'affiliate')
    return state === 'settled' ? affiliatePayable(acquirerId) : affiliatePending(acquirerId);
  if (state === 'upcoming') return upcoming(acquirerId ?? 0);
  return acquirerId === null ? pool : creatorPayable(acquirerId);
}

/**
 * Ledger lines of a month's parts in their current accounts; `sign` -1 reverses them. Without an acquirer who
 * may earn it, the acquisition share goes to the pool.
 */
export function linesOf(month: ServiceMonth, sign: 1 | -1): LedgerLine[] {
  const subject = ledgerSubject(month);
  const begun = month.state !== 'upcoming';
  return [
    {
      account: begun ? platformRevenue : platformUpcoming(month.subscriptionId),
      amountCents: sign * month.platformCents,
      share: 'platform',
      subject,
    },
    {
      account: acquisitionAccount(month),
      amountCents: sign * month.acquisitionCents,
      share: 'acquisition',
      subject,
    },
    {
      account: retentionPending(month),
      amountCents: sign * month.retentionCents,
      share: 'retention',
      subject,
    },
  ];
}

/** The cost of creators' shares beyond the payment. */
export const promotionLine = (amountCents: number): LedgerLine => ({
  account: { kind: 'promotionExpense', ownerId: 0 },
  amountCents,
  share: 'platform',
});

interface Charge {
  intentId: string;
  provider: string;
  /** Without tax. */
  amountCents: number;
  /** The part of the discount that the platform bears; it is shared with creators too. */
  borneCents: number;
  /** The account a gift was held in; null for a payment made now. */
  from: LedgerLine | null;
  plan: PlanHandle;
  period: Period;
}
/** Stores the months that a charge paid for and posts its money; the first one is recognized immediately. */
export async function recordCharge(
  ctx: Context,
  tx: Tx,
  subscription: SubscriptionRow,
  charge: Charge,
): Promise<void> {
  const { intentId, provider, amountCents, borneCents, period, from } = charge;
  const { months } = plans[charge.plan];
  const brought = subscription.acquirerId;
  const earns = brought === null ? null : await findEarnsAs(tx, brought);
  const first = period.periodIndex * months;
  const split = splitDiscounted(amountCents, borneCents, months, brought !== null);
  const values = split.map((parts, i) => {
    const startsAt = addMonths(period.anchorAt, first + i);
    const endsAt = addMonths(period.anchorAt, first + i + 1);
    const state = i === 0 ? ('running' as const) : ('upcoming' as const);
    const dueAt = i === 0 ? endsAt : startsAt;
    return {
      subscriptionId: subscription.id,
      intentId,
      monthIndex: i,
      startsAt,
      endsAt,
      bucket: retentionBucket(startsAt),
      // For later months, eligibility is checked when they start.
      acquirerId: i === 0 && earns === null ? null : brought,
      earnsAs: earns ?? ('creator' as const),
      ...parts,
      state,
      dueAt,
    };
  });
  const rows = await tx.insert(serviceMonths).values(values).returning();
  await postTransaction(ctx, tx, {
    kind: from === null ? 'charge' : 'gift',
    cause: `charge:${intentId}`,
    description: `Premium, ${plans[charge.plan].label.toLowerCase()}`,
    at: ctx.clock.now(),
    lines: [
      from ?? cashLine(-amountCents),
      promotionLine(amountCents - sumOfParts(split)),
      ...rows.flatMap((row) => linesOf(row, 1)),
    ],
    provider,
  });
}

async function startMonth(ctx: Context, tx: Tx, month: ServiceMonth): Promise<void> {
  const { acquirerId } = month;
  const earns = acquirerId !== null && (await findEarnsAs(tx, acquirerId)) !== null;
  const state = requireMove(monthTransitions, month.state, 'running');
  const begun = { ...month, state, acquirerId: earns ? acquirerId : null };
  await postTransaction(ctx, tx, {
    kind: 'recognition',
    cause: `${ledgerSubject(month)}:start`,
    description: `Premium, month from ${month.startsAt.toISOString().slice(0, 10)}`,
    at: month.startsAt,
    // The retention share stays in its account, and so does an affiliate's share.
    lines: [...linesOf(month, -1), ...linesOf(begun, 1)].filter(({ share }) => {
      if (share === 'acquisition') return earns ? month.earnsAs === 'creator' : true;
      return share !== 'retention';
    }),
  });
  const next = { state: begun.state, acquirerId: begun.acquirerId, dueAt: month.endsAt, ...clearedRetry };
  await tx.update(serviceMonths).set(next).where(eq(serviceMonths.id, month.id));
}

interface Recipients {
  basis: 'seconds' | 'follows';
  sharers: { channelId: number; weight: number }[];
}
/** The recipients of a month's retention share: by seconds served, else followed creators equally. */
async function findRecipients(tx: Tx, month: ServiceMonth): Promise<Recipients> {
  const owner = eq(subscriptions.id, month.subscriptionId);
  const [row] = await tx.select({ accountId: subscriptions.accountId }).from(subscriptions).where(owner);
  if (row === undefined) return { basis: 'seconds', sharers: [] };
  const window = { accountId: row.accountId, after: month.startsAt, until: month.endsAt };
  const watched = await listSecondsByChannel(tx, window);
  if (watched.length > 0) return { basis: 'seconds', sharers: watched };
  const followed = await listFollowed(tx, row.accountId);
  return { basis: 'follows', sharers: followed.map(({ channelId }) => ({ channelId, weight: 1 })) };
}

/** Stored to show to the channels. A month that is shared again keeps its first reasons. */
async function keepReasons(tx: Tx, month: ServiceMonth, { basis, sharers }: Recipients): Promise<void> {
  const whole = sharers.reduce((sum, { weight }) => sum + weight, 0);
  const rows = sharers.map(({ channelId, weight }) => ({
    ...{ monthId: month.id, channelId, basis, part: weight, whole, ofCents: month.retentionCents },
  }));
  await tx.insert(retentionParts).values(rows).onConflictDoNothing();
}

/** Divides this part of a month's retention share, in cents, among its recipients. */
export async function shareRetention(
  tx: Tx,
  month: ServiceMonth,
  retentionCents: number,
): Promise<LedgerLine[]> {
  const subject = ledgerSubject(month);
  const share = 'retention' as const;
  const recipients = await findRecipients(tx, month);
  const { sharers } = recipients;
  const earners = await findEarners(
    tx,
    sharers.map(({ channelId }) => channelId),
  );
  const weights = sharers.map((sharer) => sharer.weight);
  const parts = splitByWeight(retentionCents, weights);
  if (sharers.length === 0) return [{ account: pool, amountCents: retentionCents, share, subject }];
  await keepReasons(tx, month, recipients);
  return sharers.map(({ channelId }, i) => ({
    account: earners.has(channelId) ? creatorPayable(channelId) : pool,
    amountCents: parts[i] ?? 0,
    share,
    subject,
  }));
}

/** Releases an affiliate's share at the end of its month, unless held. Returns the acquirer's id. */
async function releaseAffiliate(ctx: Context, tx: Tx, month: ServiceMonth): Promise<number | null> {
  const { acquirerId, earnsAs, acquisitionCents: cents } = month;
  if (acquirerId === null || earnsAs === 'creator') return acquirerId;
  if (await ctx.ask.subscriptions.isAffiliateHeld(tx, acquirerId)) return acquirerId;
  const earns = (await findEarnsAs(tx, acquirerId)) !== null;
  const [share, subject] = ['acquisition' as const, ledgerSubject(month)];
  await postTransaction(ctx, tx, {
    kind: 'release',
    cause: `${subject}:affiliate`,
    description: `Premium, month to ${month.endsAt.toISOString().slice(0, 10)}`,
    at: month.endsAt,
    lines: [
      { account: affiliatePending(acquirerId), amountCents: -cents, share, subject },
      { account: earns ? affiliatePayable(acquirerId) : pool, amountCents: cents, share, subject },
    ],
  });
  return earns ? acquirerId : null;
}

async function distributeRetention(ctx: Context, tx: Tx, month: ServiceMonth): Promise<void> {
  const subject = ledgerSubject(month);
  await postTransaction(ctx, tx, {
    kind: 'retention',
    cause: `${subject}:retention`,
    description: `Premium watch time, month to ${month.endsAt.toISOString().slice(0, 10)}`,
    at: month.endsAt,
    lines: [
      {
        account: retentionPending(month),
        amountCents: -month.retentionCents,
        share: 'retention',
        subject,
      },
      ...(await shareRetention(tx, month, month.retentionCents)),
    ],
  });
  const acquirerId = await releaseAffiliate(ctx, tx, month);
  const state = requireMove(monthTransitions, month.state, 'settled');
  const settled = { state, acquirerId, dueAt: null, ...clearedRetry };
  await tx.update(serviceMonths).set(settled).where(eq(serviceMonths.id, month.id));
}

async function stepMonth(ctx: Context, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const due = and(eq(serviceMonths.id, id), isNotNull(serviceMonths.dueAt));
    const [month] = await tx.select().from(serviceMonths).where(due).for('update');
    if (month?.dueAt === undefined || month.dueAt === null || month.dueAt > ctx.clock.now()) return;
    if (month.state === 'upcoming') await startMonth(ctx, tx, month);
    else if (month.state === 'running') await distributeRetention(ctx, tx, month);
  });
}

/** A failed month is retried later and doesn't block the rest. */
async function postponeMonth(ctx: Context, id: number, error: unknown): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [month] = await tx.select().from(serviceMonths).where(eq(serviceMonths.id, id)).for('update');
    if (month === undefined || month.dueAt === null) return;
    const tries = month.tries + 1;
    const dueAt = tryAgainAt(tries, now);
    const lastError = String(error).slice(0, 300);
    ctx.log.error({ err: error, month: id, stuck: dueAt === null }, 'a service month could not be advanced');
    await tx
      .update(serviceMonths)
      .set({ tries, lastError, dueAt, stuckAt: dueAt === null ? now : null })
      .where(eq(serviceMonths.id, id));
  });
}

/** Advances every month that is due. */
export async function advanceMonths(ctx: Context): Promise<void> {
  for (;;) {
    const rows = await listDueMonths(ctx.db, ctx.clock.now());
    if (rows.length === 0) return;
    for (const { id } of rows)
      await stepMonth(ctx, id).catch((error: unknown) => postponeMonth(ctx, id, error));
  }
}
