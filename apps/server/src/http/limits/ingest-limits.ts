// Limits of one browser's live video.

const kilobyte = 1024;

export const ingestLimits = {
  /** From the connection to the hello; shorter without a session, which then needs a key. */
  helloMs: 10_000,
  unprovenHelloMs: 2_000,
  helloBytes: kilobyte,
  /** Without a chunk; browsers send one every quarter of a second. */
  silenceMs: 15_000,
  /** For the engine to accept a chunk. */
  consumerMs: 10_000,
  /** Interval of rechecking the rights of the person or the key. */
  rightsMs: 30_000,
  /** For the former connection of a returning tab to close. */
  returnTries: 20,
  returnMs: 150,
  /** For a refused browser to read the reason. */
  lingerMs: 1_000,

  /** A browser that was paused sends several seconds in one burst. */
  chunkBytes: 4 * kilobyte * kilobyte,
  bitsPerSecond: 12_000_000,
  messagesPerSecond: 40,
  burstSeconds: 20,
} as const;

export type IngestLimits = { readonly [name in keyof typeof ingestLimits]: number };
