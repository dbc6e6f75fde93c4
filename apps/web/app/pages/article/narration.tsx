import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { SoundBar } from '../../parts/player/sound-bar.tsx';
import { beginAt } from '../../parts/player/rules/start.ts';
import type { PostExtras } from '../post-page/kind.ts';
import { useRememberPlace } from '../post-page/use-remember-place.ts';
import classes from './article.module.css';
import { copy } from './copy.ts';

interface NarrationProps {
  post: Post;
  extras: PostExtras;
  durationSeconds: number;
  /** What the viewer may has changed. */
  onStale: () => void;
}

/** The article read aloud. */
export function Narration({ post, extras, durationSeconds, onStale }: NarrationProps) {
  const [begin] = useState(() => beginAt(null, extras.resumeSeconds, durationSeconds));
  const rememberPlace = useRememberPlace(post.id);
  return (
    <section className={classes.narration} aria-label={copy.listen}>
      <p className={classes.narrationTitle}>
        <Icon name="headphones" size={18} />
        {copy.listen}
      </p>
      <SoundBar
        kind="narration"
        post={post}
        durationSeconds={durationSeconds}
        autoplay={false}
        beginAtSeconds={begin}
        seek={null}
        onPlace={rememberPlace}
        onStale={onStale}
      />
    </section>
  );
}
