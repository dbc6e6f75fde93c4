// A session for tests, with a controlled clock and transport.
import { rtmpLimits, type RtmpLimits } from './limits.ts';
import type { MediaFrame } from './media-frames.ts';
import type { Authorize, PublishRequest, StreamEnd } from './publishing.ts';
import { RtmpSession } from './session.ts';
import * as encoder from './test-publisher.ts';

export type Started = ReturnType<typeof start>;

/** A session that accepts the key `good`, with a manual clock and recorded output. */
export function start(
  options: {
    authorize?: Authorize;
    limits?: Partial<RtmpLimits>;
    isFull?: boolean;
    take?: () => Promise<void> | undefined;
  } = {},
) {
  const frames: MediaFrame[] = [];
  const ends: StreamEnd[] = [];
  const metadata: object[] = [];
  const refused: string[] = [];
  let dropped = 0;
  const state = { nowMs: 0, sent: Buffer.alloc(0), isClosed: false, isPaused: false };
  const consumer = {
    take(frame: MediaFrame) {
      frames.push(frame);
      return options.take?.();
    },
    dropped: () => void (dropped += 1),
    describe: (each: object) => void metadata.push(each),
    ended: (end: StreamEnd) => void ends.push(end),
  };
  /** The arguments of the `authorize` calls. */
  const requests: PublishRequest[] = [];
  const decide: Authorize =
    options.authorize ??
    (({ key }) =>
      Promise.resolve(
        key === 'good' ? { accepted: true, consumer } : { accepted: false, refusal: 'badKey' },
      ));
  const session = new RtmpSession({
    ...{ id: 'one', address: '127.0.0.1', isSecure: false, isFull: () => options.isFull ?? false },
    limits: { ...rtmpLimits, ...options.limits },
    nowMs: () => state.nowMs,
    authorize(request) {
      requests.push(request);
      return decide(request);
    },
    onRefused: (code) => void refused.push(code),
    transport: {
      send: (bytes) => void (state.sent = Buffer.concat([state.sent, bytes])),
      pause: () => void (state.isPaused = true),
      resume: () => void (state.isPaused = false),
      close: () => void (state.isClosed = true),
    },
  });
  const codes = () => encoder.readReplies(state.sent).flatMap(({ code }) => (code === '' ? [] : [code]));
  return {
    session,
    state,
    frames,
    ends,
    metadata,
    refused,
    requests,
    consumer,
    codes,
    dropped: () => dropped,
  };
}

/** Waits for the promises of `authorize` and of frames to settle. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

export function feed({ session }: Started, ...pieces: Buffer[]): void {
  for (const piece of pieces) session.receive(piece);
}

export async function publish(options: Parameters<typeof start>[0] = {}): Promise<Started> {
  const started = start(options);
  feed(started, ...encoder.opening('live', 'good'));
  await settle();
  return started;
}

export const lastWords = ({ state }: Started): string =>
  encoder.readReplies(state.sent).at(-1)?.description ?? '';
