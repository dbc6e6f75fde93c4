import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { assets, ladders } from '../tables.ts';

/** Revokes the worker's lease before the file is deleted, which stops the worker. */
export async function withdrawAsset(tx: DbOrTx, assetId: number): Promise<void> {
  await tx.delete(ladders).where(eq(ladders.id, assetId));
  await tx.update(assets).set({ state: 'refused', leaseUntil: null }).where(eq(assets.id, assetId));
}
