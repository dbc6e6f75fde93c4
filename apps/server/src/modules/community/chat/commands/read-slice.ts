// Slices of a room's events, which the realtime connection sends to all its readers.
import type { ChatBatch, ChatEvent } from '@realfin/contract/chat';
import { chatLimits } from '@realfin/contract/limits';
import type { Context } from '../../../../context.ts';
import { isAllowed } from '../../../../lib/allowed.ts';
import type { ChatSlice } from '../../../../lib/chat-slice.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { viewerLike } from '../../../people/entitlements/rules.ts';
import { findRoom, requireRoom } from '../queries.ts';
import { requireOverlay } from './overlay.ts';
import { readEvents } from './read-events.ts';

const positionOf = async (ctx: Context, postId: number): Promise<number> =>
  (await findRoom(ctx.db, postId)).lastNumber;

const asVisitor = (event: ChatEvent): ChatEvent => ({
  ...event,
  message: event.message && { ...event.message, globalAuthBadge: null },
});

async function readSlice(ctx: Context, postId: number, after: number): Promise<ChatSlice> {
  const { epoch, lastNumber } = await findRoom(ctx.db, postId);
  const upTo = Math.min(lastNumber, after + chatLimits.catchUp);
  const viewer = viewerLike('subscriber', ctx.clock.now());
  const events = upTo > after ? await readEvents({ ctx, viewer }, { postId, after, upTo }) : [];
  const members: ChatBatch = { postId, epoch, after, upTo, events };
  const visitors = { ...members, events: events.map(asVisitor) };
  return { members, visitors, hasMore: upTo < lastNumber };
}

/** Chat access and reads for the realtime connection. */
export const chatAccess = (ctx: Context) => ({
  /** Whether a channel's secret address opens the chat. */
  opensChat: (secret: string, postId: number) => isAllowed(requireOverlay(ctx, secret, postId)),
  canChat: (viewer: Viewer | null, postId: number) => isAllowed(requireRoom(ctx, viewer, postId)),
  chatPosition: (postId: number) => positionOf(ctx, postId),
  readChat: (postId: number, after: number) => readSlice(ctx, postId, after),
});
