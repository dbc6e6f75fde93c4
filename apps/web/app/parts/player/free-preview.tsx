import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { Loading } from './poster.tsx';
import { freePreviewQuery } from './queries/playback.ts';

const loadStage = () => import('./free-preview-stage.tsx');
const Stage = lazy(loadStage);

/** Starts the free seconds of a premium post; nothing where it has none. */
export const FreePreviewButton = ({ post, onStart }: { post: Post; onStart: () => void }) =>
  post.freeSeconds === 0 ? null : (
    <button
      type="button"
      className={buttonClass('plain', 'large')}
      onPointerEnter={() => void loadStage()}
      onClick={onStart}
    >
      <Icon name="player-play-filled" />
      {copy.freePreview(clockTime(post.freeSeconds))}
    </button>
  );

/** Plays the free seconds, then leads back to the gate. */
export function FreePreview({ post, onEnd }: { post: Post; onEnd: () => void }) {
  const { data, isError } = useQuery(freePreviewQuery(post.id));
  useEffect(() => {
    if (isError) onEnd();
  }, [isError, onEnd]);
  if (data === undefined) return <Loading post={post} />;
  return (
    <Suspense fallback={<Loading post={post} />}>
      <Stage
        hlsUrl={data.hlsUrl}
        seconds={data.seconds}
        captions={data.captions}
        title={copy.freePreviewOf(post.content.contentTitle)}
        posterUrl={post.content.thumbnailUrl1}
        onEnd={onEnd}
      />
    </Suspense>
  );
}
