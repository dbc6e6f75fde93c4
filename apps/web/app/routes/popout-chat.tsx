import { isApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import type { MediaType } from '@realfin/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { ChatPage, OverlayPage } from '../pages/chat/chat-page.tsx';
import { copy } from '../pages/chat/copy.ts';
import { postQuery } from '../pages/post-page/queries/post-page.ts';
import { idFrom } from '../pages/post-page/rules/post-address.ts';
import { roomQuery } from '../parts/chat/queries.ts';
import { popoutPath } from '../parts/chat/rules/addresses.ts';
import type { Route } from './+types/popout-chat';

export const handle = standsAlone;

const talkedBeside: ReadonlySet<MediaType> = new Set<MediaType>(['stream', 'dead_stream', 'ppv']);

interface Named {
  id: number;
  stream: string | null;
}

/**
 * The post names the chat, and `stream` is for people. An address that has the number of a stream in both places leads
 * to the chat of that stream.
 */
async function readTalk(api: Api, cache: QueryClient, { id, stream }: Named) {
  const found = await cache.fetchQuery(postQuery(id, api)).catch((error: unknown) => {
    if (!isApiError(error, 'post.notFound')) throw error;
    return null;
  });
  const post = found !== null && talkedBeside.has(found.post.mediaType) ? found.post : null;
  if (stream === String(id) && post?.mediaId !== id) throw redirect(await streamChatPath(api, id));
  if (post === null) throw data(null, { status: 404 });
  return post;
}

async function streamChatPath(api: Api, streamId: number): Promise<string> {
  const { post } = await api.streams.getStream({ id: streamId });
  return popoutPath(post);
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadPage(context, async (api, cache, { origin }) => {
    const { searchParams, pathname } = new URL(request.url);
    if (searchParams.get('overlay') === '1') {
      const about = { title: copy.overlay, description: copy.overlay, path: pathname, origin, hidden: true };
      return { id: params.id === 'live' ? null : idFrom(params.id), isOverlay: true, meta: about };
    }
    const id = idFrom(params.id);
    const post = await readTalk(api, cache, { id, stream: searchParams.get('stream') });
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
