import { limits } from '@realfin/contract/limits';
import type { RefundPolicy } from '@realfin/contract/refunds';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { accounts } from '../../accounts/tables.ts';
import { settings } from '../../admin/tables.ts';

export async function readRefundPolicy(db: DbOrTx): Promise<RefundPolicy> {
  const { id, name, username, avatarUrl } = accounts;
  const [row] = await db
    .select({ value: settings.value, at: settings.changedAt, by: { id, name, username, avatarUrl } })
    .from(settings)
    .innerJoin(accounts, eq(accounts.id, settings.changedById))
    .where(eq(settings.name, 'refund-hours'));
  if (row === undefined) return { hours: limits.refundHours, changedBy: null, changedAt: null };
  const hours = typeof row.value === 'number' ? row.value : limits.refundHours;
  return { hours, changedBy: row.by, changedAt: row.at.toISOString() };
}

/** For how many hours people refund a payment themselves, as long as nothing premium was opened; 0: never. */
export const refundHours = async (db: DbOrTx): Promise<number> => (await readRefundPolicy(db)).hours;
