import { badgeCatalogue } from '@realfin/contract/badge-catalogue';
import type { badges } from '@realfin/contract/badges';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { isChannel } from '../../people/channels/queries.ts';
import { equipBadge } from './commands.ts';
import { findOnChannels, findPermitted, findWornBy } from './queries.ts';
import { badgeView, equippedView } from './views.ts';

async function requireChannel(ctx: Context, channelId: number): Promise<void> {
  if (!(await isChannel(ctx.db, channelId))) throw refuse('channel.notFound');
}

const wornBy = async (ctx: Context, viewer: Viewer, channelId: number | null) =>
  equippedView((await findWornBy(ctx, viewer, channelId, [viewer.id])).get(viewer.id), channelId);

const permittedFor = async (ctx: Context, accountId: number, channelId: number | null) =>
  (await findPermitted(ctx, accountId, channelId)).map((badge) => badgeView(badge, channelId));

export const badgeHandlers: Handlers<typeof badges> = {
  async getEquipped({ id }, { ctx, viewer }) {
    await requireChannel(ctx, id);
    return wornBy(ctx, viewer, id);
  },
  async getPermitted({ id }, { ctx, viewer }) {
    await requireChannel(ctx, id);
    return { content: await permittedFor(ctx, viewer.id, id) };
  },
  getGlobalPermitted: async (_input, { ctx, viewer }) => ({
    content: viewer === null ? [] : await permittedFor(ctx, viewer.id, null),
  }),
  async listOwn(_input, { ctx, viewer }) {
    const channels = await findOnChannels(ctx, viewer.id);
    return {
      all: badgeCatalogue.map((badge) => badgeView(badge, null)),
      permitted: await permittedFor(ctx, viewer.id, null),
      equipped: await wornBy(ctx, viewer, null),
      channels: channels.map(({ channel, permitted, equipped }) => ({
        channel,
        permitted: permitted.map((badge) => badgeView(badge, channel.id)),
        equipped: equipped === null ? null : badgeView(equipped, channel.id),
      })),
    };
  },
  async equip(input, { ctx, viewer }) {
    return wornBy(ctx, viewer, await equipBadge(ctx, viewer.id, input));
  },
  async display({ creator_id: channelId, user_ids: ids }, { ctx, viewer }) {
    const worn = await findWornBy(ctx, viewer, channelId, ids);
    return { content: [...worn].map(([id, each]) => ({ user_id: id, ...equippedView(each, channelId) })) };
  },
};
