// Encoders at whole processes, as `npm start` runs them.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { endAll, freePort, startProcess } from './server-process.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-live-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  await endAll();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** @returns what ffmpeg says when it is refused. */
function send(port: number): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30', '-t', '2', '-c:v', 'libx264'];
  const address = `rtmp://127.0.0.1:${port}/live/no-such-key`;
  return new Promise((resolve) => {
    execFile('ffmpeg', ['-nostdin', '-v', 'error', ...picture, '-f', 'flv', address], (_error, _out, words) =>
      resolve(words),
    );
  });
}

test('a process of the role ingest takes encoders, and stops by itself', { timeout: 120_000 }, async () => {
  const port = await freePort();
  const settings = { REALFIN_RTMP_PORT: String(port), REALFIN_LIVE_PORT: String(await freePort()) };
  const server = await startProcess(newFolder(), settings, 'ingest');
  await server.ready;
  expect(await send(port)).toContain('stream key');
  expect(await (await fetch(`${server.metricsOrigin}/metrics`)).text()).toContain('realfin_live_broadcasts');
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('a port of encoders that is in use is named in one sentence', { timeout: 120_000 }, async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const server = await startProcess(newFolder(), { REALFIN_RTMP_PORT: String(port) });
  const { code } = await server.ended;
  other.close();
  expect(code).toBe(1);
  expect(server.said()).toContain(
    `Port ${port} is already in use. Stop the other program or set REALFIN_RTMP_PORT to another one.`,
  );
});
