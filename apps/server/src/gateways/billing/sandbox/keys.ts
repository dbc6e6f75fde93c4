import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { sha256 } from '../../../lib/ids.ts';
import { BillingRefused } from '../port.ts';
import { sandboxKeys } from './tables.ts';

/** Binds a key to its request; refuses it for another one. Concurrent callers of a key are serialized. */
export async function bindKey(tx: DbOrTx, call: string, request: { idempotencyKey: string }): Promise<void> {
  const fields = Object.entries({ ...request, call }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const requestHash = sha256(JSON.stringify(fields));
  const key = request.idempotencyKey;
  await tx.insert(sandboxKeys).values({ key, requestHash }).onConflictDoNothing();
  const [known] = await tx.select().from(sandboxKeys).where(eq(sandboxKeys.key, key));
  if (known?.requestHash !== requestHash)
    throw new BillingRefused('key_reused', 'This idempotency key was used for another request.');
}
