import type { bites } from '@realfin/contract/bites';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { encodeCursor, pageFrom } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { cutBite, deleteBite, likeBite, uploadBite } from './commands.ts';
import {
  addressesOf,
  getBite,
  getManagedBite,
  isListed,
  listBites,
  listManagedBites,
  listRecommendedBites,
} from './queries.ts';
import type { BiteRow } from './queries/rows.ts';
import { sizeOfList } from './rules.ts';
import { biteView, managedView } from './views.ts';

const view = (ctx: Context, viewer: Viewer | null) => (row: BiteRow) =>
  biteView(row, addressesOf(ctx, viewer, row));
const ownView = (ctx: Context, viewer: Viewer) => (row: BiteRow) =>
  managedView(row, isListed(ctx, row), addressesOf(ctx, viewer, row));
const managed = async (ctx: Context, viewer: Viewer, id: number) =>
  ownView(ctx, viewer)(await getManagedBite(ctx.db, actingChannel(viewer), id));

export const biteHandlers: Handlers<typeof bites> = {
  async listBites(input, { ctx, viewer }) {
    const { page, cursor, creator_id: channelId, post_id: postId } = input;
    const request = { page, size: sizeOfList(input), cursor };
    const { rows, total } = await listBites(ctx, viewer, { ...request, channelId, postId });
    const cursorOf = (row: BiteRow) => encodeCursor((row.publishedAt ?? row.createdAt).toISOString(), row.id);
    return pageFrom(request, rows, total, cursorOf, view(ctx, viewer));
  },
  async listRecommendedBites({ size }, { ctx, viewer }) {
    return (await listRecommendedBites(ctx, viewer, size)).map(view(ctx, viewer));
  },
  async getBite({ id }, { ctx, viewer }) {
    return view(ctx, viewer)(await getBite(ctx, viewer, id));
  },
  async listManagedBites(request, { ctx, viewer }) {
    const { rows, total } = await listManagedBites(ctx.db, actingChannel(viewer), request);
    return pageFrom(request, rows, total, (row) => encodeCursor(row.id), ownView(ctx, viewer));
  },
  async cutBite(input, { ctx, viewer }) {
    return managed(ctx, viewer, await cutBite(ctx, actingChannel(viewer), input));
  },
  async uploadBite(input, { ctx, viewer }) {
    const { biteId, address } = await uploadBite(ctx, actingChannel(viewer), input);
    return { bite: await managed(ctx, viewer, biteId), uploadUrl: address };
  },
  likeBite: ({ id, liked }, { ctx, viewer }) => likeBite(ctx, viewer, id, liked),
  async deleteBite({ id }, { ctx, viewer }) {
    await deleteBite(ctx, actingChannel(viewer), id);
    return { success: true };
  },
};
