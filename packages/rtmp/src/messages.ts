// RTMP messages and their type ids.

export type RtmpMessage = {
  type: number;
  /** 0 for the connection, 1 for the published stream. */
  streamId: number;
  timestampMs: number;
  payload: Buffer;
};

export const messageType = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  dataAmf0: 18,
  commandAmf0: 20,
  aggregate: 22,
} as const;

/** Events of messages of the type `userControl`. */
export const controlEvent = { streamBegin: 0, pingRequest: 6, pingResponse: 7 } as const;

/** Chunk streams that the server writes to. */
export const chunkStream = { control: 2, command: 3 } as const;
