import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { useAutoplay } from './store/autoplay.ts';
import type { Sound } from './store/sound.ts';
import { UpNext } from './up-next.tsx';
import classes from './sound.module.css';

interface SoundNextProps {
  sound: Sound;
  next: Post;
  /** In the dock. */
  small: boolean;
  onPlay: () => void;
}

/** Above the ended audio: what plays next, if autoplay is on. */
export function SoundNext({ sound, next, small, onPlay }: SoundNextProps) {
  const autoplay = useAutoplay();
  const [canceled, setCanceled] = useState(false);
  if (!autoplay || canceled) return null;
  return (
    <div className={classes.upNext} data-small={small || undefined}>
      <UpNext key={sound.postId} post={next} onPlay={onPlay} onCancel={() => setCanceled(true)} />
    </div>
  );
}
