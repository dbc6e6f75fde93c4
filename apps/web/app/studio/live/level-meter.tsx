import { useEffect, useRef } from 'react';
import { cameraCopy as copy } from './copy.ts';
import type { Sender } from './store/sender.ts';
import classes from './level-meter.module.css';

/** The level of the microphone, drawn outside of React on every frame. */
export function LevelMeter({ sender }: { sender: Sender }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const level = sender.level();
      bar.current?.style.setProperty('--level', String(level));
      bar.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [sender]);
  return (
    <div
      ref={bar}
      className={classes.meter}
      role="meter"
      aria-label={copy.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    />
  );
}
