// Thirty readers of a chat while the server they are connected to is killed and stopped: none misses a line, and none
// gets one twice.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { ChatBatch, ChatPosition } from '@realfin/contract/chat';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { makeStream } from '../test/factories/kinds.ts';
import { cookieOf } from '../test/factories/media.ts';
import type { Person } from '../test/factories/people.ts';
import { useTestApp } from '../test/test-app.ts';

const app = useTestApp();
/** What a server without a port of its own calls itself. */
const origin = 'http://127.0.0.1:0';
let address = '';
let child: ChildProcess | undefined;
const readers: { stop(): void }[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.stop();
  await end('SIGKILL');
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function serve(): Promise<void> {
  const { pool, config } = app().ctx;
  const path = join(import.meta.dirname, '../test/serve-child.ts');
  const started = fork(path, [pool.options.connectionString ?? '', config.dataDir], { execArgv: [] });
  child = started;
  const port = await new Promise<number>((resolve) =>
    started.once('message', (told) => resolve(Number(told))),
  );
  address = `http://127.0.0.1:${port}`;
}
async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A tab as the contract asks it to be: it has a position, and asks for what is between that and a batch. */
function openReader(person: Person | null, postId: number, position: ChatPosition) {
  const lines: string[] = [];
  let socket: Socket | undefined;
  let isOpen = true;
  let catchingUp = Promise.resolve();
  const apply = (batch: ChatBatch): void => {
    expect(batch.epoch).toBe(position.epoch);
    for (const { message } of batch.events) if (message !== null) lines.push(message.comment);
    position.number = batch.upTo;
  };
  const catchUp = async (): Promise<void> => {
    const { epoch, number } = position;
    const url = `${address}/api/public/chat/${postId}/events?epoch=${epoch}&after=${number}`;
    const response = await fetch(url, { headers: person === null ? {} : cookieOf(person) }).catch(() => null);
    if (response?.ok !== true) return;
    const { reload, batch } = (await response.json()) as { reload: boolean; batch: ChatBatch };
    expect(reload).toBe(false);
    if (batch.after === position.number) apply(batch);
  };
  const catchUpLater = () => {
    catchingUp = catchingUp.then(catchUp, catchUp);
  };
  const connect = (): void => {
    if (!isOpen) return;
    const extraHeaders = { origin, ...(person && cookieOf(person)) };
    const options = { path: '/socket', transports: ['websocket'], reconnection: false, forceNew: true };
    const made = io(address, { ...options, extraHeaders });
    socket = made;
    const again = () => {
      made.close();
      if (made === socket) setTimeout(connect, 50 + Math.random() * 200);
    };
    made.on('connect_error', again).on('disconnect', again);
    made.on('connect', () => made.emit('chat.join', postId, catchUpLater));
    made.on('chat.happened', (batch: ChatBatch) => {
      if (batch.upTo <= position.number) return;
      if (batch.after === position.number) apply(batch);
      else catchUpLater();
    });
  };
  connect();
  const reader = {
    lines,
    stop() {
      isOpen = false;
      socket?.close();
    },
  };
  readers.push(reader);
  return reader;
}

test(
  'thirty readers under a killed and a stopped server get each line once, in one order',
  { timeout: 120_000 },
  async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const { postId } = await makeStream(app(), creator);
    const writers = await Promise.all(Array.from({ length: 5 }, () => make.person()));
    const members = await Promise.all(Array.from({ length: 20 }, () => make.person()));
    const say = (n: number) =>
      as(writers[n % 5] ?? null).chat.sendMessage({ postId, comment: `Line ${n}`, key: `line-key-${n}` });
    await say(0);
    const { position } = await as(null).chat.getRoom({ postId });
    await serve();
    const tabs = [...members, ...Array.from({ length: 10 }, () => null)].map((person) =>
      openReader(person, postId, { ...position }),
    );
    for (let n = 1; n <= 200; n++) {
      await say(n);
      await pause(25);
      // The readers wait for nobody: people go on writing while the server is away.
      if (n === 60 || n === 130) void end(n === 60 ? 'SIGKILL' : 'SIGTERM').then(serve);
    }
    const told = (await as(null).chat.catchUp({ postId, epoch: position.epoch, after: position.number }))
      .batch;
    const said = told.events.flatMap(({ message }) => (message === null ? [] : [message.comment]));
    expect(said).toHaveLength(200);
    await vi.waitFor(() => expect(tabs.map(({ lines }) => lines.length)).toEqual(tabs.map(() => 200)), {
      timeout: 30_000,
      interval: 250,
    });
    for (const { lines } of tabs) expect(lines).toEqual(said);
  },
);
