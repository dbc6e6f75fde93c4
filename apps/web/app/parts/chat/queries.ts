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

/** The poll interval of held messages. */
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

interface ReplayPart {
  /** Its end, or the page it continues. */
  untilMs?: number;
  start?: string;
  tips: boolean;
}

/** A part of the chat of a recording. */
export const readReplay = (postId: number, { untilMs, start, tips }: ReplayPart) =>
  browserApi.comments.getReplay({
    room_id: postId,
    tips,
    ...(untilMs !== undefined && { until_ms: untilMs }),
    ...(start !== undefined && { start_key: start }),
  });

/** The poll interval of a chat overlay without a broadcast. */
const overlayPollMs = 15_000;

/** The chat that a channel's secret address shows; without a post, that of the stream on air. */
export const overlayQuery = (secret: string, postId: number | null) =>
  queryOptions({
    queryKey: ['chatOverlay', secret, postId],
    queryFn: () => browserApi.chat.readOverlay({ secret, postId }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data === undefined ? overlayPollMs : false),
  });

export const readOverlay = async (secret: string, postId: number) =>
  (await browserApi.chat.readOverlay({ secret, postId })).room;

export const readOverlayMissed = (secret: string, postId: number, { epoch, number }: ChatPosition) =>
  browserApi.chat.catchUpOverlay({ secret, postId, epoch, after: number });

/** The overlay of the channel that one publishes on. */
export const ownOverlayQuery = queryOptions({
  queryKey: ['ownChatOverlay'],
  queryFn: () => browserApi.chat.getOverlay(),
  staleTime: 0,
});
