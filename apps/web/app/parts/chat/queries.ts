import type { ChatPosition } from '@realfin/contract/chat';
import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** A chat as a page opens it; from then on its store follows what happens. */
export const roomQuery = (postId: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['chatRoom', postId],
    queryFn: () => api.chat.getRoom({ postId }),
    staleTime: 0,
  });

export const readRoom = (postId: number) => browserApi.chat.getRoom({ postId });

export const readMissed = (postId: number, { epoch, number }: ChatPosition) =>
  browserApi.chat.catchUp({ postId, epoch, after: number });

export const readEarlier = (postId: number, before: number) =>
  browserApi.chat.listMessages({ postId, before });

export const readTips = (postId: number, before: number) =>
  browserApi.chat.listMessages({ postId, before, tips: 'true' });

/** How often moderators see new messages that wait for them. */
const heldPollMs = 10_000;

export const heldQuery = (postId: number) =>
  queryOptions({
    queryKey: ['chatHeld', postId],
    queryFn: async () => (await browserApi.chat.listHeld({ postId })).content,
    staleTime: 0,
    refetchInterval: heldPollMs,
  });

export const actionsQuery = (postId: number) =>
  queryOptions({
    queryKey: ['chatActions', postId],
    queryFn: async () => (await browserApi.chat.listActions({ postId })).content,
    staleTime: 0,
    refetchInterval: heldPollMs,
  });
