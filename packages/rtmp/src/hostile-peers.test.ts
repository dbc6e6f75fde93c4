// Peers that are slow, stay half open, flood or send nonsense, beside an encoder that nobody may disturb.
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageType } from './messages.ts';
import type { StreamEnd } from './publishing.ts';
import { RtmpServer } from './server.ts';
import { mutate, mutationKinds, recording } from './test-mutations.ts';
import {
  hello,
  message,
  opening,
  recordedFrame,
  recordedFrames,
  stop,
  TestPublisher,
} from './test-publisher.ts';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();
/** Of the encoder that is watched; others may have the other key. */
const [key, otherKey] = ['watched', 'good'];
let server: RtmpServer;
let port: number;
let frames: number;
let ends: StreamEnd[];
let refused: string[];
let encoder: TestPublisher;
let sentPictures: number;

beforeEach(async () => {
  [frames, ends, refused] = [0, [], []];
  server = new RtmpServer({
    limits: {
      ...{ handshakeMs: 300, keyMs: 900, lingerMs: 50, bitsPerSecond: 2_000_000, burstSeconds: 1 },
      ...{ connectionsPerNetwork: 1_000, connectionsPerSite: 1_000, refusalsPerNetwork: 1_000_000 },
    },
    onRefused: ({ code }) => void refused.push(code),
    authorize(request) {
      if (request.key !== key && request.key !== otherKey)
        return Promise.resolve({ accepted: false, refusal: 'badKey' });
      const isWatched = request.key === key;
      const consumer = {
        take: () => void (frames += Number(isWatched)),
        ended: (end: StreamEnd) => void (isWatched && ends.push(end)),
      };
      return Promise.resolve({ accepted: true, consumer });
    },
  });
  port = await server.listen({ port: 0, host: '127.0.0.1' });
  encoder = TestPublisher.to(port).send(...opening('live', key));
  await vi.waitFor(() => expect(encoder.codes()).toContain('NetStream.Publish.Start'));
  encoder.send(...recordedFrames(0));
  sentPictures = 0;
});
afterEach(() => server.close());

const sendFrame = (): void => void encoder.send(...recordedFrame(sentPictures++));
/** Everything the encoder sent has come through, and its connection goes on until it stops. */
async function expectUndisturbed(): Promise<void> {
  expect(ends).toEqual([]);
  for (let n = 0; n < 50; n++) sendFrame();
  // Of picture and sound, with their configurations.
  await vi.waitFor(() => expect(frames).toBe(2 * sentPictures + 2));
  encoder.send(...stop(key));
  await encoder.closed;
  expect(ends).toEqual([{ reason: 'stopped' }]);
  await vi.waitFor(() => expect(server.connections).toBe(0));
}
/** Until it is closed, with the watched encoder going on. */
async function keepSending(peer: TestPublisher, pieces: () => Buffer, everyMs: number): Promise<void> {
  const timer = setInterval(() => {
    if (peer.socket.writable) peer.send(pieces());
    sendFrame();
  }, everyMs);
  await peer.closed;
  clearInterval(timer);
}

const hostile: [string, () => Promise<void>][] = [
  [
    'sends its handshake byte by byte',
    () => keepSending(TestPublisher.to(port), () => hello.subarray(0, 1), 20),
  ],
  ['connects and says nothing', () => TestPublisher.to(port).closed],
  [
    'ends its half after the handshake',
    async () => {
      const peer = TestPublisher.to(port);
      peer.socket.allowHalfOpen = true;
      peer.send(...opening('live', otherKey).slice(0, 3)).socket.end();
      await vi.waitFor(() => expect(server.connections).toBe(1));
      peer.socket.destroy();
    },
  ],
  [
    'stays open without a key',
    async () => {
      const peer = TestPublisher.to(port);
      await keepSending(peer.send(...opening('live', otherKey).slice(0, 4)), () => Buffer.alloc(0), 50);
    },
  ],
  [
    'floods before its key',
    () => keepSending(TestPublisher.to(port).send(hello), () => Buffer.alloc(100_000, 4), 10),
  ],
  [
    'floods after its key',
    async () => {
      const peer = TestPublisher.to(port).send(...opening('live', otherKey));
      await vi.waitFor(() => expect(peer.codes()).toContain('NetStream.Publish.Start'));
      const sound = message(messageType.audio, Buffer.concat([Buffer.from([0xaf, 1]), Buffer.alloc(60_000)]));
      await keepSending(peer, () => sound, 5);
      expect(refused).toContain('bitrate');
    },
  ],
];

describe('an encoder', () => {
  it.each(hostile)('goes on beside a peer that %s, which is closed', async (_name, attack) => {
    await attack();
    await expectUndisturbed();
  });

  it('goes on beside any number of mutated sessions', { timeout: 1_800_000 }, async () => {
    const anyMutation = fc.record({
      at: fc.nat(recording.length),
      kind: fc.constantFrom(...mutationKinds),
      byte: fc.nat(255),
      length: fc.nat(40),
    });
    const mutations = fc.array(anyMutation, { minLength: 1, maxLength: 5 });
    let at = 0;
    await fc.assert(
      fc.asyncProperty(mutations, async (list) => {
        const peer = TestPublisher.to(port);
        peer.send(list.reduce(mutate, recording)).socket.end();
        if (at++ % 20 === 0) sendFrame();
        await peer.closed;
        expect(ends).toEqual([]);
      }),
      { numRuns: 2 * runs },
    );
    await expectUndisturbed();
  });
});
