// Where the picture of a live stream is, compared with what is being sent.

/** What the media element and hls.js know. */
export interface LivePosition {
  seconds: number;
  /** Where a player that follows the stream is; null while that is unknown. */
  syncSeconds: number | null;
  /** The end of what can be sought to, without hls.js. */
  seekableEnd: number | null;
  /** Seconds behind the encoder; null without hls.js. */
  latencySeconds: number | null;
}

export interface LiveEdge {
  /** Whole seconds behind the edge. */
  behindSeconds: number;
  isAtEdge: boolean;
  /** To half a second, so that it doesn't flicker. */
  latencySeconds: number | null;
}

/** Farther behind than this is not an accident of the network: the viewer has paused or rewound. */
const edgeSeconds = { withHls: 4, native: 10 };
/** Without hls.js nothing says how near the end one may play. */
const nativeHoldBackSeconds = 6;

/** Where 'Live' leads; null while it is unknown. */
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
