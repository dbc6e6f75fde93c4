import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { beginAt } from '../../parts/player/rules/start.ts';
import { SoundBar } from '../../parts/player/sound-bar.tsx';
import type { PostExtras } from '../post-page/kind.ts';
import { useRememberPlace } from '../post-page/use-remember-place.ts';
import { copy } from './copy.ts';

interface NarrationProps {
  post: Post;
  extras: PostExtras;
  durationSeconds: number;
  /** The viewer's access has changed. */
  onStale: () => void;
}

/** The article read aloud. */
export default function Narration({ post, extras, durationSeconds, onStale }: NarrationProps) {
  const [begin] = useState(() => beginAt(null, extras.resumeSeconds, durationSeconds));
  const rememberPlace = useRememberPlace(post.id);
  return (
    <Card as="section" label={copy.listen}>
      <Row gap={8}>
        <Icon name="headphones" size={18} />
        <Text size={14} weight="medium">
          {copy.listen}
        </Text>
      </Row>
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
    </Card>
  );
}
