import { ChatPanel } from '../../parts/chat/chat-panel.tsx';
import type { ShownPage } from '../post-page/kind.ts';
import { WatchBody } from '../post-page/watch-body.tsx';
import { useStreamChanges, type StreamBody } from './queries.ts';
import { StreamStage } from './stream-stage.tsx';
import { StreamTime } from './stream-time.tsx';

/** A stream from its announcement to its recording, at one address. */
export function StreamPage(page: ShownPage<StreamBody>) {
  const { body: stream, post } = page;
  useStreamChanges(stream);
  // A stream without a recording has no paywall.
  const hasStage = stream.state === 'ended' || (stream.state !== 'recorded' && post.gate === 'open');
  const hasChat = stream.state === 'scheduled' || stream.state === 'live' || stream.state === 'draft';
  return (
    <WatchBody
      {...page}
      stage={hasStage ? <StreamStage post={post} state={stream.state} /> : undefined}
      beside={hasChat && post.gate === 'open' ? <ChatPanel post={post} /> : undefined}
      about={<StreamTime stream={stream} />}
    />
  );
}
