import type { Api } from '@realfin/contract/contract';
import type { Post } from '@realfin/contract/posts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const billingConfigQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['billingConfig'], queryFn: () => api.billing.getConfig(), staleTime: Infinity });

export const paymentProfilesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['paymentProfiles'],
    queryFn: () => api.billing.listPaymentProfiles(),
    staleTime: 0,
  });

/** Payments that wait for the bank, or have no outcome yet. */
export const openPaymentsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['openPayments'],
    queryFn: () => api.billing.listOpenPayments(),
    staleTime: 0,
  });

export const buyerDetailsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['buyerDetails'], queryFn: () => api.documents.getBuyerDetails(), staleTime: 0 });

export const invoicesQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['invoices'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.billing.listInvoices(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });

/** Prices in cents; without a saved card, only the details for invoices say where the buyer is. */
export interface Quoted {
  plan?: number;
  ticket?: number;
  tip?: number;
  paymentProfileId?: number;
}
export const quotesKey = ['quote'];
export const quoteQuery = (of: Quoted, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...quotesKey, of],
    queryFn: () => api.billing.quotePurchase(of),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** The post a person signs up or subscribes for; null when there is none, or not for them. */
export const wantedPostQuery = (postId: number | null, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['wantedPost', postId],
    queryFn: (): Promise<Post | null> =>
      postId === null ? Promise.resolve(null) : api.posts.getPost({ id: postId }).catch(() => null),
  });
