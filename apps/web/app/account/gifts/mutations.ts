import type { CheckoutContext } from '@realfin/contract/checkout-context';
import type { PlanHandle } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

export interface GiftOrder {
  productHandle: PlanHandle;
  recipientEmail: string | null;
  words: string;
  /** The total they saw. */
  price: number;
  token: string | null;
  paymentProfileId: number | null;
  returnPath: string;
  context: CheckoutContext;
}
export const buyGift = (order: GiftOrder, idempotencyKey: string): Promise<{ intent: PurchaseIntent }> =>
  api.gifts.buyGift(order, { idempotencyKey });

export function useRedeem() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.gifts.redeemGift({ code }),
    // Redeeming unlocks content everywhere. The gift itself stays, because this page shows it as redeemed.
    onSuccess: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'gift' }),
    onError: (error: unknown) => showFailure(errorMessage(error, copy.redeem.failed)),
  });
}
