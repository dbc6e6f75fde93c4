import { mkdtemp, rm, writeFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from '@realfin/rtmp/server';
import { afterAll, expect, it, vi } from 'vitest';
import { readCertificate, watchCertificate } from './certificate.ts';

const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };

async function write(text: string, atSeconds: number): Promise<void> {
  for (const file of [files.certFile, files.keyFile]) {
    await writeFile(file, text);
    await utimes(file, atSeconds, atSeconds);
  }
}

it('hands over a renewed certificate once, and goes on after files that cannot be read', async () => {
  await write('first', 1_000);
  const renewed: string[] = [];
  const failed = vi.fn();
  const found = ({ cert }: Certificate): void => void renewed.push(cert.toString());
  const unwatch = await watchCertificate(files, { renewed: found, failed }, 5);
  await rm(files.keyFile);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(renewed).toEqual([]);
  await write('second', 2_000);
  await vi.waitFor(() => expect(renewed.at(-1)).toBe('second'));
  const calls = renewed.length;
  expect((await readCertificate(files)).key.toString()).toBe('second');
  unwatch();
  await write('third', 3_000);
  expect(renewed).toHaveLength(calls);
});
