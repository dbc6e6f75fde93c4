import type { library } from '@realfin/contract/library';
import type { Handlers } from '../../../../http/edge/call.ts';
import { clearHistory, pauseHistory, removeFromHistory } from './commands.ts';
import { findHistorySettings, listHistory } from './queries.ts';

export const libraryHandlers: Handlers<typeof library> = {
  listHistory: (input, { ctx, viewer }) => listHistory(ctx, viewer, input),
  getHistorySettings: (_input, { ctx, viewer }) => findHistorySettings(ctx.db, viewer.id),
  pauseHistory: ({ paused }, { ctx, viewer }) => pauseHistory(ctx.db, viewer.id, paused),
  async clearHistory(_input, { ctx, viewer }) {
    await clearHistory(ctx.db, viewer.id);
    return { success: true };
  },
  async removeFromHistory({ id }, { ctx, viewer }) {
    await removeFromHistory(ctx.db, viewer.id, id);
    return { success: true };
  },
};
