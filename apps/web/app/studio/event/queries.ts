import type { PpvSales } from '@realfin/contract/ppv';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const { getEditablePpv } = api.ppv;

const refundsMs = 2_000;

/** The sales of an event. Polled while the tickets of a called-off event are being refunded. */
export const salesQuery = (ppvId: number) =>
  queryOptions<PpvSales>({
    queryKey: ['ppvSales', ppvId],
    queryFn: () => api.ppv.getPpvSales({ id: ppvId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.called_off?.done === false ? refundsMs : false),
  });

/** The effect of adding a post on people with access to the event now. */
export const previewAddition = async (ppvId: number, postId: number) =>
  (await api.ppv.previewPpvPosts({ id: ppvId, post_ids: String(postId) }))[0];
