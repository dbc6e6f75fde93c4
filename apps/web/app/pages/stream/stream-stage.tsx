import type { Post } from '@realfin/contract/posts';
import type { StreamState } from '@realfin/contract/streams';
import { Icon } from '../../components/icon/icon.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { copy } from './copy.ts';
import classes from './streams.module.css';

interface StreamStageProps {
  post: Post;
  state: StreamState;
}

/** Why there is nothing to play; null where the picture says enough. */
function wordsOf(state: StreamState): string | null {
  if (state === 'draft') return copy.notAnnounced;
  if (state === 'scheduled') return copy.scheduled;
  return state === 'ended' ? copy.ended : null;
}

/** In the player's place while there is nothing to play. Nothing is sold of what left nothing behind. */
export function StreamStage({ post, state }: StreamStageProps) {
  const words = wordsOf(state);
  if (state !== 'ended' && post.gate !== 'open') return <GatedPoster post={post} />;
  return (
    <PosterFrame post={post}>
      <div className={classes.veil}>
        {state === 'live' ? <span className={classes.live}>{copy.live}</span> : null}
        {words === null ? null : (
          <p className={classes.state} role="status">
            <Icon name={state === 'scheduled' ? 'calendar' : 'video'} size={24} />
            {words}
          </p>
        )}
      </div>
    </PosterFrame>
  );
}
