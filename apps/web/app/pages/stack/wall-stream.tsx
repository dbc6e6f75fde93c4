import { pageTimings } from '@realfin/contract/page-timings';
import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Text } from '../../components/text/text.tsx';
import { BigCountdown } from '../../parts/calendar/event-time.tsx';
import { copy as player } from '../../parts/player/copy.ts';
import { LiveScreen } from '../../parts/player/live-screen.tsx';
import { PosterFrame } from '../../parts/player/poster.tsx';
import { streamStatusQuery } from '../../parts/player/queries/live.ts';
import { copy } from './copy.ts';
import classes from './wall-stream.module.css';

interface WallStreamProps {
  post: Post;
  /** Its key; null for the tenth and later ones. */
  number: number | null;
  isPlaying: boolean;
  isHeard: boolean;
  onHear: () => void;
}

/** A stream of the wall: silent, until it is pressed. */
export function WallStream({ post, number, isPlaying, isHeard, onHear }: WallStreamProps) {
  const cache = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const isScheduled = post.scheduledType !== null;
  const status = useQuery({
    ...streamStatusQuery(post.mediaId),
    refetchInterval: pageTimings.streamStatusMs,
  }).data;
  const isLive = status?.state === 'live' && !hasEnded;
  if (!isLive || status.vodUrl === null) {
    return (
      <Words post={post}>
        {isScheduled && post.scheduledAt !== null && status?.state !== 'live' ? (
          <BigCountdown at={post.scheduledAt} />
        ) : (
          wordsOf(status?.state, hasEnded)
        )}
      </Words>
    );
  }
  const title = post.content.contentTitle;
  return (
    <div className={classes.tile} data-heard={isHeard || undefined}>
      {isPlaying ? (
        <Suspense fallback={<PosterFrame post={post}>{null}</PosterFrame>}>
          <LiveScreen
            post={post}
            vodUrl={status.vodUrl}
            interrupted={status.interrupted}
            isHeard={isHeard}
            onEnded={() => {
              setEnded(true);
              void cache.invalidateQueries({ queryKey: streamStatusQuery(post.mediaId).queryKey });
            }}
          />
        </Suspense>
      ) : (
        <Words post={post}>{copy.wallSpared}</Words>
      )}
      <button type="button" className={`fill ${classes.press}`} aria-pressed={isHeard} onClick={onHear}>
        <span className="visually-hidden">{copy.wallHear(title)}</span>
        <span className={classes.chips} aria-hidden="true">
          <Tag tone="live">{copy.wallLive}</Tag>
          {number === null ? null : <Tag tone="shade">{number}</Tag>}
          {isHeard ? (
            <Tag tone="shade">
              <Icon name="volume" size={14} />
            </Tag>
          ) : null}
        </span>
      </button>
    </div>
  );
}

const wordsOf = (state: string | undefined, hasEnded: boolean): string => {
  if (state === undefined) return player.of('live').loading;
  return state === 'live' && !hasEnded ? player.of('live').preparing : player.of('live').ended;
};

const Words = ({ post, children }: { post: Post; children: ReactNode }) => (
  <PosterFrame post={post}>
    <div className={`fill ${classes.words}`}>
      {typeof children === 'string' ? (
        <Text size={14} weight="medium" role="status">
          {children}
        </Text>
      ) : (
        children
      )}
    </div>
  </PosterFrame>
);
