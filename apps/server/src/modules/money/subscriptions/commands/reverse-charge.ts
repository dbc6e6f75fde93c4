import { splitByWeight } from '@realfin/contract/money';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { revokeAccess } from '../../../people/entitlements/commands.ts';
import type { Refunded } from '../../billing/asks.ts';
import type { IntentRow } from '../../billing/queries.ts';
import { netRefunded } from '../../billing/taxes/rules.ts';
import { cashLine, platformRevenue, postTransaction, type LedgerLine } from '../../ledger/commands.ts';
import { findBalance, findRetentionShares } from '../../ledger/queries.ts';
import { lockSubscription, type ServiceMonth, type SubscriptionRow } from '../queries.ts';
import { findPeriod, findPeriodOfIntent, type PeriodRow } from '../queries/periods.ts';
import { splitRefund, type MonthParts } from '../rules.ts';
import { reversedCents } from '../rules/discounts.ts';
import { periodTransitions } from '../rules/transitions.ts';
import { serviceMonths, subscriptionPeriods } from '../tables.ts';
import { enterPeriod } from './activate-period.ts';
import { endSubscription } from './end-subscription.ts';
import { fitUpgrade } from './fit-upgrade.ts';
import { resumeMonths } from './month-windows.ts';
import { linesOf, ledgerSubject, pool, promotionLine } from './service-months.ts';

/** Ledger lines that reverse these parts of a month in their current accounts. */
async function reversalOf(tx: Tx, month: ServiceMonth, parts: MonthParts): Promise<LedgerLine[]> {
  const lines = linesOf({ ...month, ...parts }, -1);
  if (month.state !== 'settled') return lines;
  const subject = ledgerSubject(month);
  const shares = await findRetentionShares(tx, subject);
  const weights = shares.map((row) => row.cents);
  const taken = splitByWeight(parts.retentionCents, weights);
  return [
    ...lines.filter((line) => line.share !== 'retention'),
    ...shares.map(({ account }, i) => ({
      account,
      amountCents: -(taken[i] ?? 0),
      share: 'retention' as const,
      subject,
    })),
  ];
}

/** The platform bears the part that the pool has already paid out. */
async function withinPool(tx: Tx, lines: LedgerLine[]): Promise<LedgerLine[]> {
  if (!lines.some(({ account }) => account.kind === 'creatorPool')) return lines;
  let left = Math.max(0, (await findBalance(tx, pool)).cents);
  return lines.flatMap((line) => {
    if (line.account.kind !== 'creatorPool' || line.amountCents >= 0) return [line];
    const fromPool = Math.min(left, -line.amountCents);
    left -= fromPool;
    const rest = { ...line, account: platformRevenue, share: 'platform' as const };
    return [
      { ...line, amountCents: -fromPool },
      { ...rest, amountCents: line.amountCents + fromPool },
    ];
  });
}

const sumOf = (parts: MonthParts): number =>
  parts.platformCents + parts.acquisitionCents + parts.retentionCents;

/** Reverses the shares for a net amount; discounted ones are larger than the payment for them. */
async function reverseMonths(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  refund: Refunded,
  isDiscounted: boolean,
): Promise<void> {
  const months = await tx
    .select()
    .from(serviceMonths)
    .where(eq(serviceMonths.intentId, intent.id))
    .orderBy(asc(serviceMonths.monthIndex))
    .for('update');
  const { netCents, line } = refund;
  const whole = months.reduce((sum, month) => sum + sumOf(month), 0);
  const leftCents = line.netCents - netRefunded(line) + netCents;
  const reversed = isDiscounted ? reversedCents(whole, leftCents, netCents) : netCents;
  const lines: LedgerLine[] = [cashLine(netCents), promotionLine(reversed - netCents)];
  for (const [i, parts] of splitRefund(reversed, months).entries()) {
    const month = months[i];
    if (month === undefined) continue;
    lines.push(...(await reversalOf(tx, month, parts)));
    await tx
      .update(serviceMonths)
      .set({
        platformCents: month.platformCents - parts.platformCents,
        acquisitionCents: month.acquisitionCents - parts.acquisitionCents,
        retentionCents: month.retentionCents - parts.retentionCents,
      })
      .where(eq(serviceMonths.id, month.id));
  }
  await postTransaction(ctx, tx, {
    ...refund.entry,
    cause: refund.key,
    at: ctx.clock.now(),
    lines: await withinPool(tx, lines),
    provider: intent.provider,
  });
}

/** Ends a fully refunded period; an earlier paid one that is not over becomes current again. */
async function leavePeriod(ctx: Context, tx: Tx, row: SubscriptionRow, period: PeriodRow): Promise<void> {
  const now = ctx.clock.now();
  const before = period.afterId === null ? null : await findPeriod(tx, period.afterId);
  if (before?.state === 'paid' && before.endsAt > now) {
    const { cancelAtPeriodEnd } = row;
    const canceled = { cancelAtPeriodEnd, dueAt: before.endsAt, dueKind: 'end' as const };
    await enterPeriod(tx, row, before, cancelAtPeriodEnd ? canceled : {});
    await resumeMonths(tx, before);
    return;
  }
  await endSubscription(ctx, tx, row, 'canceled');
}

/** Reverses each share of the charge in proportion; creators' balances may become negative. */
export async function reverseCharge(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  refund: Refunded,
  /** The account with the subscription, if it is not the payer's. */
  holderId = intent.accountId,
): Promise<void> {
  const row = await lockSubscription(tx, holderId);
  if (row === null) return;
  const period = await findPeriodOfIntent(tx, intent.id);
  const isDiscounted = period !== null && period.discountCents > 0;
  await reverseMonths(ctx, tx, intent, refund, isDiscounted);
  if (period === null) return;
  await tx
    .update(subscriptionPeriods)
    .set({
      refundedCents: period.refundedCents + refund.amountCents,
      ...(refund.full && { state: requireMove(periodTransitions, period.state, 'refunded') }),
    })
    .where(eq(subscriptionPeriods.id, period.id));
  await fitUpgrade(ctx, tx, row, period.id);
  if (!refund.full) return;
  if (row.state === 'active' && row.periodN === period.n) await leavePeriod(ctx, tx, row, period);
  await revokeAccess(tx, holderId, `subscription:${row.id}:paid:${intent.id}`, ctx.clock.now());
}
