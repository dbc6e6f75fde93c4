import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useQueue } from '../posts/store/queue.ts';
import { nextQuery, readToPlay } from './queries/next.ts';
import { candidatesAfter, restAfter, type Sequel } from './rules/sequel.ts';
import { beginSound, stopSound } from './store/sound.ts';
import { beginVideo, keepFullScreen, stopVideo } from './store/video.ts';

/** The post that plays after this one; null without any. */
function useNext(postId: number, sequel: Sequel | null): Post | null {
  const queue = useQueue();
  const ids = candidatesAfter(
    postId,
    queue.map(({ id }) => id),
    sequel?.after ?? [],
  );
  const { data } = useQuery({ ...nextQuery(postId, ids), enabled: sequel !== null && ids.length > 0 });
  return data ?? null;
}

/** Opens the page of the next post, which plays it. */
function useOpenNext(sequel: Sequel | null): (post: Post) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (post) => {
    if (post.mediaType === 'video') keepFullScreen();
    const to = sequel?.pathOf(post) ?? post.path;
    // A list that plays in place stays one entry of the history.
    const inPlace = to.split('?')[0] === pathname;
    void navigate(to, { replace: inPlace, preventScrollReset: inPlace });
  };
}

/** Plays the next post without its page: in the corner, or in the dock. */
function usePlayHere(postId: number, sequel: Sequel | null): (post: Post) => Promise<void> {
  const cache = useQueryClient();
  return async (post) => {
    const rest = restAfter(sequel?.after ?? [], post.id);
    const { chapters, peaks, recommended, ...common } = await readToPlay(cache, post);
    const next: Sequel = {
      after: [...new Set([...rest, ...recommended])].filter((id) => id !== postId),
      pathOf: sequel?.pathOf ?? (({ path }) => path),
    };
    const shared = { ...common, by: post.createdBy.name, title: post.content.contentTitle, sequel: next };
    if (post.mediaType === 'audio') {
      stopVideo();
      beginSound({
        ...shared,
        kind: 'audio',
        path: post.path,
        pictureUrl: post.content.thumbnailUrl1,
        peaks,
        onRefused: stopSound,
      });
      return;
    }
    stopSound();
    beginVideo(
      {
        ...shared,
        path: next.pathOf(post).replace(/[?&]play=1$/, ''),
        posterUrl: post.content.thumbnailUrl1,
        chapters,
        theatre: false,
        onTheatre: null,
        seek: null,
        onRefused: stopVideo,
        onRetry: stopVideo,
      },
      null,
    );
  };
}

interface Following {
  postId: number;
  sequel: Sequel | null;
  /** Its page is closed, so the next one plays without a page, too. */
  pageless: boolean;
  /** The next one could not be played. */
  onFailed: () => void;
}

/** The post that plays next, and how it starts. */
export function useFollowing({ postId, sequel, pageless, onFailed }: Following) {
  const next = useNext(postId, sequel);
  const open = useOpenNext(sequel);
  const playHere = usePlayHere(postId, sequel);
  if (next === null) return { next, goOn: undefined };
  return { next, goOn: () => (pageless ? void playHere(next).catch(onFailed) : open(next)) };
}
