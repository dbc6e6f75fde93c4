import type { PurchaseLineKind } from '@realfin/contract/purchases';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import type { PurchaseHandler } from '../asks.ts';
import type { IntentRow } from '../queries.ts';
import { listLines } from './purchase-lines.ts';

export function purchaseHandlerOf({ ask }: Context, kind: PurchaseLineKind): PurchaseHandler {
  const handler = ask.billing.purchaseHandlers[kind];
  if (handler === undefined) throw new Error(`no module sells ${kind}`);
  return handler;
}

/** Notifies open tabs of each kind in the purchase. */
export async function announce(ctx: Context, db: DbOrTx, intent: IntentRow): Promise<void> {
  const lines = await listLines(db, intent.id);
  for (const kind of new Set(lines.map((line) => line.kind)))
    await purchaseHandlerOf(ctx, kind).announce(ctx, intent);
}
