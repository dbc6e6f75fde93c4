// What a server of streams gives to the code that decides about keys and takes the frames.
import type { StreamMetadata } from './commands.ts';
import type { MediaFrame } from './media-frames.ts';
import type { RefusalCode } from './refusals.ts';

export type PublishRequest = {
  /** Of the connection, for `kick`. */
  id: string;
  app: string;
  key: string;
  address: string;
  /** Over RTMPS. */
  isSecure: boolean;
  /** What the encoder calls itself, such as FMLE/3.0. */
  encoder: string;
};

export type EndReason =
  /** The encoder said that it stops. */
  | 'stopped'
  /** The connection is gone without a word. */
  | 'lost'
  /** Nothing came for `silenceMs`. */
  | 'silent'
  /** `refusal` says why. */
  | 'refused';

export type StreamEnd = { reason: EndReason; refusal?: RefusalCode };

/** One broadcast's consumer. `ended` is called exactly once, and nothing after it. */
export type StreamConsumer = {
  /** A promise holds the encoder back until it settles; at most `consumerMs`. It rejects with the reason to refuse. */
  take: (frame: MediaFrame) => Promise<void> | undefined;
  /** A frame was left out, because nothing can be made of it. */
  dropped?: () => void;
  describe?: (metadata: StreamMetadata) => void;
  ended: (end: StreamEnd) => void;
};

export type Verdict =
  | { accepted: true; consumer: StreamConsumer }
  | { accepted: false; refusal: RefusalCode };

/** Called before a byte of media is taken. */
export type Authorize = (request: PublishRequest) => Promise<Verdict>;
