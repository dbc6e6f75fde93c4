// Fraud warnings: the card network expects a dispute.
import { and, eq, inArray } from 'drizzle-orm';
import { BillingRefused, type FraudWarning } from '../port.ts';
import type { Box } from './box.ts';
import { sandboxDisputes, sandboxFraudWarnings, sandboxRefunds } from './tables.ts';
import { queueWebhook } from './webhooks.ts';

export async function warnOfFraud(box: Box, chargeRef: string, reason = 'made_with_stolen_card') {
  const ref = `fw_${box.ids.secret(12)}`;
  await box.db.transaction(async (tx) => {
    await tx.insert(sandboxFraudWarnings).values({ ref, chargeRef, reason, createdAt: box.clock.now() });
    await queueWebhook(box, tx, { subject: { type: 'fraudWarning', ref }, chargeRef });
  });
  box.wake();
  return ref;
}

export async function getFraudWarning(box: Box, warningRef: string): Promise<FraudWarning> {
  const [row] = await box.db
    .select()
    .from(sandboxFraudWarnings)
    .where(eq(sandboxFraudWarnings.ref, warningRef));
  if (row === undefined) throw new BillingRefused('unknown', 'There is no such warning.');
  const { chargeRef, reason } = row;
  const refunded = and(
    eq(sandboxRefunds.chargeRef, chargeRef),
    inArray(sandboxRefunds.state, ['pending', 'succeeded']),
  );
  const isOver =
    (await box.db.$count(sandboxRefunds, refunded)) > 0 ||
    (await box.db.$count(sandboxDisputes, eq(sandboxDisputes.chargeRef, chargeRef))) > 0;
  return { warningRef, chargeRef, reason, isActionable: !isOver };
}
