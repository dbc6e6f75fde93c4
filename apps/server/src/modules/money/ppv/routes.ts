import type { ppv } from '@realfin/contract/ppv';
import type { stacks } from '@realfin/contract/stacks';
import { requireKey, type Handlers } from '../../../http/edge/call.ts';
import { actingChannel, ownChannel } from '../../people/collaborators/access.ts';
import { buyPpv } from './commands/buy-ppv.ts';
import { callOff } from './commands/call-off.ts';
import { addPosts, orderContents, removePostFrom } from './commands/change-contents.ts';
import { createPpv, savePpv } from './commands/save-ppv.ts';
import { getEditablePpv, listExcludedPosts } from './queries/own-ppv.ts';
import { getPpv, listPpvPosts } from './queries/read-ppv.ts';
import { getSales, previewAdditions } from './queries/sales.ts';
import { findTicket } from './queries/tickets.ts';
import { ppvPostView } from './views.ts';

export const ppvHandlers: Handlers<typeof ppv> = {
  getPpv: ({ ppvId }, { ctx, viewer }) => getPpv(ctx, viewer, ppvId),
  async listPpvPosts(input, { ctx, viewer }) {
    const { page, mayBuy, mayEnter } = await listPpvPosts(ctx, viewer, input.ppvId, input);
    const content = page.content.map(ppvPostView);
    return { ...page, content, is_authorized: mayBuy, is_authorized_for_event: mayEnter };
  },
  createPpv: (input, { ctx, viewer }) => createPpv(ctx, actingChannel(viewer), input),
  savePpv: (input, { ctx, viewer }) => savePpv(ctx, actingChannel(viewer), input),
  getEditablePpv: ({ id }, { ctx, viewer }) => getEditablePpv(ctx.db, actingChannel(viewer), id),
  listExcludedPosts: (input, { ctx, viewer }) => listExcludedPosts(ctx, viewer, actingChannel(viewer), input),
  async buyPpv(input, call) {
    const { ctx, viewer, address } = call;
    const intent = await buyPpv(ctx, viewer, { ...input, address }, requireKey(call));
    const ticket = await findTicket(ctx.db, intent.id);
    return { intent, is_authorized_for_event: ticket !== null && ticket.isLive && ticket.paidAt !== null };
  },
  getPpvSales: ({ id }, { ctx, viewer }) => getSales(ctx.db, viewer.id, id),
  async callOffPpv({ id, message }, { ctx, viewer }) {
    await callOff(ctx, ownChannel(viewer), id, message);
    return getSales(ctx.db, viewer.id, id);
  },
  previewPpvPosts: ({ id, post_ids }, { ctx, viewer }) =>
    previewAdditions(ctx, actingChannel(viewer), id, post_ids),
};

type OfContents = Pick<Handlers<typeof stacks>, 'addToStacks' | 'removeFromStack' | 'orderStack'>;

export const stackContentHandlers: OfContents = {
  async addToStacks(input, { ctx, viewer }) {
    await addPosts(ctx, actingChannel(viewer), input);
    return { success: true };
  },
  removeFromStack: async (input, { ctx, viewer }) => ({
    success: true,
    numPosts: await removePostFrom(ctx, actingChannel(viewer), input),
  }),
  orderStack: async ({ id, ...order }, { ctx, viewer }) => ({
    success: true,
    numPosts: await orderContents(ctx, actingChannel(viewer), id, order),
  }),
};
