import type { defaults } from '@realfin/contract/upload-defaults';
import type { Handlers } from '../../../../http/edge/call.ts';
import { actingChannel, ownChannel } from '../../../people/collaborators/access.ts';
import { saveUploadDefaults } from './commands.ts';
import { findUploadDefaults } from './queries.ts';

/** Contributors use the defaults of the channel they publish on. Only its creator can change them. */
export const defaultsHandlers: Handlers<typeof defaults> = {
  getUploadDefaults: (_input, { ctx, viewer }) => findUploadDefaults(ctx.db, actingChannel(viewer).channelId),
  getFreeKinds: async (_input, { ctx }) => ({
    freeKinds: [...(await ctx.ask.posts.findFreeKinds(ctx, ctx.db))],
  }),
  saveUploadDefaults: (input, { ctx, viewer }) => saveUploadDefaults(ctx, ownChannel(viewer), input),
};
