import { useEffect, useState, type RefObject } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { copy } from './copy.ts';
import { speeds } from './rules/hotkeys.ts';
import classes from './sound.module.css';

const slowest = 0.75;
const choices = speeds.filter((speed) => speed >= slowest);

/** Each press is one step faster; after the fastest comes the slowest. */
export function SpeedButton({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const show = () => setSpeed(element.playbackRate);
    element.addEventListener('ratechange', show);
    return () => element.removeEventListener('ratechange', show);
  }, [media]);
  const next = choices.find((choice) => choice > speed) ?? slowest;
  return (
    <button
      type="button"
      className={`${buttonClass('quiet', 'small')} ${classes.speed}`}
      title={copy.speed}
      onClick={() => {
        if (media.current !== null) media.current.playbackRate = next;
      }}
    >
      <span className="visually-hidden">{copy.speed}</span> {speed}×
    </button>
  );
}
