// Recorded sessions with mutations: nothing throws, nothing grows, every consumer is ended once.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rtmpLimits } from './limits.ts';
import type { StreamEnd } from './publishing.ts';
import { RtmpSession } from './session.ts';
import { mutate, recording, type Mutation } from './test-mutations.ts';

/** A soak has ten times as many. */
const { numRuns: runs = 100 } = fc.readConfigureGlobal();
const maxUnfinishedBytes = recording.length * 4;

const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  // Most of them behind the handshake, where every byte counts.
  at: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 3073, max: recording.length }) },
    { weight: 1, arbitrary: fc.nat(3073) },
  ),
  kind: fc.constantFrom('flip', 'cut', 'insert', 'repeat'),
  byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 0xff, 0x7f, 3)),
  length: fc.nat(40),
});

async function play(bytes: Buffer, pieceBytes: number): Promise<void> {
  const ends: StreamEnd[] = [];
  let accepted = 0;
  let sentBytes = 0;
  let nowMs = 0;
  const session = new RtmpSession({
    ...{ id: 'one', address: '127.0.0.1', isSecure: false, isFull: () => false, limits: rtmpLimits },
    nowMs: () => nowMs,
    onRefused: () => undefined,
    authorize() {
      accepted += 1;
      return Promise.resolve({
        accepted: true,
        consumer: { take: () => undefined, ended: (end) => void ends.push(end) },
      });
    },
    transport: {
      send: (sent) => void (sentBytes += sent.length),
      pause: () => undefined,
      resume: () => undefined,
      close: () => undefined,
    },
  });
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    session.receive(bytes.subarray(at, at + pieceBytes));
    for (let i = 0; i < 4; i += 1) await Promise.resolve();
    expect(session.unfinishedBytes).toBeLessThanOrEqual(maxUnfinishedBytes);
  }
  nowMs = rtmpLimits.silenceMs * 2;
  session.check();
  session.disconnected();
  expect(ends).toHaveLength(accepted);
  expect(sentBytes).toBeLessThan(bytes.length + 8_000);
}

it('survives every mutation of a recorded session', { timeout: 240_000 }, async () => {
  const mutations = fc.array(anyMutation, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(mutations, fc.constantFrom(700, 1_460, 100_000), async (list, pieceBytes) => {
      await play(list.reduce(mutate, recording), pieceBytes);
    }),
    { numRuns: 20 * runs },
  );
});

it('survives arbitrary bytes behind a good handshake', async () => {
  const handshake = recording.subarray(0, 3073);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      await play(Buffer.concat([handshake, bytes]), 100_000);
    }),
    { numRuns: 5 * runs },
  );
});
