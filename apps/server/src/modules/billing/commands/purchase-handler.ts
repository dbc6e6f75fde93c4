import type { PurchaseIntent } from '@realfin/contract/billing';
import type { Context } from '../../../context.ts';
import type { PurchaseHandler } from '../asks.ts';

export function purchaseHandlerOf({ ask }: Context, purpose: PurchaseIntent['purpose']): PurchaseHandler {
  const handler = ask.billing.purchaseHandlers[purpose];
  if (handler === undefined) throw new Error(`no module sells ${purpose}`);
  return handler;
}
