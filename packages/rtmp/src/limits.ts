// How much of the server a peer may use. Each number has its unit in its name and a test that reaches it.

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

export const rtmpLimits = {
  /** For the handshake, which is three kilobytes. */
  handshakeMs: 5_000,
  /** From the connection to an accepted key, without the time the key check takes. */
  keyMs: 10_000,
  /** For the check of a key; then the server counts as unavailable. */
  authorizeMs: 10_000,
  /** Without a byte from an encoder that broadcasts. */
  silenceMs: 15_000,
  /** For one frame to be taken by what consumes the stream. */
  consumerMs: 20_000,
  /** For a refused peer to close the connection, so that it reads why. */
  lingerMs: 1_000,
  /** How often an encoder is pinged. */
  pingMs: 5_000,

  /** After the handshake and before the key is accepted; encoders need about one kilobyte. */
  bytesBeforeKey: 32 * kilobyte,
  messagesBeforeKey: 64,
  /** What a peer may announce; a chunk is read as it arrives, so a large one costs nothing. */
  chunkBytes: 16 * megabyte,
  /** RTMP begins with this size. Smaller ones cost more to read than they carry. */
  leastChunkBytes: 128,
  chunkStreams: 16,
  commandBytes: 8 * kilobyte,
  metadataBytes: 64 * kilobyte,
  audioBytes: 256 * kilobyte,
  /** A keyframe of 4K at 40 Mbit/s is about two megabytes. */
  videoBytes: 8 * megabyte,
  /** Of all messages that have begun and not ended. */
  unfinishedBytes: 10 * megabyte,
  /** Answers that the peer doesn't read. */
  unsentBytes: 64 * kilobyte,

  /** Frames in a row that nothing can be made of; fewer are left out. */
  brokenFrames: 50,

  /** On average over `burstSeconds`; four times what 1080p at 60 frames needs. */
  bitsPerSecond: 40_000_000,
  messagesPerSecond: 1_000,
  /** An encoder sends what it held back while the network was away. */
  burstSeconds: 20,

  connectionsPerNetwork: 10,
  /** Of several networks that one customer may have. */
  connectionsPerSite: 40,
  /** With an accepted key. */
  connections: 400,
  /** In addition, without one. */
  unprovenConnections: 100,
  /** How long a network whose key was accepted has places of its own. */
  reservedMs: 24 * 3_600_000,
  /** Wrong keys of one network, and of one site, within `refusalWindowMs`. */
  refusalsPerNetwork: 20,
  refusalsPerSite: 80,
  refusalWindowMs: 60_000,
  /** Networks and sites whose wrong keys are counted. */
  countedNetworks: 10_000,
} as const;

export type RtmpLimits = { readonly [name in keyof typeof rtmpLimits]: number };

export const amfLimits = {
  /** Objects within objects. */
  depth: 8,
  /** Values of one message, those within objects included. */
  values: 512,
} as const;
