import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { offerCorner, stopVideo, videoMedia, type Screening } from './store/video.ts';
import { useAccessLost } from './use-access-lost.ts';
import { useAlone } from './use-alone.ts';
import VideoStage from './video-stage.tsx';
import classes from './video-host.module.css';

interface VideoHostProps {
  screening: Screening;
  run: number;
  /** Its page is closed. */
  corner: boolean;
  /** It is over, and the host waits in full screen for the next video. */
  between: boolean;
}

function newHost(): HTMLDivElement {
  const host = document.createElement('div');
  host.className = `fill ${classes.host}`;
  return host;
}

/** The playing video, in its page's slot or in the corner of the window. */
export default function VideoHost({ screening, run, corner, between }: VideoHostProps) {
  const [host] = useState(newHost);
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (picture.current === null ? undefined : offerCorner(host, picture.current)), [host]);
  useAccessLost(screening.postId, stopVideo);
  const { postId: _postId, by, path, ...stage } = screening;
  const inCorner = {
    corner: true,
    theatre: false,
    onTheatre: null,
    seek: null,
    onRefused: stopVideo,
    onRetry: stopVideo,
  };
  return (
    <>
      <section className={classes.corner} hidden={!corner} aria-label={copy.corner(stage.title)}>
        <div ref={picture} className={classes.picture} />
        <div className={classes.about}>
          <Link className={classes.title} to={path}>
            <Text as="span" size={14} weight="medium" lines={1}>
              {stage.title}
            </Text>
            <Text as="span" size={12} tone="muted" lines={1}>
              {by}
            </Text>
          </Link>
          {corner && !between ? <PauseButton key={run} /> : null}
          <button
            type="button"
            className={buttonClass('quiet', 'icon')}
            aria-label={copy.stop}
            title={copy.stop}
            onClick={stopVideo}
          >
            <Icon name="x" />
          </button>
        </div>
      </section>
      {createPortal(
        between ? (
          <Between />
        ) : (
          <Alone key={run} corner={corner}>
            <VideoStage {...stage} {...(corner && inCorner)} media={videoMedia} screen={host} />
          </Alone>
        ),
        host,
      )}
    </>
  );
}

/** Its own controls show under the pointer alone. */
function PauseButton() {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const media = videoMedia.current;
    if (media === null) return undefined;
    const stop = new AbortController();
    const look = () => setPaused(media.paused);
    look();
    for (const happening of ['play', 'pause', 'emptied'])
      media.addEventListener(happening, look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const toggle = () => {
    const media = videoMedia.current;
    if (media?.paused === true) void media.play().catch(() => setPaused(true));
    else media?.pause();
  };
  const label = isPaused ? copy.resume : copy.pause;
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'icon')}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name={isPaused ? 'player-play-filled' : 'player-pause-filled'} />
    </button>
  );
}

/** Timeout for a slow page; a page without a video would leave the screen empty. */
const waitMs = 10_000;

function Between() {
  useEffect(() => {
    const stop = new AbortController();
    const leave = () => {
      if (document.fullscreenElement === null) stopVideo();
    };
    document.addEventListener('fullscreenchange', leave, { signal: stop.signal });
    const timer = setTimeout(stopVideo, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return (
    <p className={`fill ${classes.between}`} role="status">
      <Spinner />
      {copy.of('video').loading}
    </p>
  );
}

interface AloneProps {
  corner: boolean;
  children: ReactNode;
}

/** Only one medium plays at a time: another one pauses this page's video, or closes one in the corner. */
function Alone({ corner, children }: AloneProps) {
  useAlone(videoMedia, (element) => {
    if (corner) stopVideo();
    else element.pause();
  });
  return children;
}
