import type { Playback } from '@realfin/contract/media';
import type { Chapter, Post, PostDetail } from '@realfin/contract/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { idsOf, postKey } from '../../lib/entities.ts';
import { showProgress } from '../posts/mutations.ts';
import { isPreparing } from '../posts/rules/preparing.ts';
import { canPlayNext } from '../posts/rules/queue.ts';
import type { SignedAddress } from './rules/addresses.ts';
import { beginAt } from './rules/start.ts';

export const playbackKey = (postId: number) => ['playback', postId] as const;

/** Signed addresses to play a post; `usePreparing` polls while its media is being prepared. */
export const playbackQuery = (postId: number) =>
  queryOptions({
    queryKey: playbackKey(postId),
    queryFn: () => readPlayback(postId),
    staleTime: 30 * 60_000,
  });

/** The same addresses with a new signature, for media that is playing. */
export const readPlayback = (postId: number): Promise<Playback> => api.media.getPlayback({ id: postId });

/** The free seconds of a premium post. */
export const freePreviewQuery = (postId: number) =>
  queryOptions({
    queryKey: ['free-preview', postId],
    queryFn: () => api.media.getFreePreview({ id: postId }),
    staleTime: 30 * 60_000,
  });

/** Peaks of equal time spans, 0 to 1. */
export const peaksQuery = (postId: number, address: string | null) =>
  queryOptions({
    queryKey: ['peaks', postId],
    queryFn: async (): Promise<number[]> => {
      const response = await fetch(address ?? '');
      if (!response.ok) throw new Error(`The waveform answered ${response.status}.`);
      const { peaks } = (await response.json()) as { peaks: number[] };
      return peaks;
    },
    enabled: address !== null,
    staleTime: Infinity,
  });

/** Reads a post again; the cache has its new gate then. */
export async function readAgain(cache: QueryClient, postId: number): Promise<PostDetail> {
  const post = await api.posts.getPost({ id: postId });
  cache.setQueryData<Post>(postKey(postId), post);
  return post;
}

/** Deleted posts, and what could not be read, are skipped like those the viewer may not watch. */
async function readKnown(cache: QueryClient, id: number): Promise<Post | null> {
  const known = cache.getQueryData<Post>(postKey(id));
  // What was being prepared may be ready by now.
  if (known !== undefined && !isPreparing(known)) return known;
  return readAgain(cache, id).catch(() => null);
}

/** The first of these posts that the viewer can play. */
export const nextQuery = (postId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['next', postId, ids],
    queryFn: async ({ client }): Promise<Post | null> => {
      for (const id of ids) {
        const post = await readKnown(client, id);
        if (post !== null && canPlayNext(post)) return post;
      }
      return null;
    },
    staleTime: 5 * 60_000,
  });

async function readRecommended(cache: QueryClient, id: number): Promise<number[]> {
  const { content } = await api.posts.listRecommended({ id });
  for (const post of content) cache.setQueryData<Post>(postKey(post.id), post);
  return idsOf(content);
}

interface ToPlay {
  postId: number;
  playback: Playback;
  chapters: Chapter[];
  peaks: number[];
  recommended: number[];
  beginAtSeconds: number;
  onPlace: (seconds: number) => void;
}

/** Everything to play a post without its page. */
export async function readToPlay(cache: QueryClient, { id, content }: Post): Promise<ToPlay> {
  const [playback, { chapters, resumeSeconds }, recommended] = await Promise.all([
    cache.fetchQuery(playbackQuery(id)),
    readAgain(cache, id),
    readRecommended(cache, id).catch(() => []),
  ]);
  const { peaksUrl } = playback;
  // Audio plays without its waveform, too.
  const peaks = peaksUrl === null ? [] : await cache.fetchQuery(peaksQuery(id, peaksUrl)).catch(() => []);
  return {
    postId: id,
    playback,
    chapters,
    peaks,
    recommended,
    beginAtSeconds: beginAt(null, resumeSeconds, content.duration),
    onPlace: (seconds) => showProgress(cache, id, seconds),
  };
}

/** Whether a stream is on air, how many watch it, and where; polled where a page shows it. */
export const streamStatusQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['streamStatus', streamId],
    queryFn: () => api.streams.getStreamStatus({ id: streamId }),
    staleTime: 0,
  });

/** Half of how long the addresses of a stream work. */
const liveAddressMs = 5 * 60_000;

export const liveAddress = (hlsUrl: string): SignedAddress => ({
  hlsUrl,
  expiresAt: new Date(Date.now() + liveAddressMs).toISOString(),
});

/** The same stream with a new signature; once it is over, its recording, which has the same files. */
export async function readLiveAddress(streamId: number, postId: number): Promise<SignedAddress> {
  const { vodUrl } = await api.streams.getStreamStatus({ id: streamId });
  return vodUrl === null ? readPlayback(postId) : liveAddress(vodUrl);
}
