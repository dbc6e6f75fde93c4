// A decoder that a picture brings down takes nothing with it: its picture is refused, and the next is decoded.
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const send = (person: Person, payload: Buffer) =>
  app().request(person, {
    method: 'POST',
    url: '/api/images/upload?purpose=article',
    headers: { 'content-type': 'image/png' },
    payload,
  });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const get = (url: string) => app().request(null, { method: 'GET', url });

/** The decoders of this file's server that run now: programs that its thread started, with all they started. */
function findDecoders(parent = '/proc/thread-self'): number[] {
  const children = readFileSync(`${parent}/children`, 'utf8').trim();
  const pids = children === '' ? [] : children.split(' ').map(Number);
  return pids.flatMap((pid) => {
    const own = readdirSync(`/proc/${pid}/task`).flatMap((id) => findDecoders(`/proc/${pid}/task/${id}`));
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const isDecoder =
      program.endsWith('node') && args.some((each) => each.endsWith('/gateways/images/child.ts'));
    return isDecoder ? [pid, ...own] : own;
  });
}
/** The ticks of the processor that a process has used. */
const ticksOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11] ?? 0);

describe('a decoder that ends while it decodes', () => {
  test.each(['SIGKILL', 'SIGSEGV'] as const)(
    'refuses the picture after %s, and serves the next',
    async (signal) => {
      const creator = await app().make.creator();
      const small = await picture(100, 100).png().toBuffer();
      // Seconds of work in a few hundred kilobytes.
      const large = await picture(8_000, 7_900).png().toBuffer();
      expect((await send(creator, small)).statusCode).toBe(200);
      const before = new Map(findDecoders().map((pid) => [pid, ticksOf(pid)]));
      expect(before.size).toBeGreaterThan(0);
      const answer = send(creator, large);
      const worker = await vi.waitUntil(
        () => [...before].find(([pid, ticks]) => ticksOf(pid) > ticks + 5)?.[0],
        { interval: 1, timeout: 20_000 },
      );
      process.kill(worker, signal);
      const refused = await answer;
      expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
        422,
        'This image is damaged or incomplete. Save it again and try that file.',
      ]);
      expect((await send(creator, small)).statusCode).toBe(200);
      expect((await get('/health/ready')).statusCode).toBe(200);
      expect((await app().as(creator).images.listImages({})).content).toHaveLength(2);
    },
  );
});
