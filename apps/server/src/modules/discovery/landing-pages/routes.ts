import { refuse } from '@realfin/contract/errors';
import type { landingPages } from '@realfin/contract/landing-pages';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findChannel } from '../../people/channels/queries.ts';
import { listChannels } from '../../people/channels/queries/list-channels.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { findImages } from '../../publishing/media/queries.ts';
import { publishLanding, saveLanding } from './commands.ts';
import { findLanding, findLatestPremium, type LandingRow } from './queries.ts';
import { pictureIds } from './rules.ts';
import { contentView, creatorView, editableView, itemView, picturesView } from './views.ts';

/** Only the creator can edit a landing page, while they act for themselves. */
function ownChannel(viewer: Viewer): number {
  const { channelId } = actingChannel(viewer);
  if (channelId !== viewer.id) throw refuse('auth.forbidden');
  return channelId;
}

const editable = async (ctx: Context, row: LandingRow | null) =>
  editableView(row, row === null ? [] : await findImages(ctx.db, pictureIds(row.saved)));

async function readChannel(ctx: Context, username: string) {
  const channel = await findChannel(ctx, username, null);
  if (channel === null) throw refuse('channel.notFound');
  return channel;
}

async function readPublished(ctx: Context, username: string) {
  const channel = await readChannel(ctx, username);
  const row = await findLanding(ctx.db, channel.id);
  if (row === null || row.published === null) throw refuse('landing.notFound');
  const fields = row.published;
  const updatedAt = (row.publishedAt ?? row.savedAt).toISOString();
  return { channel, fields, updatedAt, found: await findImages(ctx.db, pictureIds(fields)) };
}

export const landingPageHandlers: Handlers<typeof landingPages> = {
  getLandingPage: async (_input, { ctx, viewer }) =>
    editable(ctx, await findLanding(ctx.db, ownChannel(viewer))),
  saveLandingPage: async ({ revision, ...fields }, { ctx, viewer }) =>
    editable(ctx, await saveLanding(ctx, ownChannel(viewer), fields, revision)),
  publishLandingPage: async ({ published }, { ctx, viewer }) =>
    editable(ctx, await publishLanding(ctx, ownChannel(viewer), published)),
  async getLandingProps({ username }, { ctx }) {
    const { channel, fields, found, updatedAt } = await readPublished(ctx, username);
    return { ...contentView(fields, found), userSummary: creatorView(channel), updatedAt };
  },
  async getLandingImages({ username }, { ctx }) {
    const { fields, found } = await readPublished(ctx, username);
    return picturesView(fields, found);
  },
  async getLatestPremium({ username }, { ctx }) {
    const channel = await readChannel(ctx, username);
    return { creator: creatorView(channel), item: itemView(await findLatestPremium(ctx, channel.id)) };
  },
  async listHighlightImages({ size }, { ctx }) {
    const request = { page: 0, size, finId: null, search: undefined, order: 'followers' } as const;
    const { content } = await listChannels(ctx, null, request);
    return { content: content.map((channel) => ({ ...creatorView(channel), headerUrl: channel.headerUrl })) };
  },
};
