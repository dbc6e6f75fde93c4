import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../lib/now.ts';
import { LateChat, LateReplay } from '../../parts/chat/late-chat.tsx';
import { LivePlayer } from '../../parts/player/live-player.tsx';
import { startSecondsOf } from '../../parts/player/rules/start.ts';
import { isPreparing } from '../../parts/posts/rules/preparing.ts';
import type { ShownPage } from '../post-page/kind.ts';
import { WatchBody, type StageAround } from '../post-page/watch-body.tsx';
import { useStreamNow, type StreamBody } from './queries.ts';
import { hasChat, screenOf } from './rules.ts';
import { StreamStage } from './stream-stage.tsx';
import { StreamTime } from './stream-time.tsx';

/** A stream from its announcement to its recording, at one address. */
export function StreamPage(page: ShownPage<StreamBody>) {
  const { body: stream, post, refresh } = page;
  const now = useStreamNow(stream);
  const [player, setPlayer] = useState<'none' | 'playing' | 'ended'>('none');
  // The player continues with the last address after the stream has ended.
  const [lastUrl, setLastUrl] = useState(now.liveUrl);
  if (now.liveUrl !== null && now.liveUrl !== lastUrl) setLastUrl(now.liveUrl);
  const beginAtSeconds = useBeginAt();
  const screen = screenOf({
    state: stream.state,
    gate: post.gate,
    liveUrl: now.liveUrl,
    player,
    hasRecordingSoon: isPreparing(post),
  });
  // A viewer who lost access and then pays sees the broadcast again.
  if (screen === 'gate' && player !== 'none') setPlayer('none');
  if (screen === 'live' && player === 'none') setPlayer('playing');
  if (now.isCut && player === 'playing') setPlayer('ended');
  const words = () => <StreamStage post={post} stream={stream} isOver={player === 'ended'} />;
  const live = (around: StageAround) => (
    <LivePlayer
      {...around}
      post={post}
      streamId={stream.id}
      hlsUrl={lastUrl ?? ''}
      beginAtSeconds={beginAtSeconds}
      interrupted={now.interrupted && stream.state === 'live'}
      isOver={stream.state !== 'live'}
      onStale={refresh}
      onEnded={() => {
        setPlayer('ended');
        refresh();
      }}
    />
  );
  const hasOwnStage = screen === 'words' || screen === 'live';
  return (
    <WatchBody
      {...page}
      stage={hasOwnStage ? (screen === 'live' ? live : words) : undefined}
      beside={
        post.gate === 'open' ? <Talk stream={stream} post={post} isOnAir={screen === 'live'} /> : undefined
      }
      about={<StreamTime stream={stream} watching={now.watching} gate={post.gate} />}
    />
  );
}

/** The chat of a stream, or its replay. */
function Talk({ stream, post, isOnAir }: { stream: StreamBody; post: Post; isOnAir: boolean }) {
  const now = useNow();
  if (hasChat(stream, now)) return <LateChat post={post} isOnAir={isOnAir} />;
  return <LateReplay postId={post.id} hasRecording={stream.state === 'recorded'} />;
}

/** The second of the broadcast named in the address; null for the live edge. */
function useBeginAt(): number | null {
  const [query] = useSearchParams();
  const [seconds] = useState(() => startSecondsOf(query.get('t') ?? query.get('program_start_time')));
  return seconds;
}
