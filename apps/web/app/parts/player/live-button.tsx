import type { HlsVideoElement } from 'hls-video-element';
import type { RefObject } from 'react';
import { decimals } from '../../lib/format-figures.ts';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { LiveEdge } from './rules/live-edge.ts';
import { goToEdge } from './use-live-source.ts';
import classes from './live-button.module.css';

interface LiveButtonProps {
  edge: LiveEdge;
  media: RefObject<HlsVideoElement | null>;
}

/** Shows whether the player is at the live edge, and jumps there. */
export function LiveButton({ edge, media }: LiveButtonProps) {
  const { isAtEdge, behindSeconds, latencySeconds } = edge;
  const latency = latencySeconds === null ? '' : copy.live.latency(decimals(latencySeconds, 1));
  return (
    <span className={classes.live}>
      <button
        type="button"
        className={classes.button}
        data-edge={isAtEdge || undefined}
        aria-disabled={isAtEdge}
        title={isAtEdge ? latency : copy.live.toEdge}
        onClick={() => {
          if (!isAtEdge && media.current !== null) goToEdge(media.current);
        }}
      >
        {copy.live.name}
        {isAtEdge ? null : <span className="visually-hidden">: {copy.live.toEdge}</span>}
      </button>
      {isAtEdge ? null : <span className={classes.behind}>{copy.live.behind(clockTime(behindSeconds))}</span>}
    </span>
  );
}
