import type { Post } from '@realfin/contract/posts';
import type { Stream } from '@realfin/contract/streams';
import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { copy as eventTime } from '../../parts/calendar/copy.ts';
import { BigCountdown } from '../../parts/calendar/event-time.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { isPreparing } from '../../parts/posts/rules/preparing.ts';
import { PosterWords } from '../post-page/poster-words.tsx';
import { copy } from './copy.ts';
import { awaitsRecording } from './rules.ts';

interface StreamStageProps {
  post: Post;
  stream: Pick<Stream, 'state' | 'scheduledAt' | 'stoppedAt'>;
  /** Played to its end, before the server reported the end. */
  isOver: boolean;
}

/** Shown instead of the player while there is nothing to play. */
export const StreamStage = (props: StreamStageProps) => (
  <PosterFrame post={props.post}>
    <PosterWords middle>
      <StageWords {...props} />
    </PosterWords>
  </PosterFrame>
);

function StageWords({ post, stream, isOver }: StreamStageProps) {
  const now = useNow();
  const { state, scheduledAt } = stream;
  if (state === 'scheduled') {
    return scheduledAt === null ? <Words text={eventTime.scheduled} /> : <BigCountdown at={scheduledAt} />;
  }
  if (state === 'live' && !isOver) {
    return (
      <>
        <Badge tone="live">{copy.live}</Badge>
        <Words text={eventTime.begins} />
      </>
    );
  }
  if (state === 'draft') return <Words text={copy.notAnnounced} />;
  return (
    <>
      <Words text={copy.ended} />
      {isOver || isPreparing(post) || awaitsRecording(stream, now) ? (
        <Text size={14}>{copy.recordingSoon}</Text>
      ) : null}
    </>
  );
}

const Words = ({ text }: { text: string }) => (
  <Row gap={8}>
    <Icon name="video" size={24} />
    <Text size={18} weight="medium" role="status">
      {text}
    </Text>
  </Row>
);
