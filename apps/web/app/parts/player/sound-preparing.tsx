import type { Post } from '@realfin/contract/posts';
import { copy, type MediaKind } from './copy.ts';
import player from './player.module.css';
import classes from './sound.module.css';
import { usePreparing } from './use-preparing.ts';

/** In the place of a sound's controls while it is made; only its author gets here. */
export function SoundPreparing({ post, kind }: { post: Post; kind: MediaKind }) {
  const percent = usePreparing(post);
  return (
    <div className={classes.soundTrouble}>
      <span className={player.spinner} />
      <p className={classes.soundTroubleText} role="status">
        {copy.of(kind).preparing} {percent === null ? copy.preparingHint : copy.preparingAt(percent)}
      </p>
    </div>
  );
}
