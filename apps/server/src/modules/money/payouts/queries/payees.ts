import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { payeeRefusals, payees } from '../tables.ts';
import { personColumns } from './payouts.ts';

export type PayeeRow = typeof payees.$inferSelect;

export async function findPayee(db: DbOrTx, channelId: number): Promise<PayeeRow | null> {
  const [row] = await db.select().from(payees).where(eq(payees.channelId, channelId));
  return row ?? null;
}
export async function lockPayee(tx: Tx, channelId: number): Promise<PayeeRow | null> {
  const [row] = await tx.select().from(payees).where(eq(payees.channelId, channelId)).for('update');
  return row ?? null;
}
export async function findPayeeByRef(db: DbOrTx, provider: string, ref: string): Promise<PayeeRow | null> {
  const own = and(sql`${payees.provider} = ${provider}`, eq(payees.ref, ref));
  const [row] = await db.select().from(payees).where(own);
  return row ?? null;
}

/** Lists bank details that wait for a check by an administrator, oldest first. */
export const listUnchecked = (db: DbOrTx) =>
  db
    .select({ payee: payees, channel: personColumns })
    .from(payees)
    .innerJoin(accounts, eq(accounts.id, payees.channelId))
    .where(sql`kyc = 'pending' and provider = 'manual'`)
    .orderBy(asc(payees.updatedAt))
    .limit(100);

export const listDuePayees = (db: DbOrTx, now: Date) =>
  db
    .select({ channelId: payees.channelId })
    .from(payees)
    .where(and(isNotNull(payees.nextAt), lte(payees.nextAt, now)))
    .orderBy(asc(payees.nextAt))
    .limit(200);

export async function findRefusedAt(db: DbOrTx, channelId: number): Promise<Date | null> {
  const [row] = await db.select().from(payeeRefusals).where(eq(payeeRefusals.channelId, channelId));
  return row?.at ?? null;
}

/** Payees that the provider refused, newest first. */
export const listRefusals = (db: DbOrTx) =>
  db
    .select({ refusal: payeeRefusals, channel: personColumns })
    .from(payeeRefusals)
    .innerJoin(accounts, eq(accounts.id, payeeRefusals.channelId))
    .orderBy(desc(payeeRefusals.at), desc(payeeRefusals.channelId))
    .limit(100);
