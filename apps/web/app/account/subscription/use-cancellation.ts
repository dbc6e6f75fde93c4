import { isApiError } from '@realfin/contract/api-error';
import type { Cancellation } from '@realfin/contract/cancellations';
import type { CancelReason, KeepOffer } from '@realfin/contract/leaving';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askForOffer, keepSubscription, openCancellation } from './mutations.ts';
import { subscriptionQuery } from './queries.ts';

export interface CancellationFlow {
  /** Null until the server has opened it; canceling works without it. */
  id: number | null;
  reason: CancelReason | undefined;
  /** The offer that fits the chosen reason. */
  offer: KeepOffer | null;
  offerPriceCents: number | null;
  failed: boolean;
  retry: () => void;
  choose: (reason: CancelReason) => void;
  /** The person stays without accepting an offer. */
  keep: () => void;
}

/** Opens the cancellation with the page; another tab shares it. */
export function useCancellation(): CancellationFlow {
  const cache = useQueryClient();
  const [current, setCurrent] = useState<Cancellation | null>(null);
  const [reason, setReason] = useState<CancelReason>();
  const open = useMutation({
    mutationFn: () => openCancellation(),
    onSuccess: (opened) => {
      setCurrent(opened);
      setReason((chosen) => chosen ?? opened.reason ?? undefined);
    },
    onError: () => void cache.invalidateQueries({ queryKey: subscriptionQuery().queryKey }),
  });
  const { mutate: start } = open;
  useEffect(() => start(), [start]);
  const ask = useMutation({ mutationFn: askForOffer, onSuccess: setCurrent });
  const { mutate: askFor } = ask;
  const [id, known] = [current?.id, current?.reason];
  // A reason may be chosen before the cancellation is open, and answers may arrive in another order.
  useEffect(() => {
    if (id !== undefined && reason !== undefined && known !== reason) askFor({ id, reason });
  }, [id, known, reason, askFor]);
  const answered = current !== null && current.reason === reason ? current : null;
  return {
    id: id ?? null,
    reason,
    offer: answered?.offer ?? null,
    offerPriceCents: answered?.offerPriceCents ?? null,
    // Canceled in another tab: the page shows that instead.
    failed: open.isError && !isApiError(open.error, 'subscription.notCancelable'),
    retry: () => start(),
    choose: setReason,
    keep() {
      if (current !== null) void keepSubscription({ id: current.id }).catch(() => undefined);
    },
  };
}
