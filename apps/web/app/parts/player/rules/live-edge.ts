// The position of a live stream's picture relative to the live edge.

/** Values from the media element and hls.js. */
export interface LivePosition {
  seconds: number;
  /** The position of a player at the live edge; null while unknown. */
  syncSeconds: number | null;
  /** The end of the seekable range, without hls.js. */
  seekableEnd: number | null;
  /** Seconds behind the encoder; null without hls.js. */
  latencySeconds: number | null;
}

export interface LiveEdge {
  /** Whole seconds behind the edge. */
  behindSeconds: number;
  isAtEdge: boolean;
  /** Rounded to half a second, to avoid flicker. */
  latencySeconds: number | null;
}

/** Further behind than any network delay: the viewer has paused or rewound. */
const edgeSeconds = { withHls: 4, native: 10 };
/** The distance kept from the end without hls.js, which would provide the live edge. */
const nativeHoldBackSeconds = 6;

/** The position for the 'Live' button; null while unknown. */
export function edgeOf({ syncSeconds, seekableEnd }: LivePosition): number | null {
  if (syncSeconds !== null) return syncSeconds;
  return seekableEnd === null ? null : Math.max(0, seekableEnd - nativeHoldBackSeconds);
}

export function liveEdge(position: LivePosition): LiveEdge {
  const edge = edgeOf(position);
  const behind = edge === null ? 0 : Math.max(0, edge - position.seconds);
  const { latencySeconds, syncSeconds } = position;
  return {
    behindSeconds: Math.round(behind),
    isAtEdge: behind < (syncSeconds === null ? edgeSeconds.native : edgeSeconds.withHls),
    latencySeconds: latencySeconds === null ? null : Math.round(latencySeconds * 2) / 2,
  };
}
