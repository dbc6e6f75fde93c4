// The time window of views that a month's retention share is divided by.
import { plans } from '@realfin/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { PeriodRow } from '../queries/periods.ts';
import { addMonths } from '../rules.ts';
import { serviceMonths } from '../tables.ts';

/**
 * Ends the running months of a period now, so that later views count for the months after. Their retention
 * share is still distributed on the original date, because an upgrade can be refunded.
 */
export async function endRunningMonths(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  await tx
    .update(serviceMonths)
    .set({ endsAt: now })
    .where(and(eq(serviceMonths.subscriptionId, subscriptionId), eq(serviceMonths.state, 'running')));
}

/** Undoes `endRunningMonths` for a period that continues. */
export async function resumeMonths(tx: Tx, period: PeriodRow): Promise<void> {
  const { intentId, anchorAt, periodIndex, planHandle } = period;
  if (intentId === null) return;
  const running = and(eq(serviceMonths.intentId, intentId), eq(serviceMonths.state, 'running'));
  const months = await tx.select().from(serviceMonths).where(running).for('update');
  const first = periodIndex * plans[planHandle].months;
  for (const { id, monthIndex } of months) {
    const endsAt = addMonths(anchorAt, first + monthIndex + 1);
    await tx.update(serviceMonths).set({ endsAt }).where(eq(serviceMonths.id, id));
  }
}
