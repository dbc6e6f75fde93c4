import type { Post } from '@realfin/contract/posts';
import type { StreamState } from '@realfin/contract/streams';
import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { PosterWords } from '../post-page/poster-words.tsx';
import { copy } from './copy.ts';

interface StreamStageProps {
  post: Post;
  state: StreamState;
}

/** Why there is nothing to play; null when the picture is enough. */
function wordsOf(state: StreamState): string | null {
  if (state === 'draft') return copy.notAnnounced;
  if (state === 'scheduled') return copy.scheduled;
  return state === 'ended' ? copy.ended : null;
}

/**
 * Shown instead of the player while there is nothing to play.
 */
export function StreamStage({ post, state }: StreamStageProps) {
  const words = wordsOf(state);
  return (
    <PosterFrame post={post}>
      <PosterWords middle>
        {state === 'live' ? <Badge tone="live">{copy.live}</Badge> : null}
        {words === null ? null : (
          <Row gap={8}>
            <Icon name={state === 'scheduled' ? 'calendar' : 'video'} size={24} />
            <Text size={18} weight="medium" role="status">
              {words}
            </Text>
          </Row>
        )}
      </PosterWords>
    </PosterFrame>
  );
}
