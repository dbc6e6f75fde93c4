import type { Playback } from '@realfin/contract/media';
import type { Chapter, Post } from '@realfin/contract/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { idsOf, postKey } from '../../../lib/entities.ts';
import { showProgress } from '../../posts/mutations.ts';
import { isPreparing } from '../../posts/rules/preparing.ts';
import { canPlayNext } from '../../posts/rules/queue.ts';
import { beginAt } from '../rules/start.ts';
import { peaksQuery } from './peaks.ts';
import { playbackQuery } from './playback.ts';
import { readAgain } from './post.ts';

/** Deleted posts, and what could not be read, are skipped like those the viewer may not watch. */
async function readKnown(cache: QueryClient, id: number): Promise<Post | null> {
  const known = cache.getQueryData<Post>(postKey(id));
  // Media being prepared may be ready by now.
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
