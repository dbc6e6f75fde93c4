import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LiveScreen } from '../../parts/player/live-screen.tsx';
import { streamStatusQuery } from '../../parts/player/queries/live.ts';
import { useMovingPicture } from './use-moving-picture.ts';

/** Plays a stream on air over its picture, without sound. */
export default function LivePreview({ post }: { post: Post }) {
  return useMovingPicture() ? <Screen post={post} /> : null;
}

function Screen({ post }: { post: Post }) {
  const [hasEnded, setEnded] = useState(false);
  const status = useQuery(streamStatusQuery(post.mediaId)).data;
  if (hasEnded || status?.state !== 'live' || status.vodUrl === null) return null;
  return (
    <div className="fill" aria-hidden="true">
      <Suspense>
        <LiveScreen
          post={post}
          vodUrl={status.vodUrl}
          interrupted={status.interrupted}
          isHeard={false}
          onEnded={() => setEnded(true)}
        />
      </Suspense>
    </div>
  );
}
