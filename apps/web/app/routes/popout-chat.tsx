import type { MediaType } from '@realfin/contract/posts';
import { data } from 'react-router';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { ChatPage, OverlayPage } from '../pages/chat/chat-page.tsx';
import { copy } from '../pages/chat/copy.ts';
import { postQuery } from '../pages/post-page/queries/post-page.ts';
import { idFrom } from '../pages/post-page/rules/post-address.ts';
import { roomQuery } from '../parts/chat/queries.ts';
import type { Route } from './+types/popout-chat';

export const handle = standsAlone;

const talkedBeside: ReadonlySet<MediaType> = new Set<MediaType>(['stream', 'dead_stream', 'ppv']);

/** The `stream` of the address is for people: the post decides. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadPage(context, async (api, cache, { origin }) => {
    const { searchParams, pathname } = new URL(request.url);
    if (searchParams.get('overlay') === '1') {
      const about = { title: copy.overlay, description: copy.overlay, path: pathname, origin, hidden: true };
      return { id: params.id === 'live' ? null : idFrom(params.id), isOverlay: true, meta: about };
    }
    const id = idFrom(params.id);
    const { post } = await cache.fetchQuery(postQuery(id, api));
    if (!talkedBeside.has(post.mediaType)) throw data(null, { status: 404 });
    if (post.gate === 'open') await cache.prefetchQuery(roomQuery(id, api));
    const title = copy.title(post.content.contentTitle);
    const meta: PageMeta = { title, description: title, path: post.path, origin, hidden: true };
    return { id, isOverlay: false, meta };
  });
export const meta = metaOfPage;

export default function PopoutChatRoute({ loaderData }: Route.ComponentProps) {
  const { id, isOverlay } = loaderData;
  return isOverlay || id === null ? <OverlayPage id={id} /> : <ChatPage id={id} />;
}
