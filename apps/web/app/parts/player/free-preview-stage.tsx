import type { FreePreview } from '@realfin/contract/media';
import { HlsVideoElement } from 'hls-video-element';
import HlsVideo from 'hls-video-element/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { allowShadowStyles } from '../../lib/shadow-styles.ts';
import { useVttAddress } from './rules/chapters.ts';
import classes from './player.module.css';

allowShadowStyles(HlsVideoElement);

interface FreePreviewStageProps {
  hlsUrl: string;
  /** The last segment ends a little later. */
  seconds: number;
  captions: FreePreview['captions'];
  title: string;
  posterUrl: string | null;
  onEnd: () => void;
}

export default function FreePreviewStage(props: FreePreviewStageProps) {
  const { hlsUrl, seconds, captions, title, posterUrl } = props;
  const media = useRef<HlsVideoElement | null>(null);
  const end = useEffectEvent(() => props.onEnd());
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('timeupdate', () => element.currentTime >= seconds && end(), { signal });
    for (const type of ['ended', 'error']) element.addEventListener(type, () => end(), { signal });
    element.addEventListener('loadedmetadata', () => void element.play().catch(() => undefined), { signal });
    element.src = hlsUrl;
    return () => stop.abort();
  }, [hlsUrl, seconds]);
  return (
    <div className={classes.frame}>
      <HlsVideo
        ref={media}
        className={classes.freePreview}
        poster={posterUrl ?? undefined}
        aria-label={title}
        controls
        playsInline
      >
        {captions.map((caption) => (
          <Captions key={caption.language} caption={caption} />
        ))}
      </HlsVideo>
    </div>
  );
}

function Captions({ caption: { vtt, language, label } }: { caption: FreePreview['captions'][number] }) {
  const address = useVttAddress(vtt);
  return address === null ? null : <track kind="captions" src={address} srcLang={language} label={label} />;
}
