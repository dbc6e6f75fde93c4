// The interface between an ingest server and the code that authorizes keys and receives frames.
import type { StreamMetadata } from './commands.ts';
import type { MediaFrame } from './media-frames.ts';
import type { RefusalCode } from './refusals.ts';

export type PublishRequest = {
  /** Id of the connection, for `kick`. */
  id: string;
  app: string;
  key: string;
  address: string;
  /** Over RTMPS. */
  isSecure: boolean;
  /** The name the encoder reports, such as FMLE/3.0. */
  encoder: string;
};

export type EndReason =
  /** The encoder announced its end. */
  | 'stopped'
  /** The connection was lost without notice. */
  | 'lost'
  /** Nothing was received for `silenceMs`. */
  | 'silent'
  /** See `refusal`. */
  | 'refused';

export type StreamEnd = { reason: EndReason; refusal?: RefusalCode };

/** The consumer of one broadcast. `ended` is called exactly once, as the last call. */
export type StreamConsumer = {
  /** A promise throttles the encoder until it settles; at most `consumerMs`. Rejects with a refusal. */
  take: (frame: MediaFrame) => Promise<void> | undefined;
  /** An unusable frame was skipped. */
  dropped?: () => void;
  describe?: (metadata: StreamMetadata) => void;
  ended: (end: StreamEnd) => void;
};

export type Verdict =
  | { accepted: true; consumer: StreamConsumer }
  | { accepted: false; refusal: RefusalCode };

/** Called before any media is accepted. */
export type Authorize = (request: PublishRequest) => Promise<Verdict>;
