import type { Post } from '@realfin/contract/posts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Loading } from './poster.tsx';
import {
  beginVideo,
  leaveSlot,
  playingPostId,
  takeSlot,
  updateScreening,
  useVideoReady,
  type Screening,
} from './store/video.ts';
import classes from './player.module.css';

interface VideoSlotProps {
  post: Post;
  screening: Screening;
  /** Distinguishes attempts to play. */
  attempt: number;
}

/** The place of the playing video on its page; the video itself is in `VideoHost`. */
export function VideoSlot({ post, screening, attempt }: VideoSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const latest = useRef(screening);
  const begun = useRef(attempt);
  const ready = useVideoReady();
  useLayoutEffect(() => {
    const element = slot.current;
    if (element === null) return undefined;
    if (playingPostId() === latest.current.postId) takeSlot(element);
    else beginVideo(latest.current, element);
    return () => leaveSlot(element);
  }, []);
  useEffect(() => {
    latest.current = screening;
    if (playingPostId() !== screening.postId || slot.current === null) return;
    if (begun.current === attempt) updateScreening(screening);
    else beginVideo(screening, slot.current);
    begun.current = attempt;
  });
  return (
    <div className={classes.frame}>
      {ready ? null : <Loading post={post} />}
      <div ref={slot} className="fill" />
    </div>
  );
}
