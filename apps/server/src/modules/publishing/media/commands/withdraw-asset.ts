import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { assets, ladders } from '../tables.ts';

/** Takes a file from the worker that prepares it, before it is deleted; the worker stops. */
export async function withdrawAsset(tx: DbOrTx, assetId: number): Promise<void> {
  await tx.delete(ladders).where(eq(ladders.id, assetId));
  await tx.update(assets).set({ state: 'refused', leaseUntil: null }).where(eq(assets.id, assetId));
}
