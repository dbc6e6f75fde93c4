import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { paymentEmails } from './tables.ts';

export type PaymentEmail = typeof paymentEmails.$inferSelect;

/** A payment usually has a dozen; repeated failures are cut off. */
const mostEmails = 200;

/** About one payment, oldest first. */
export const listEmailsAbout = (db: DbOrTx, intentId: string): Promise<PaymentEmail[]> =>
  db
    .select()
    .from(paymentEmails)
    .where(eq(paymentEmails.intentId, intentId))
    .orderBy(asc(paymentEmails.id))
    .limit(mostEmails);
