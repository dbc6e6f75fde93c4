// How much of the server a browser that sends may use.

const kilobyte = 1024;

export const ingestLimits = {
  /** From the connection to the text that says what comes; without a session, it has to come with a key soon. */
  helloMs: 10_000,
  unprovenHelloMs: 2_000,
  helloBytes: kilobyte,
  /** Without a chunk; a browser sends one each quarter of a second. */
  silenceMs: 15_000,
  /** For a chunk to be taken by the engine. */
  consumerMs: 10_000,
  /** How often the rights of the person or the key are read again. */
  rightsMs: 30_000,
  /** For the former connection of a tab that returns to be gone. */
  returnTries: 20,
  returnMs: 150,
  /** For a refused browser to read why. */
  lingerMs: 1_000,

  /** A browser that was held back sends some seconds at once. */
  chunkBytes: 4 * kilobyte * kilobyte,
  bitsPerSecond: 12_000_000,
  messagesPerSecond: 40,
  burstSeconds: 20,
} as const;

export type IngestLimits = { readonly [name in keyof typeof ingestLimits]: number };
