import type { Playback } from '@realfin/contract/media';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MediaController } from './control-elements.tsx';
import { readPlayback } from './queries/playback.ts';
import { SoundControls } from './sound-controls.tsx';
import { SoundDock } from './sound-dock.tsx';
import { SoundTrouble } from './sound-trouble.tsx';
import { beginSound, soundMedia, stopSound, type Sound } from './store/sound.ts';
import { useAccessLost } from './use-access-lost.ts';
import { useAlone } from './use-alone.ts';
import { useControllerLabel } from './use-controller-label.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlaying } from './use-playing.ts';
import { useSignedSound } from './use-signed-sound.ts';
import { useWatchMeter } from './use-watch-meter.ts';

const controllerId = 'sound';

/** The audio element, with its controls in the page if it has a place for them, else in the dock. */
export default function SoundStage({ sound, home }: { sound: Sound; home: HTMLElement | null }) {
  const [ended, setEnded] = useState(false);
  const failed = useSignedSound(soundMedia, sound);
  useWatchMeter(soundMedia, {
    postId: sound.playback.postId,
    isNarration: sound.kind === 'narration',
    onPlace: sound.onPlace,
  });
  useMediaSession(soundMedia, sound);
  useControllerLabel(soundMedia, null);
  useAlone(soundMedia);
  usePlaying(soundMedia, sound.playback.postId);
  useAccessLost(sound.postId, stopSound);
  useEffect(() => {
    const element = soundMedia.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const listen = (type: string, work: () => void) =>
      element.addEventListener(type, work, { signal: stop.signal });
    listen('play', () => setEnded(false));
    listen('seeking', () => setEnded(false));
    listen('ended', () => setEnded(true));
    return () => stop.abort();
  }, []);
  const controls = failed ? (
    <SoundTrouble kind={sound.kind} onRetry={() => void retry(sound)} />
  ) : (
    <SoundControls sound={sound} controllerId={controllerId} ended={ended} small={home === null} />
  );
  return (
    <>
      <MediaController id={controllerId} audio noHotkeys className="visually-hidden">
        <Heard playback={sound.playback} />
      </MediaController>
      {home === null ? <SoundDock sound={sound}>{controls}</SoundDock> : createPortal(controls, home)}
    </>
  );
}

/** Reloads the same audio from the server, at the current position. */
async function retry(sound: Sound): Promise<void> {
  const beginAtSeconds = soundMedia.current?.currentTime ?? sound.beginAtSeconds;
  try {
    beginSound({ ...sound, playback: await readPlayback(sound.postId), beginAtSeconds });
  } catch {
    sound.onRefused();
  }
}

const Heard = ({ playback }: { playback: Playback }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what captions a sound has are listed
  <audio ref={soundMedia} slot="media" preload="auto">
    {playback.captions.map((caption) => (
      <track
        key={caption.url}
        kind="captions"
        src={caption.url}
        srcLang={caption.language}
        label={caption.label}
      />
    ))}
  </audio>
);
