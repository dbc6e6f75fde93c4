import Hls from 'hls.js';
import { useEffect, useRef, useState } from 'react';
import { Text } from '../../components/text/text.tsx';
import { resigned } from '../../parts/player/rules/addresses.ts';
import { copy } from './copy.ts';
import classes from './preview-video.module.css';

/** The rest is played on the page of the stream. */
const keptSeconds = 10;
const retryMs = 3_000;

/** Plays the stream, each request with the newest address, and retries on errors. */
function play(video: HTMLVideoElement, addressOf: () => string, onBroken: (isBroken: boolean) => void) {
  const { origin } = window.location;
  video.addEventListener('playing', () => onBroken(false));
  if (!Hls.isSupported()) {
    video.src = addressOf();
    video.addEventListener('error', () => onBroken(true));
    return () => video.removeAttribute('src');
  }
  let retry: ReturnType<typeof setTimeout> | undefined;
  const hls = new Hls({
    lowLatencyMode: true,
    backBufferLength: keptSeconds,
    maxBufferLength: keptSeconds,
    // Addresses are signed for some minutes; each request takes the newest signature.
    xhrSetup: (xhr, address) => xhr.open('GET', resigned(address, addressOf(), origin), true),
  });
  hls.on(Hls.Events.ERROR, (_name, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
    onBroken(true);
    retry = setTimeout(() => hls.loadSource(addressOf()), retryMs);
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  hls.attachMedia(video);
  hls.loadSource(addressOf());
  return () => {
    clearTimeout(retry);
    hls.destroy();
  };
}

/** A muted preview of the incoming broadcast. */
export default function PreviewVideo({ url }: { url: string }) {
  const media = useRef<HTMLVideoElement>(null);
  const newest = useRef(url);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    newest.current = url;
  });
  useEffect(
    () => (media.current === null ? undefined : play(media.current, () => newest.current, setIsBroken)),
    [],
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- live, and without sound */}
      <video
        ref={media}
        className={classes.video}
        aria-label={copy.preview.label}
        muted
        autoPlay
        playsInline
      />
      {isBroken ? (
        <div className={classes.broken}>
          <Text size={14} role="status">
            {copy.preview.failed}
          </Text>
        </div>
      ) : null}
    </>
  );
}
