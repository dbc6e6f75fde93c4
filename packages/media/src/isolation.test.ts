// What a command that took over ffmpeg would find, asked of the fence itself.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { childEnvironment, type Isolation } from './isolation.ts';
import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';
import { describeSandbox, fence, findSandbox, hidesFolder, type Sandbox } from './sandbox.ts';

const run = promisify(execFile);
const found = await findSandbox();
const sandboxOf = (isolation: Isolation): Sandbox => ({ ...found, isolation });
const isolations: Isolation[] = [];
for (const isolation of ['bubblewrap', 'namespaces'] as const)
  if (await hidesFolder(sandboxOf(isolation), import.meta.dirname)) isolations.push(isolation);

// Beside the sources and not in /tmp, of which a sandbox has one of its own anyway.
const parent = join(import.meta.dirname, '../../../.cache');
mkdirSync(parent, { recursive: true });
const data = mkdtempSync(join(parent, 'isolation-'));
const secret = join(data, 'secret');
const mine = join(data, 'job');
const upload = join(data, 'upload.txt');
writeFileSync(secret, 'the root of all keys');
writeFileSync(upload, 'an upload\n');
mkdirSync(mine);

let connections = 0;
const server = createServer((socket) => {
  connections++;
  socket.on('error', () => undefined).end('HTTP/1.0 200 OK\r\n\r\n');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  rmSync(data, { recursive: true, force: true });
});

/** What the command says in a shell behind the fence; a failure is part of the answer. */
async function say(isolation: Isolation, script: string): Promise<string> {
  const job = { reads: [upload], writes: [mine], timeoutMs: 60_000 };
  const shell = { ...job, command: ['bash', '-c', `( ${script} ) 2>&1 || echo failed`] };
  const [file = '', ...args] = fence(sandboxOf(isolation), shell);
  const { stdout } = await run(file, args, { env: childEnvironment, timeout: 60_000 });
  return stdout.trim();
}
const connect = `exec 4<>/dev/tcp/127.0.0.1/${port} && echo connected`;

test('lets a command without isolation read the secret and connect, so that these tests can tell', async () => {
  const before = connections;
  expect(await say('none', `cat ${secret}`)).toBe('the root of all keys');
  expect(await say('none', connect)).toBe('connected');
  expect(connections).toBe(before + 1);
});

test.skipIf(process.platform !== 'linux')('isolates on this machine', () => {
  expect(isolations).toContain(found.isolation);
});

describe.each(isolations)('a command isolated by %s', (isolation) => {
  test('cannot read the secret of the data folder by any path', async () => {
    const paths = [secret, `/proc/self/root${secret}`, `/proc/1/root${secret}`, '/proc/2/cwd/secret'];
    const said = await say(isolation, `cat ${paths.join(' ')}`);
    expect(said).toMatch(/^(?:cat: .*: No such file or directory\n){4}failed$/);
    expect(await say(isolation, `ls -A ${data}`)).toBe('job\nupload.txt');
    expect(await say(isolation, 'ls -A /etc')).not.toContain('passwd');
    expect(await say(isolation, 'ls -d /boot /etc/passwd')).toMatch(/^(?:ls: cannot.*\n)+failed$/);
  });

  test('opens no connection, not even to this machine', async () => {
    const before = connections;
    expect(await say(isolation, connect)).toMatch(/failed$/);
    expect(connections).toBe(before);
  });

  test('gives ffmpeg itself no connection, though every protocol is allowed', async () => {
    const before = connections;
    const args = ['-i', `http://127.0.0.1:${port}/a.mp4`, '-f', 'null', '-'];
    const job = { tool: 'ffmpeg' as const, args, reads: [], timeoutMs: 60_000 };
    await expect(runFfmpeg({ ...job, sandbox: sandboxOf(isolation) })).rejects.toThrow('ffmpeg exit');
    expect(connections).toBe(before);
    await expect(runFfmpeg({ ...job, sandbox: sandboxOf('none') })).rejects.toThrow('ffmpeg exit');
    expect(connections).toBeGreaterThan(before);
  });

  test('reads its own file, writes to its own folder, and changes nothing else', async () => {
    expect(await say(isolation, `cat ${upload}; echo done > ${mine}/out; cat ${mine}/out`)).toBe(
      'an upload\ndone',
    );
    expect(await say(isolation, `echo more >> ${upload}`)).toMatch(/Read-only.*failed$/s);
    expect(await say(isolation, 'touch /usr/bin/planted')).toMatch(/Read-only.*failed$/s);
  });

  test('sees no other process and gains no privileges', async () => {
    expect(await say(isolation, `kill -0 ${process.pid}`)).toMatch(/No such process.*failed$/s);
    expect(await say(isolation, 'mount -t tmpfs none /usr/bin')).toMatch(/failed$/);
    expect(await say(isolation, `unshare --user --map-root-user --mount cat ${secret}`)).toMatch(/failed$/);
    expect(await say(isolation, 'echo "$REALFIN_SECRET$DATABASE_URL$HOME"')).toBe('');
  });

  test('decodes and encodes as without isolation', async () => {
    const file = join(mine, `${isolation}.wav`);
    const sandbox = sandboxOf(isolation);
    const noise = ['-f', 'lavfi', '-i', 'anoisesrc', '-t', '1', file];
    await runFfmpeg({ tool: 'ffmpeg', args: noise, reads: [], writes: [mine], timeoutMs: 60_000, sandbox });
    const read = [...inputArgs(file), '-f', 'null', '-'];
    const job = { tool: 'ffmpeg' as const, args: read, timeoutMs: 60_000, sandbox };
    expect((await runFfmpeg({ ...job, reads: [file] })).outTimeSeconds).toBe(1);
    await expect(runFfmpeg({ ...job, reads: [] })).rejects.toThrow('No such file');
  });
});

describe('a sandbox', () => {
  test('describes the sandbox in plain words', () => {
    const words = (isolation: Isolation, limits = true) =>
      describeSandbox({ ...sandboxOf(isolation), limits });
    expect(words('bubblewrap')).toBe(
      'ffmpeg is isolated by bubblewrap: no network, and only the files of its own job',
    );
    expect(words('none', false)).toMatch(/^ffmpeg is NOT isolated: .*; no limits of memory and size$/);
  });

  test('reports a folder among the programs, which it cannot hide', async () => {
    expect(await hidesFolder(found, '/usr/lib')).toBe(false);
    expect(await hidesFolder(sandboxOf('none'), data)).toBe(false);
  });
});
