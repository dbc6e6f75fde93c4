import { useEffect, useRef, type RefObject } from 'react';
import classes from './article.module.css';

/** A line at the top that shows the reading progress. */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const show = () => {
      frame = 0;
      if (text.current === null || line.current === null) return;
      const { top, height } = text.current.getBoundingClientRect();
      const toRead = height - window.innerHeight;
      const share = toRead <= 0 ? 1 : Math.min(1, Math.max(0, -top / toRead));
      line.current.style.transform = `scaleX(${share})`;
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(show);
    };
    show();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [text]);
  return (
    <div className={classes.progress} aria-hidden="true">
      <div ref={line} className={classes.progressLine} />
    </div>
  );
}
