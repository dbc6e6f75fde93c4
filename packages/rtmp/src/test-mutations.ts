// Recorded sessions with random bytes changed, removed or added.
import { opening, recordedFrames, stop } from './test-publisher.ts';

export const recording = Buffer.concat([
  ...opening('live', 'good'),
  ...recordedFrames(6, 300),
  ...stop('good'),
]);

export const mutationKinds = ['flip', 'cut', 'insert', 'repeat'] as const;
export type Mutation = { at: number; kind: (typeof mutationKinds)[number]; byte: number; length: number };

export function mutate(bytes: Buffer, { at, kind, byte, length }: Mutation): Buffer {
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  if (kind === 'cut') return Buffer.concat([before, after.subarray(length)]);
  if (kind === 'insert') return Buffer.concat([before, Buffer.alloc(length, byte), after]);
  if (kind === 'repeat') return Buffer.concat([before, after.subarray(0, length), after]);
  return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)]);
}
