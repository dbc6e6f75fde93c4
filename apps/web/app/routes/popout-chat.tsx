import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { ChatPage } from '../pages/chat/chat-page.tsx';
import { copy } from '../pages/chat/copy.ts';
import { postQuery } from '../pages/post-page/queries/post-page.ts';
import { idFrom } from '../pages/post-page/rules/post-address.ts';
import { roomQuery } from '../parts/chat/queries.ts';
import type { Route } from './+types/popout-chat';

export const handle = standsAlone;

/** The `stream` of the address is for people: the post decides. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPage(context, async (api, cache, { origin }) => {
    const id = idFrom(params.id);
    const { post } = await cache.fetchQuery(postQuery(id, api));
    if (post.gate === 'open') await cache.prefetchQuery(roomQuery(id, api));
    const title = copy.title(post.content.contentTitle);
    const meta: PageMeta = { title, description: title, path: post.path, origin, hidden: true };
    return { id, meta };
  });
export const meta = metaOfPage;

export default function PopoutChatRoute({ loaderData }: Route.ComponentProps) {
  return <ChatPage id={loaderData.id} />;
}
