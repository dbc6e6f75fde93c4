import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

const pendingMs = 4_000;
/** The payment behind an emailed link. Polled while the payment is being processed. */
export const paymentLinkQuery = (link: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['paymentLink', link],
    queryFn: () => api.dunning.getPaymentLink({ link }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? pendingMs : false),
  });
