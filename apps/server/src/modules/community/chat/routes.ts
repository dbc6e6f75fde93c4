import type { chat } from '@realfin/contract/chat-endpoints';
import type { comments } from '@realfin/contract/comments';
import { chatLimits } from '@realfin/contract/limits';
import type { Handlers } from '../../../http/edge/call.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { pinMessage, saveRules } from './commands/change-room.ts';
import { deleteMessage, deleteMessagesOf, requireModerated, timeOut } from './commands/moderate.ts';
import { catchUpOverlay, readOverlay, renewOverlay, revokeOverlay } from './commands/overlay.ts';
import { endRaid, startRaid } from './commands/raid.ts';
import { readReplay } from './commands/read-replay.ts';
import { catchUp, readRoom } from './commands/read-room.ts';
import { reviewMessage } from './commands/review-message.ts';
import { sendMessage } from './commands/send-message.ts';
import { showMessages } from './commands/show-messages.ts';
import { listActions, listBefore, requireRoom, requireStreamPost } from './queries.ts';
import { heldMessages } from './queries/message-rows.ts';
import { findOverlay } from './queries/overlays.ts';
import { streamIdOf } from './rules.ts';
import { actionView, heldView } from './views.ts';

const done = { success: true };

export const chatHandlers: Handlers<typeof chat> = {
  getRoom: (input, { ctx, viewer }) => readRoom(ctx, viewer, input),
  catchUp: (input, { ctx, viewer }) => catchUp(ctx, viewer, input),
  async listMessages({ postId, before, tips }, { ctx, viewer }) {
    await requireRoom(ctx, viewer, postId);
    const { rows, hasEarlier } = await listBefore(ctx.db, {
      viewerId: viewer?.id ?? 0,
      postId,
      before,
      tips,
    });
    return { messages: await showMessages(ctx, viewer, rows), hasEarlier };
  },
  sendMessage: (input, { ctx, viewer }) => sendMessage(ctx, viewer, input),
  async deleteMessage({ id }, { ctx, viewer }) {
    await deleteMessage(ctx, viewer, id);
    return done;
  },
  deleteMessagesOf: async (input, { ctx, viewer }) => ({
    deleted: await deleteMessagesOf(ctx, viewer, input),
  }),
  timeOut: async (input, { ctx, viewer }) => ({
    until: (await timeOut(ctx, viewer, input))?.toISOString() ?? null,
  }),
  async pinMessage(input, { ctx, viewer }) {
    await pinMessage(ctx, viewer, input);
    return done;
  },
  saveRules: (input, { ctx, viewer }) => saveRules(ctx, viewer, input),
  startRaid: (input, { ctx, viewer }) => startRaid(ctx, viewer, input),
  endRaid: (input, { ctx, viewer }) => endRaid(ctx, viewer, input),
  async listHeld({ postId }, { ctx, viewer }) {
    await requireModerated(ctx, viewer, postId);
    const rows = await heldMessages({ rows: chatLimits.held }).all(ctx.db, { postId });
    const messages = await showMessages(ctx, viewer, rows);
    return { content: rows.flatMap((row, at) => heldView(messages.slice(at, at + 1), row)) };
  },
  async reviewMessage(input, { ctx, viewer }) {
    await reviewMessage(ctx, viewer, input);
    return done;
  },
  async listActions({ postId }, { ctx, viewer }) {
    await requireModerated(ctx, viewer, postId);
    return { content: (await listActions(ctx.db, postId)).flatMap(actionView) };
  },
  getOverlay: (_input, { ctx, viewer }) => findOverlay(ctx.db, actingChannel(viewer).channelId),
  renewOverlay: (_input, { ctx, viewer }) => renewOverlay(ctx, actingChannel(viewer)),
  async revokeOverlay(_input, { ctx, viewer }) {
    await revokeOverlay(ctx, actingChannel(viewer));
    return done;
  },
  readOverlay: (input, { ctx }) => readOverlay(ctx, input),
  catchUpOverlay: (input, { ctx }) => catchUpOverlay(ctx, input),
};

export const replayHandlers: Pick<Handlers<typeof comments>, 'getReplay'> = {
  async getReplay(
    { room_id: room, start_key: cursor, until_ms: untilMs, tips, limit: size },
    { ctx, viewer },
  ) {
    const postId = typeof room === 'number' ? room : await requireStreamPost(ctx.db, streamIdOf(room));
    return readReplay(ctx, viewer, { postId, cursor, untilMs, tips, size });
  },
};
