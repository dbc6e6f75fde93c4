import { HlsVideoElement } from 'hls-video-element';
import HlsVideo from 'hls-video-element/react';
import { useEffect, useRef } from 'react';
import { allowShadowStyles } from '../../lib/shadow-styles.ts';
import type { LiveStageProps } from './live-stage.tsx';
import { readLiveAddress } from './queries/live.ts';
import { Slate } from './slate.tsx';
import { useEnded } from './use-ended.ts';
import { useLiveSource } from './use-live-source.ts';
import { useLiveStart } from './use-live-start.ts';
import { useRetryOnReturn } from './use-retry-on-return.ts';
import { useStandstill } from './use-standstill.ts';
import classes from './live-tile.module.css';

allowShadowStyles(HlsVideoElement);

type Shared = 'title' | 'postId' | 'streamId' | 'address' | 'interrupted' | 'onRefused' | 'onEnded';

interface LiveTileProps extends Pick<LiveStageProps, Shared> {
  isHeard: boolean;
}

const ignore = () => undefined;

/** A stream among others: its picture, with sound for one of them. */
export default function LiveTile(props: LiveTileProps) {
  const { title, postId, streamId, address, interrupted, isHeard, onRefused, onEnded } = props;
  const media = useRef<HlsVideoElement | null>(null);
  const live = useLiveSource(media, {
    address,
    beginAtSeconds: null,
    ask: () => readLiveAddress(streamId, postId),
    onRefused,
    onTrouble: ignore,
    onError: ignore,
    onOpened: ignore,
  });
  useRetryOnReturn(live, interrupted);
  useLiveStart(media, false);
  const isStill = useStandstill(media, interrupted);
  useEnded(media, onEnded);
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    element.muted = !isHeard;
    // Some browsers pause a video when it is unmuted.
    if (element.paused && element.readyState > 0) void element.play().catch(ignore);
  }, [isHeard]);
  return (
    <>
      <HlsVideo ref={media} className={classes.video} aria-label={title} muted playsInline />
      {isStill ? <Slate /> : null}
    </>
  );
}
