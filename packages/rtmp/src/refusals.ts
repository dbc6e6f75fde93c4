// Why a stream is refused, in texts that OBS and ffmpeg show to the person at the encoder.

export type RefusalCode =
  | 'badApp'
  | 'badKey'
  | 'inUse'
  | 'replaced'
  | 'unavailable'
  | 'full'
  | 'over'
  | 'storage'
  | 'kicked'
  | 'protocol'
  | 'amf3'
  | 'flood'
  | 'tooSlow'
  | 'bitrate'
  | 'consumer'
  | 'brokenFrames'
  | 'unreadable'
  | 'unsteady'
  | 'playing'
  | 'hevc'
  | 'av1'
  | 'vp9'
  | 'videoCodec'
  | 'videoProfile'
  | 'audioCodec'
  | 'multitrack';

type Refusal = {
  status: 'NetConnection.Connect.Rejected' | 'NetStream.Publish.BadName' | 'NetStream.Publish.Rejected';
  words: string;
};

const badName = 'NetStream.Publish.BadName';
const rejected = 'NetStream.Publish.Rejected';

export const refusals: Record<RefusalCode, Refusal> = {
  badApp: {
    status: 'NetConnection.Connect.Rejected',
    words: 'The server address is not valid. Copy it from your studio.',
  },
  badKey: { status: badName, words: 'The stream key is not valid. Copy the current one from your studio.' },
  inUse: { status: badName, words: 'Another encoder already sends with this stream key. Stop it first.' },
  replaced: {
    status: badName,
    words: 'Another encoder with this stream key has taken over, because nothing came from this one.',
  },
  unavailable: { status: rejected, words: 'We couldn’t check the stream key. Try again in a minute.' },
  full: {
    status: 'NetConnection.Connect.Rejected',
    words: 'Too many encoders are connected. Try again in a minute.',
  },
  over: { status: rejected, words: 'This stream is over. Create a new one in your studio.' },
  storage: {
    status: rejected,
    words: 'There is no room for this broadcast. Delete old videos in your studio, or try again later.',
  },
  kicked: { status: rejected, words: 'The broadcast was ended.' },
  protocol: { status: rejected, words: 'The encoder sent something that is not RTMP.' },
  amf3: { status: rejected, words: 'The encoder uses AMF3. Set it to AMF0.' },
  flood: { status: rejected, words: 'The encoder sent too much before it was let in.' },
  tooSlow: { status: rejected, words: 'The encoder took too long to send its stream key.' },
  bitrate: { status: rejected, words: 'The bitrate is too high. Set it to 6,000 kbit/s or less.' },
  consumer: { status: rejected, words: 'The server can’t keep up. Try again in a minute.' },
  brokenFrames: {
    status: rejected,
    words: 'Too many frames arrived broken. Restart your encoder, and check its connection.',
  },
  unreadable: {
    status: rejected,
    words: 'Nothing can play what your encoder sends. Restart it, and set it to H.264 and AAC.',
  },
  unsteady: {
    status: rejected,
    words: 'The settings or the clock of your encoder change all the time. Restart it.',
  },
  playing: {
    status: rejected,
    words: 'Streams can’t be watched at this address. Open the page of the stream.',
  },
  hevc: { status: rejected, words: 'HEVC (H.265) is not supported. Set the video encoder to H.264.' },
  av1: { status: rejected, words: 'AV1 is not supported. Set the video encoder to H.264.' },
  vp9: { status: rejected, words: 'VP9 is not supported. Set the video encoder to H.264.' },
  videoCodec: {
    status: rejected,
    words: 'This video codec is not supported. Set the video encoder to H.264.',
  },
  videoProfile: {
    status: rejected,
    words: 'This H.264 profile doesn’t play in browsers. Set it to High, Main or Baseline with 8 bits.',
  },
  audioCodec: { status: rejected, words: 'This audio codec is not supported. Set the audio encoder to AAC.' },
  multitrack: {
    status: rejected,
    words: 'Several tracks are not supported. Send one video and one audio track.',
  },
};

/** The peer misbehaves, or its stream is unsupported; its connection is closed. */
export class RtmpRefused extends Error {
  readonly code: RefusalCode;
  /** For logs, never for people. */
  readonly detail: string;
  constructor(code: RefusalCode, detail = '') {
    super(refusals[code].words);
    this.name = 'RtmpRefused';
    this.code = code;
    this.detail = detail.slice(0, 200);
  }
}
