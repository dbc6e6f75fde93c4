import { useQuery } from '@tanstack/react-query';
import { usePost } from '../../parts/posts/queries.ts';
import { WatchPage } from '../post-page/watch-page.tsx';
import { streamQuery, useStreamChanges } from './queries.ts';
import { StreamStage } from './stream-stage.tsx';
import { StreamTime } from './stream-time.tsx';

type Shown = NonNullable<ReturnType<typeof useStream>>;
const useStream = (id: number) => useQuery(streamQuery(id)).data;

/** A stream from its announcement to its recording, at one address. */
export function StreamPage({ id }: { id: number }) {
  const stream = useStream(id);
  return stream === undefined ? null : <StreamShown stream={stream} />;
}

function StreamShown({ stream }: { stream: Shown }) {
  const post = usePost(stream.postId);
  useStreamChanges(stream);
  if (post === undefined) return null;
  return (
    <WatchPage
      id={stream.postId}
      editPath={`/manage/stream/${stream.id}`}
      stage={stream.state === 'recorded' ? undefined : <StreamStage post={post} state={stream.state} />}
      about={<StreamTime stream={stream} />}
    />
  );
}
