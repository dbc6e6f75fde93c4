// Real connections from many addresses of this machine, against the whole server with few places.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../test/factories/media.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({
  ...{ maxConnections: 20, maxConnectionsPerNetwork: 12, visitorConnectionsPercent: 75, unprovenSeconds: 2 },
});
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await setTimeout(50);
});

interface Line {
  socket: Socket;
  isClosed: () => boolean;
  /** The status of the next answer. */
  ask: (secret?: string) => Promise<string>;
}
async function dial(localAddress: string): Promise<Line> {
  const { port } = new URL(await listen(app()));
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  open.push(socket);
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.once('close', () => (isClosed = true));
  const ask = (secret?: string): Promise<string> => {
    const cookie = secret === undefined ? '' : `Cookie: realfin=${secret}\r\n`;
    socket.write(`GET /api/user/me HTTP/1.1\r\nHost: realfin.test\r\n${cookie}\r\n`);
    return new Promise((resolve, reject) => {
      socket.once('data', (data) => resolve(data.toString().slice(9, 12)));
      socket.once('close', () => reject(new Error('closed')));
    });
  };
  return { socket, isClosed: () => isClosed, ask };
}

describe('connections to the pages', () => {
  test('closes the oldest connections of a network past its share', async () => {
    const lines: Line[] = [];
    for (let n = 0; n < 15; n++) {
      const line = await dial('127.0.9.1');
      lines.push(line);
      await line.ask();
    }
    await vi.waitFor(() => expect(lines.filter((line) => line.isClosed())).toHaveLength(3));
    expect(lines.slice(0, 3).every((line) => line.isClosed())).toBe(true);
  });

  test('closes connections on which no request arrives', async () => {
    const silent = await dial('127.0.9.2');
    silent.socket.write('GET / HTTP/1.1\r\nHost: realf');
    const used = await dial('127.0.9.2');
    await used.ask();
    await vi.waitFor(() => expect(silent.isClosed()).toBe(true), 5_000);
    expect(used.isClosed()).toBe(false);
  });

  test.each([
    ['one address', () => '127.0.8.1'],
    ['fifty addresses', (n: number) => `127.0.7.${1 + (n % 50)}`],
  ])('keeps places for a signed-in person beside a flood from %s', async (_name, addressOf) => {
    const { sessionSecret } = await app().make.person();
    const own = await dial('127.0.6.1');
    expect(await own.ask(sessionSecret)).toBe('200');
    for (let n = 0; n < 150; n++) void dial(addressOf(n));
    await setTimeout(100);
    expect(await own.ask(sessionSecret)).toBe('200');
    const more = await dial('127.0.6.1');
    for (let n = 0; n < 50; n++) void dial(addressOf(n));
    await setTimeout(100);
    expect(await more.ask(sessionSecret)).toBe('200');
    expect(own.isClosed()).toBe(false);
  });

  test('keeps a visitor connected beside a flood from one address', async () => {
    const visitor = await dial('127.0.5.1');
    expect(await visitor.ask()).toBe('401');
    for (let n = 0; n < 150; n++) void dial('127.0.4.1');
    await setTimeout(100);
    expect(await visitor.ask()).toBe('401');
  });
});

describe('odd requests', () => {
  const answerTo = async (request: string): Promise<string> => {
    const { socket } = await dial('127.0.0.1');
    socket.write(request);
    const [data] = (await once(socket, 'data')) as [Buffer];
    return data.toString();
  };

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'LINK'])('answers %s with 405', async (method) => {
    const answer = await answerTo(`${method} /discover HTTP/1.1\r\nHost: realfin.test\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST/i);
  });

  test('answers two hosts with 400', async () => {
    const answer = await answerTo('GET /health HTTP/1.1\r\nHost: realfin.test\r\nhost: evil.example\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
