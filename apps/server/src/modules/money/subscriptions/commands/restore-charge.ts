import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { Restored } from '../../billing/asks.ts';
import type { IntentRow } from '../../billing/queries.ts';
import { platformRevenue, postTransaction, type LedgerLine } from '../../ledger/commands.ts';
import { listPostedLines } from '../../ledger/queries.ts';
import { lockSubscription, type ServiceMonth } from '../queries.ts';
import { splitCharge, type MonthParts } from '../rules.ts';
import { serviceMonths, subscriptionPeriods } from '../tables.ts';
import { fitUpgrade } from './fit-upgrade.ts';
import { acquisitionAccount, ledgerSubject, linesOf, shareRetention } from './service-months.ts';

/** Maps a reversed line to its present account: the month may have started or ended since. */
async function placeNow(tx: Tx, month: ServiceMonth, line: LedgerLine): Promise<LedgerLine[]> {
  const { kind } = line.account;
  if (month.state !== 'upcoming' && kind === 'platformUpcoming')
    return [{ ...line, account: platformRevenue }];
  if (line.share === 'acquisition') return [{ ...line, account: acquisitionAccount(month) }];
  const isLate = month.state === 'settled' && kind === 'retentionPending';
  return isLate ? shareRetention(tx, month, line.amountCents) : [line];
}

/** Money refunded before its gift was redeemed now belongs to the months of the gift. */
async function placeInMonths(
  tx: Tx,
  found: readonly FoundMonth[],
  amountCents: number,
): Promise<LedgerLine[]> {
  const hasAcquirer = found.some(({ month }) => month.acquirerId !== null);
  const split = splitCharge(amountCents, found.length, hasAcquirer);
  const lines: LedgerLine[] = [];
  for (const [i, { month, parts }] of found.entries()) {
    const added = split[i] ?? none();
    for (const line of linesOf({ ...month, ...added }, 1)) lines.push(...(await placeNow(tx, month, line)));
    parts.platformCents += added.platformCents;
    parts.acquisitionCents += added.acquisitionCents;
    parts.retentionCents += added.retentionCents;
  }
  return lines;
}

interface FoundMonth {
  month: ServiceMonth;
  /** The parts that are restored. */
  parts: MonthParts;
}
const none = (): MonthParts => ({ platformCents: 0, acquisitionCents: 0, retentionCents: 0 });
const partOf = {
  platform: 'platformCents',
  acquisition: 'acquisitionCents',
  retention: 'retentionCents',
} as const;
const isPart = (share: string): share is keyof typeof partOf => Object.hasOwn(partOf, share);

async function addToMonth(tx: Tx, month: ServiceMonth, parts: MonthParts): Promise<void> {
  await tx
    .update(serviceMonths)
    .set({
      platformCents: month.platformCents + parts.platformCents,
      acquisitionCents: month.acquisitionCents + parts.acquisitionCents,
      retentionCents: month.retentionCents + parts.retentionCents,
    })
    .where(eq(serviceMonths.id, month.id));
}

/** Restores the shares reversed by a refund or dispute. Ended access is not restored. */
export async function restoreCharge(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  money: Restored,
  /** The account with the subscription, if it is not the payer's. */
  holderId = intent.accountId,
): Promise<void> {
  const row = await lockSubscription(tx, holderId);
  const months = await tx
    .select()
    .from(serviceMonths)
    .where(eq(serviceMonths.intentId, intent.id))
    .orderBy(asc(serviceMonths.monthIndex))
    .for('update');
  const bySubject = new Map(months.map((month) => [ledgerSubject(month), { month, parts: none() }]));
  const lines: LedgerLine[] = [];
  for (const { account, amountCents, share, subject } of await listPostedLines(tx, money.reverses)) {
    const line = { account, amountCents: -amountCents, share, ...(subject !== null && { subject }) };
    const found = bySubject.get(subject ?? '');
    if (account.kind === 'giftLiability')
      lines.push(...(await placeInMonths(tx, [...bySubject.values()], line.amountCents)));
    else if (found === undefined) lines.push(line);
    else {
      lines.push(...(await placeNow(tx, found.month, line)));
      if (isPart(share)) found.parts[partOf[share]] += line.amountCents;
    }
  }
  for (const { month, parts } of bySubject.values()) await addToMonth(tx, month, parts);
  const [period] = await tx
    .update(subscriptionPeriods)
    .set({ refundedCents: sql`${subscriptionPeriods.refundedCents} - ${money.amountCents}` })
    .where(eq(subscriptionPeriods.intentId, intent.id))
    .returning();
  if (period !== undefined && row !== null) await fitUpgrade(ctx, tx, row, period.id);
  await postTransaction(ctx, tx, {
    ...money.entry,
    cause: money.key,
    at: ctx.clock.now(),
    lines,
    provider: intent.provider,
  });
}
