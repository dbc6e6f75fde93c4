import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

// A starter with our own process handling, and a server with a child such as Postgres is.
const starter = `
import { listenForStop, startGroup } from '${inRoot('tools/processes.mjs')}';
import { serveWithReload, startServer } from '${inRoot('tools/server-process.mjs')}';
const [how, script, ...args] = process.argv.slice(2);
const server = { node: process.execPath, script, args, env: {} };
listenForStop();
if (how === 'once') process.exitCode = await startServer(server).exited;
if (how === 'impatient')
  process.exitCode = await startGroup(process.execPath, [script], { graceMs: 50, stdio: ['ignore', 1, 2] }).exited;
if (how === 'reload') process.exitCode = await serveWithReload(server, [args[0]]);
`;
const server = `
import { spawn } from 'node:child_process';
const child = spawn('sleep', ['600']);
process.on('SIGTERM', () => child.on('exit', () => process.exit(0)).kill());
console.log(process.pid, child.pid);
setInterval(() => {}, 1000);
`;
const stubbornServer = server.replace(/child\.on.*kill\(\)/, '{}');

let folder;
let started;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-process-'));
  started = [];
});
afterEach(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A zombie that its new parent has not yet buried is dead. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function write(name, text) {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** Runs the starter; `nextPids` reads what the server prints when it is up. */
function startStarter(how, serverSource, { args = [], env = {}, through = [] } = {}) {
  const command = [
    ...through,
    write('starter.mjs', starter),
    how,
    write('server.mjs', serverSource),
    ...args,
  ];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  started.push(child.pid);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (pattern) => {
    const { value } = await lines.next();
    return pattern.test(value) ? value : nextLine(pattern);
  };
  const nextPids = async () => {
    const pids = (await nextLine(/^\d+ \d+$/)).split(' ').map(Number);
    started.push(...pids);
    return pids;
  };
  return { child, nextLine, nextPids, exited: once(child, 'exit') };
}

const areGone = (pids) => expect.poll(() => pids.filter(isAlive), { timeout: 4000 }).toEqual([]);

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('stops the server in order on %s', async (signal) => {
  const { child, nextPids, exited } = startStarter('once', server);
  const pids = await nextPids();
  child.kill(signal);
  expect(await exited).toEqual([0, null]);
  await areGone(pids);
});

it('passes on the exit code of the server', async () => {
  const { exited } = startStarter('once', 'process.exit(7)');
  expect(await exited).toEqual([7, null]);
});

it('kills the server with itself, even without a signal', async () => {
  const { child, nextPids } = startStarter('once', server);
  const pids = await nextPids();
  child.kill('SIGKILL');
  await areGone(pids);
});

it('leaves no child of a killed server, and fails', async () => {
  const { nextPids, exited } = startStarter('once', server);
  const pids = await nextPids();
  process.kill(pids[0], 'SIGKILL');
  expect(await exited).toEqual([128, null]);
  await areGone(pids);
});

it('kills a server that does not stop', async () => {
  const { child, nextPids, exited } = startStarter('impatient', stubbornServer);
  const pids = await nextPids();
  child.kill('SIGINT');
  expect(await exited).toEqual([128, null]);
  await areGone(pids);
});

it('stops when the npm that runs it is killed', async () => {
  const npm = write(
    'npm.mjs',
    `import { spawn } from 'node:child_process'; spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });`,
  );
  const env = { npm_lifecycle_event: 'start' };
  const { child, nextPids } = startStarter('once', server, { env, through: [npm] });
  const pids = await nextPids();
  child.kill('SIGKILL');
  await areGone(pids);
});

it('restarts on a change, and waits for one when the changed server fails', async () => {
  const watched = join(folder, 'server.mjs');
  const { child, nextLine, nextPids, exited } = startStarter('reload', server, { args: [watched] });
  const first = await nextPids();
  writeFileSync(watched, 'process.exit(1)');
  await nextLine(/starts again at the next change/);
  await areGone(first);
  writeFileSync(watched, `${server}\n`);
  const second = await nextPids();
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  await areGone(second);
});

it('gives up when the very first start fails', async () => {
  const { exited } = startStarter('reload', 'process.exit(1)', { args: [folder] });
  expect(await exited).toEqual([1, null]);
});
