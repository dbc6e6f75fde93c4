// Real connections of clients that send slowly or not at all, against the whole server with a short patience.
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { listen } from '../../test/factories/media.ts';
import { useTestApp } from '../../test/test-app.ts';

const requestSeconds = 0.4;
const app = useTestApp({ requestSeconds });
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** A connection, and everything it was sent once it is closed. */
async function dial(): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect(Number(new URL(await listen(app())).port), '127.0.0.1');
  open.push(socket);
  let received = '';
  socket.on('data', (piece) => (received += piece.toString()));
  // A connection that is closed under a dripping client is reset.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return { socket, closed };
}
const head = (method: string, path: string, headers: string[] = []): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: realfin.test', ...headers, '', ''].join('\r\n');
const json = ['Content-Type: application/json', 'Content-Length: 60000'];

async function drip(socket: Socket, bytes: number, everyMs: number): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent++) {
    socket.write(' ');
    await setTimeout(everyMs);
  }
}

describe('a body that does not arrive', () => {
  test.each([
    ['a public operation', 'POST', '/api/analytics/events'],
    ['an unknown address', 'POST', '/api/nothing/here'],
    ['a form of the sign-in', 'POST', '/auth/password/forgot'],
    ['the identity provider', 'POST', '/auth/realms/realfin/protocol/openid-connect/token'],
    ['a GET', 'GET', '/api/public/tags/all'],
  ])('ends a silent request to %s', async (_name, method, path) => {
    const { socket, closed } = await dial();
    socket.write(`${head(method, path, json)}{`);
    await closed;
  });

  test('answers 408 where nothing was answered yet', async () => {
    const { socket, closed } = await dial();
    socket.write(`${head('POST', '/auth/password/forgot', json)}{`);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('ends a request that drips', async () => {
    const { socket, closed } = await dial();
    socket.write(head('POST', '/auth/password/forgot', json));
    const dripping = drip(socket, 200, 50);
    await closed;
    await dripping;
    expect(socket.bytesWritten).toBeLessThan(1_000);
  });

  test('ends a chunked request without a length', async () => {
    const { socket, closed } = await dial();
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    socket.write(`${head('POST', '/auth/password/forgot', chunked)}1\r\n{\r\n`);
    await closed;
  });
});

describe('an upload', () => {
  const upload = async () => {
    const creator = await app().make.creator();
    return [
      `Cookie: realfin=${creator.sessionSecret}`,
      'Content-Type: image/png',
      'Content-Length: 40',
      'Connection: close',
    ];
  };
  const path = '/api/images/upload?purpose=avatar';

  test('may take longer than a request while it keeps arriving', async () => {
    const { socket, closed } = await dial();
    socket.write(head('POST', path, await upload()));
    await drip(socket, 40, 50);
    expect(await closed).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*image\.refused/);
  });

  test('ends when it stops arriving', async () => {
    const { socket, closed } = await dial();
    socket.write(head('POST', path, await upload()));
    await drip(socket, 5, 20);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('ends soon after it was refused', async () => {
    const { socket, closed } = await dial();
    socket.write(head('POST', path, ['Content-Type: image/png', 'Content-Length: 40000']));
    const dripping = drip(socket, 200, 50);
    expect(await closed).toMatch(/^HTTP\/1\.1 401 /);
    await dripping;
    expect(socket.bytesWritten).toBeLessThan(1_000);
  });
});
