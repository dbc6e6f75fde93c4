import { HlsVideoElement } from 'hls-video-element';
import HlsVideo from 'hls-video-element/react';
import { lazy, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { PatientSpinner } from '../../components/spinner/spinner.tsx';
import { allowDefinedStyles, allowShadowStyles } from '../../lib/shadow-styles.ts';
import { copy } from './copy.ts';
import { useKeyFeedback } from './key-feedback.tsx';
import { LateController } from './late-controller.tsx';
import { readLiveAddress } from './queries/live.ts';
import type { SignedAddress } from './rules/addresses.ts';
import { edgeOf } from './rules/live-edge.ts';
import type { Quality, QualityChoice } from './rules/qualities.ts';
import { Slate } from './slate.tsx';
import { Trouble } from './trouble.tsx';
import { useAlone } from './use-alone.ts';
import { useEnded } from './use-ended.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useJoining } from './use-joining.ts';
import { livePositionOf, useLiveSource } from './use-live-source.ts';
import { useLiveStart } from './use-live-start.ts';
import { usePlaybackReport } from './use-playback-report.ts';
import { usePlaying } from './use-playing.ts';
import { useRetryOnReturn } from './use-retry-on-return.ts';
import { useFocusOnce, useSeek, type Seek } from './use-seek.ts';
import { useStandstill } from './use-standstill.ts';
import { useWatchMeter } from './use-watch-meter.ts';
import own from './live-stage.module.css';
import classes from './player.module.css';

allowShadowStyles(HlsVideoElement);
allowDefinedStyles();
const LiveControls = lazy(async () => ({ default: (await import('./live-controls.tsx')).LiveControls }));

export interface LiveStageProps {
  title: string;
  postId: number;
  streamId: number;
  address: SignedAddress;
  posterUrl: string | null;
  /** Null: at the edge. */
  beginAtSeconds: number | null;
  /** The encoder is disconnected and may return. */
  interrupted: boolean;
  /** Nothing is sent anymore. */
  isOver: boolean;
  theatre: boolean;
  /** Null without theater mode. */
  onTheatre: (() => void) | null;
  seek: Seek | null;
  /** The viewer has lost access: the page refetches it. */
  onRefused: () => void;
  /** It was played to its end. */
  onEnded: () => void;
  onRetry: () => void;
}

/** A stream that is being sent, with all of it so far. */
export default function LiveStage(props: LiveStageProps) {
  const { title, postId, streamId, posterUrl, interrupted, theatre, onTheatre } = props;
  const media = useRef<HlsVideoElement | null>(null);
  const stage = useRef<HTMLDivElement | null>(null);
  const [trouble, setTrouble] = useState<'failed' | 'unplayable' | null>(null);
  const onError = usePlaybackReport(media, { streamId, interrupted });
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [quality, setQuality] = useState<QualityChoice>('auto');
  const live = useLiveSource(media, {
    address: props.address,
    beginAtSeconds: props.beginAtSeconds,
    ask: () => readLiveAddress(streamId, postId),
    onRefused: props.onRefused,
    onTrouble: setTrouble,
    onError,
    onOpened: setQualities,
  });
  useRetryOnReturn(live, interrupted);
  const onQuality = (choice: QualityChoice) => {
    setQuality(choice);
    live.current?.choose(choice);
  };
  const { isSilent, unmute } = useLiveStart(media, true);
  const isJoining = useJoining(media);
  const isStill = useStandstill(media, interrupted);
  useEnded(media, props.onEnded, { isOver: props.isOver });
  useWatchMeter(media, { postId, isLive: true });
  useAlone(media);
  usePlaying(media, postId);
  useSeek(media, props.seek);
  useFocusOnce(stage);
  const feedback = useLiveKeys(media, stage, onTheatre);
  return (
    <div ref={stage} className={`fill ${classes.stage}`} tabIndex={-1}>
      <LateController
        {...{ media, stage }}
        label={copy.player(title)}
        controls={
          <LiveControls {...{ media, isJoining, qualities, quality, onQuality, theatre, onTheatre }} />
        }
      >
        <HlsVideo ref={media} slot="media" poster={posterUrl ?? undefined} playsInline preload="auto" />
      </LateController>
      {quality === 'audio' && posterUrl !== null ? (
        <img className={`fill ${own.poster}`} src={posterUrl} alt="" />
      ) : null}
      {isSilent ? <Unmute onPress={unmute} /> : null}
      {feedback}
      {isJoining && trouble === null && !isStill ? <Joining /> : null}
      {isStill ? <Slate /> : null}
      {trouble === null || interrupted ? null : (
        <Trouble text={copy.of('live')[trouble]} onRetry={props.onRetry} />
      )}
    </div>
  );
}

const Unmute = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={own.unmute} onClick={onPress}>
    <Icon name="volume-off" />
    {copy.live.unmute}
  </button>
);

const Joining = () => (
  <p className={own.joining} role="status">
    <PatientSpinner size="large" />
    {copy.live.joining}
  </p>
);

/** The player's keys; `End` and `9` are relative to the live edge. Returns the feedback on them. */
function useLiveKeys(
  media: RefObject<HlsVideoElement | null>,
  stage: RefObject<HTMLElement | null>,
  onTheatre: (() => void) | null,
) {
  const { feedback, ...keys } = useKeyFeedback();
  useHotkeys(media, stage, {
    ...keys,
    theatre: onTheatre ?? undefined,
    edgeSeconds: () => (media.current === null ? null : edgeOf(livePositionOf(media.current))),
  });
  return feedback;
}
