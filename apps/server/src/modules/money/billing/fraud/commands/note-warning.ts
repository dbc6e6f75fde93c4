import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { FraudWarning } from '../../../../../gateways/billing/port.ts';
import { emit } from '../../../../../jobs/emit.ts';
import { fraudWarnings } from '../tables.ts';

/** Stores a warning. Notifies administrators once if a refund can still prevent the dispute. */
export async function noteFraudWarning(
  ctx: Context,
  intentId: string,
  { warningRef, reason, isActionable }: FraudWarning,
): Promise<void> {
  const { name: provider } = ctx.billing;
  await ctx.db.transaction(async (tx) => {
    const values = { provider, warningRef, intentId, reason, isActionable, createdAt: ctx.clock.now() };
    const [stored] = await tx.insert(fraudWarnings).values(values).onConflictDoNothing().returning();
    if (stored !== undefined && isActionable) await emit(ctx, tx, 'payment.fraud-warned', { intentId });
    // An older answer never makes a warning actionable again.
    const own = and(eq(fraudWarnings.provider, provider), eq(fraudWarnings.warningRef, warningRef));
    if (!isActionable) await tx.update(fraudWarnings).set({ isActionable }).where(own);
  });
}
