import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs, hourOf, servedKeyOf, type Served, type ServedKind } from './rules.ts';

const kinds: ServedKind[] = ['body', 'playback', 'download', 'feedItem', 'live', 'email'];
const id = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
const hour = fc.integer({ min: 500_000, max: 500_000 + 7 * 365 * 24 });
const ofMinute = (at: number, minute: number) => new Date(at * hourMs + minute * 60_000);
const served = fc
  .record({ accountId: id, postId: id, kind: fc.constantFrom(...kinds), hour, minute: fc.nat(59) })
  .map(({ hour: at, minute, ...row }): Served => ({
    ...{ ...row, at: ofMinute(at, minute) },
    ...{ channelId: 1, eventId: null, ms: 0 },
  }));
const writtenOut = ({ accountId, postId, kind, at }: Served) =>
  [accountId, postId, kind, hourOf(at).getTime()].join(' ');

test('two records have one key when account, post, kind and hour are the same, and only then', () => {
  fc.assert(
    fc.property(served, served, fc.subarray(['accountId', 'postId', 'kind', 'at'] as const), (a, b, same) => {
      const other = same.reduce<Served>((row, field) => ({ ...row, [field]: a[field] }), b);
      expect(servedKeyOf(a) === servedKeyOf(other)).toBe(writtenOut(a) === writtenOut(other));
    }),
  );
});
