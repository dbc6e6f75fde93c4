// Limits of a peer's use of the server. Each has its unit in its name and a test that reaches it.

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

export const rtmpLimits = {
  /** For the handshake, which is three kilobytes. */
  handshakeMs: 5_000,
  /** From the connection to an accepted key, without the time of the key check. */
  keyMs: 10_000,
  /** For the check of a key; afterwards the server counts as unavailable. */
  authorizeMs: 10_000,
  /** Without any byte from a broadcasting encoder. */
  silenceMs: 15_000,
  /** For the consumer of the stream to accept one frame. */
  consumerMs: 20_000,
  /** For a refused peer to close the connection, so that it receives the reason. */
  lingerMs: 1_000,
  /** How often an encoder is pinged. */
  pingMs: 5_000,

  /** After the handshake and before the key is accepted; encoders need about one kilobyte. */
  bytesBeforeKey: 32 * kilobyte,
  messagesBeforeKey: 64,
  /** Largest chunk size a peer may announce; chunks are read incrementally, so a large one costs nothing. */
  chunkBytes: 16 * megabyte,
  /** The initial chunk size of RTMP. Smaller ones cost more to parse than they carry. */
  leastChunkBytes: 128,
  chunkStreams: 16,
  commandBytes: 8 * kilobyte,
  metadataBytes: 64 * kilobyte,
  audioBytes: 256 * kilobyte,
  /** A keyframe of 4K at 40 Mbit/s is about two megabytes. */
  videoBytes: 8 * megabyte,
  /** For all incomplete messages. */
  unfinishedBytes: 10 * megabyte,
  /** Replies not yet read by the peer. */
  unsentBytes: 64 * kilobyte,

  /** Consecutive unusable frames before the stream is refused; fewer are skipped. */
  brokenFrames: 50,

  /** On average over `burstSeconds`; four times what 1080p at 60 frames needs. */
  bitsPerSecond: 40_000_000,
  messagesPerSecond: 1_000,
  /** After a network outage an encoder sends its backlog. */
  burstSeconds: 20,

  connectionsPerNetwork: 10,
  /** For the networks of one site. */
  connectionsPerSite: 40,
  /** With an accepted key. */
  connections: 400,
  /** In addition, before a key is accepted. */
  unprovenConnections: 100,
  /** How long a network has reserved slots after its key was accepted. */
  reservedMs: 24 * 3_600_000,
  /** Wrong keys of one network, and of one site, within `refusalWindowMs`. */
  refusalsPerNetwork: 20,
  refusalsPerSite: 80,
  refusalWindowMs: 60_000,
  /** Number of networks and sites whose wrong keys are tracked. */
  countedNetworks: 10_000,
} as const;

export type RtmpLimits = { readonly [name in keyof typeof rtmpLimits]: number };

export const amfLimits = {
  /** Nesting of objects. */
  depth: 8,
  /** Values in one message, including nested ones. */
  values: 512,
} as const;
