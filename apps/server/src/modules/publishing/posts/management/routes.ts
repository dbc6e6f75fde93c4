import { refuse } from '@realfin/contract/errors';
import type { management } from '@realfin/contract/management';
import type { Handlers } from '../../../../http/edge/call.ts';
import { actingChannel } from '../../../people/collaborators/access.ts';
import { listSelectable } from '../queries/managed.ts';
import { deletePosts, restorePosts } from './commands/delete-posts.ts';
import { publishPosts } from './commands/publish-posts.ts';
import { undoPublishPosts } from './commands/undo-publish.ts';
import { updatePosts } from './commands/update-posts.ts';
import { findPreparation } from './queries.ts';

export const managementHandlers: Handlers<typeof management> = {
  listSelectable: (input, { ctx, viewer }) => listSelectable(ctx.db, actingChannel(viewer), input),
  async getPreparation({ id }, { ctx, viewer }) {
    const found = await findPreparation(ctx.db, actingChannel(viewer), id);
    if (found === null) throw refuse('media.notFound');
    return found;
  },
  updatePosts: ({ ids, ...change }, { ctx, viewer }) => updatePosts(ctx, actingChannel(viewer), ids, change),
  publishPosts: ({ ids, canUndo }, { ctx, viewer }) =>
    publishPosts(ctx, actingChannel(viewer), ids, { scheduledAt: null, canUndo }),
  undoPublishPosts: ({ ids }, { ctx, viewer }) => undoPublishPosts(ctx, actingChannel(viewer), ids),
  schedulePosts: ({ ids, scheduledAt }, { ctx, viewer }) =>
    publishPosts(ctx, actingChannel(viewer), ids, { scheduledAt }),
  deletePosts: ({ ids }, { ctx, viewer }) => deletePosts(ctx, actingChannel(viewer), ids),
  restorePosts: ({ ids, pinnedId }, { ctx, viewer }) =>
    restorePosts(ctx, actingChannel(viewer), ids, pinnedId),
};
