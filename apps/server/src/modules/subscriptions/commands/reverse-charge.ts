import { splitByWeight } from '@realfin/contract/money';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Refunded } from '../../billing/asks.ts';
import type { IntentRow } from '../../billing/queries.ts';
import { revokeAccess } from '../../entitlements/commands.ts';
import { cashLine, postTransaction, type LedgerLine } from '../../ledger/commands.ts';
import { findRetentionShares } from '../../ledger/queries.ts';
import { lockSubscription, type ServiceMonth } from '../queries.ts';
import { splitRefund, type MonthParts } from '../rules.ts';
import { serviceMonths } from '../tables.ts';
import { endSubscription } from './end-subscription.ts';
import { linesOf, ledgerSubject } from './service-months.ts';

/** Ledger lines that reverse these parts of a month, from the accounts that hold them now. */
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

/** Reverses each share of the charge in proportion; creators' balances may become negative. */
export async function reverseCharge(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  refund: Refunded,
): Promise<void> {
  const subscription = await lockSubscription(tx, intent.accountId);
  if (subscription === null) return;
  const ofCharge = eq(serviceMonths.intentId, intent.id);
  const months = await tx
    .select()
    .from(serviceMonths)
    .where(ofCharge)
    .orderBy(asc(serviceMonths.monthIndex))
    .for('update');
  const lines: LedgerLine[] = [cashLine(refund.amountCents)];
  for (const [i, parts] of splitRefund(refund.amountCents, months).entries()) {
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
  const now = ctx.clock.now();
  await postTransaction(ctx, tx, {
    kind: 'refund',
    cause: refund.key,
    description: 'Refund',
    at: now,
    lines,
    provider: intent.provider,
  });
  if (!refund.full) return;
  if (subscription.intentId === intent.id && subscription.state === 'active') {
    await endSubscription(ctx, tx, subscription, 'canceled');
  }
  await revokeAccess(tx, intent.accountId, `subscription:${subscription.id}:paid:${intent.id}`, now);
}
