import type { TipDollars } from '@realfin/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { paymentProfilesQuery } from '../billing/queries.ts';
import { withoutIntent } from '../billing/rules/checkout-context.ts';
import { isUnsettled, paymentAttempts } from '../billing/rules/payment-attempt.ts';
import type { CardChoice } from '../billing/saved-cards.tsx';
import type { PaymentSource } from '../billing/use-card-source.tsx';
import { usePayment } from '../billing/use-payment.ts';
import type { ShownQuote } from '../billing/use-quote.ts';
import { commentsKey } from '../comments/queries/comments.ts';
import { copy } from './copy.ts';
import { tipPlansKey } from './queries.ts';
import { tipName, tipState, type TipTarget } from './rules.ts';

export interface TipWish {
  dollars: TipDollars;
  /** The total that was shown, with tax. */
  price: number;
  memo: string;
  choice: CardChoice;
  source: PaymentSource;
}
type Order = Omit<TipWish, 'choice'>;

// Nothing else prevents sending a tip twice, so an open attempt outlives the dialog.
const attempts = paymentAttempts<Order>(newIdempotencyKey);

interface SendTipOptions {
  /** The token was used, successfully or not: it pays once. */
  onCardSpent: () => void;
  watch: ShownQuote['watch'];
}

export function useSendTip(target: TipTarget, { onCardSpent, watch }: SendTipOptions) {
  const returnPath = useReturnPath();
  const onTipSent = useTellSent(target.postId);
  const payment = usePayment<Order>(onTipSent, attempts);
  const order = async ({ dollars, price, memo, source }: Order, idempotencyKey: string) => {
    const { paymentProfileId, token } = source;
    const about = { creatorId: target.creator.id, postId: target.postId, usdAmount: dollars, price, memo };
    const card = { paymentProfileId, chargify_js_token: token };
    try {
      const answer = await watch(() =>
        api.tips.createTip({ ...about, ...card, returnPath }, { idempotencyKey }),
      );
      onCardSpent();
      return answer;
    } catch (error) {
      if (!isUnsettled(error)) onCardSpent();
      throw error;
    }
  };
  return {
    ...payment,
    state: tipState(payment.state),
    send: ({ choice, ...wish }: TipWish) =>
      void payment.pay({
        what: `${tipName(target, wish.dollars, choice)}/${wish.price}`,
        prepare: () => Promise.resolve(wish),
        send: order,
      }),
  };
}

/** The current page, for the return from the bank. */
function useReturnPath(): string {
  const { pathname, search } = useLocation();
  const rest = withoutIntent(new URLSearchParams(search));
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** Tips appear among the comments of their post, and new cards among the saved ones. */
function useTellSent(postId: number | null): () => void {
  const cache = useQueryClient();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => {
    void cache.invalidateQueries({ queryKey: paymentProfilesQuery().queryKey });
    if (postId !== null) void cache.invalidateQueries({ queryKey: commentsKey(postId) });
    // The dialog may have been closed before the response.
    if (!shown.current) showToast({ message: copy.sent });
  };
}

interface PlanWish {
  creatorId: number;
  usdAmount: TipDollars;
  /** The total of the next renewal that was shown. */
  price: number;
}
/** If the sum has changed, it is refetched and shown for a new confirmation. */
export function useSetTipPlan(onSet: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: PlanWish) => api.tips.setTipPlan(wish),
    onSuccess: onSet,
    onSettled: () => cache.invalidateQueries({ queryKey: [tipPlansKey] }),
  });
}

export function useEndTipPlan() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (creatorId: number) => api.tips.endTipPlan({ creatorId }),
    onSuccess: () => showToast({ message: copy.recurring.ended }),
    onError: (error) => showFailure(errorMessage(error, copy.recurring.endFailed)),
    onSettled: () => cache.invalidateQueries({ queryKey: [tipPlansKey] }),
  });
}
