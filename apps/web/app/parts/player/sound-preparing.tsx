import type { Post } from '@realfin/contract/posts';
import { Row } from '../../components/layout/layout.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy, type MediaKind } from './copy.ts';
import { usePreparing } from './use-preparing.ts';

/** Replaces the audio controls during preparation; only its author sees it. */
export function SoundPreparing({ post, kind }: { post: Post; kind: MediaKind }) {
  const percent = usePreparing(post);
  return (
    <Row nowrap>
      <Spinner />
      <Text size={14} role="status">
        {copy.of(kind).preparing} {percent === null ? copy.preparingHint : copy.preparingAt(percent)}
      </Text>
    </Row>
  );
}
