import type { ppv } from '@realfin/contract/ppv';
import type { Handlers } from '../../http/call.ts';
import { getPpv, listPpvPosts } from './queries.ts';
import { ppvPostView } from './views.ts';

export const ppvHandlers: Handlers<typeof ppv> = {
  getPpv: ({ ppvId }, { ctx, viewer }) => getPpv(ctx, viewer, ppvId),
  async listPpvPosts(input, { ctx, viewer }) {
    const { page, mayBuy, mayEnter } = await listPpvPosts(ctx, viewer, input.ppvId, input);
    const content = page.content.map(ppvPostView);
    return { ...page, content, is_authorized: mayBuy, is_authorized_for_event: mayEnter };
  },
};
