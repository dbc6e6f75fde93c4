import type { Playback } from '@realfin/contract/media';
import { useEffect, useId, useState } from 'react';
import { Select } from '../../components/field/input.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { copy } from './copy.ts';
import { showCaptions, soundMedia, useSound } from './store/sound.ts';
import classes from './sound.module.css';

const wordsNow = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n');

/** Captions of audio during playback, since it has no picture to show them on. */
export function SoundCaptions({ captions }: { captions: Playback['captions'] }) {
  const id = useId();
  const { captionLanguage: language } = useSound();
  const [words, setWords] = useState('');
  useEffect(() => {
    const tracks = [...(soundMedia.current?.textTracks ?? [])];
    const stop = new AbortController();
    setWords('');
    for (const track of tracks) {
      const isChosen = track.language === language;
      track.mode = isChosen ? 'hidden' : 'disabled';
      if (isChosen)
        track.addEventListener('cuechange', () => setWords(wordsNow(track)), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [language, captions]);
  if (captions.length === 0) return null;
  return (
    <Row gap={8}>
      <label htmlFor={id}>{copy.captions}</label>
      <Select id={id} width="content" value={language} onChange={(event) => showCaptions(event.target.value)}>
        <option value="">{copy.captionsOff}</option>
        {captions.map((caption) => (
          <option key={caption.language} value={caption.language}>
            {caption.label}
          </option>
        ))}
      </Select>
      {language === '' ? null : (
        <p lang={language} className={classes.words}>
          {words}
        </p>
      )}
    </Row>
  );
}
