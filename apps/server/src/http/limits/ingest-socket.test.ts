import { once } from 'node:events';
import { createConnection } from 'node:net';
import { refuse } from '@realfin/contract/errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { accepted, closers, hello, openIngest as open, refused, tab } from '../../test/ingest-server.ts';

afterEach(() => {
  for (const close of closers.splice(0).toReversed()) close();
});

describe('the socket of a browser that sends', () => {
  test('passes chunks to the engine in their order, and a stop', async () => {
    const { engine, send } = await open();
    const { socket, heard } = await send();
    await expect.poll(() => heard).toEqual([accepted]);
    for (const chunk of ['a', 'b', 'c']) socket.send(Buffer.from(chunk));
    socket.send('stop');
    await expect.poll(() => engine.closed).toEqual(['stopped']);
    expect(engine.chunks).toEqual(['a', 'b', 'c']);
    expect(engine.requests[0]?.slice(0, 2)).toMatchObject([
      { key: '', address: '203.0.113.9', sender: { streamId: 7, channelId: 3, actorId: 3 } },
      { container: 'webm', video: 'vp8' },
    ]);
  });

  test('takes a key instead of a session', async () => {
    const senderOf = vi.fn();
    const { engine, send } = await open({ senderOf });
    const { heard } = await send({ ...hello, key: 'live_0123' });
    await expect.poll(() => heard).toEqual([accepted]);
    expect(senderOf).not.toHaveBeenCalled();
    expect(engine.requests[0]?.[0]).toMatchObject({ key: 'live_0123' });
    expect(engine.requests[0]?.[0]).not.toHaveProperty('sender');
  });

  test('reports a line that breaks as lost', async () => {
    const { engine, send } = await open();
    const { socket, heard } = await send();
    await expect.poll(() => heard).toEqual([accepted]);
    socket.terminate();
    await expect.poll(() => engine.closed).toEqual(['lost']);
  });

  test('lets a tab that returns take the place of its dead connection', async () => {
    const { engine, send } = await open();
    const first = await send();
    await expect.poll(() => first.heard).toEqual([accepted]);
    const second = await send();
    await expect.poll(() => second.heard).toEqual([accepted]);
    expect(engine.closed).toEqual(['lost']);
    second.socket.send(Buffer.from('on'));
    await expect.poll(() => engine.chunks).toEqual(['on']);
  });

  test('reads nothing more while the engine is slower', async () => {
    const { engine, send } = await open();
    const { socket, heard } = await send();
    await expect.poll(() => heard).toEqual([accepted]);
    const held = Promise.withResolvers<void>();
    engine.holdBack(held.promise);
    const chunk = Buffer.alloc(1_000_000);
    for (let sent = 0; sent < 12; sent++) socket.send(chunk);
    await expect.poll(() => engine.chunks.length).toBeGreaterThan(0);
    expect(engine.chunks.length).toBeLessThan(4);
    held.resolve();
    await expect.poll(() => engine.chunks.length).toBe(12);
  });
});

describe('the socket of a browser refuses', () => {
  test('other sites, and other paths', async () => {
    const { connect } = await open();
    expect(await connect('https://evil.example').status).toBe(403);
  });

  test('a socket that names two hosts, with 400', async () => {
    const { connect } = await open();
    const line = createConnection(Number(new URL(connect().socket.url).port), '127.0.0.1');
    closers.push(() => line.destroy());
    const headers = [
      'Host: a.example',
      'Host: b.example',
      'Origin: http://realfin.test',
      'Connection: Upgrade',
    ];
    const socket = [
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
    ];
    line.write(['GET /api/stream/7/ingest HTTP/1.1', ...headers, ...socket, '', ''].join('\r\n'));
    const [answer] = (await once(line, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    ['auth.required', 'signedOut'],
    ['auth.unverified', 'unverified'],
    ['auth.forbidden', 'forbidden'],
    ['post.notFound', 'gone'],
  ] as const)('a person whose rights end in %s', async (code, refusal) => {
    const { engine, send } = await open({ senderOf: () => Promise.reject(refuse(code)) });
    const { heard, socket } = await send();
    await expect.poll(() => heard).toEqual([refused(refusal)]);
    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
    expect(engine.acceptBrowser).not.toHaveBeenCalled();
  });

  test('attempts beyond the budget of their address, before anything is read', async () => {
    const senderOf = vi.fn();
    const { send } = await open({ senderOf, admit: () => Promise.reject(refuse('rate.limited')) });
    const { heard } = await send();
    await expect.poll(() => heard).toEqual([refused('full')]);
    expect(senderOf).not.toHaveBeenCalled();
  });

  test('what the engine refuses, in words of a browser', async () => {
    const { engine, send } = await open();
    engine.acceptBrowser.mockResolvedValueOnce({ accepted: false, refusal: 'inUse' });
    const { heard } = await send();
    await expect.poll(() => heard).toEqual([refused('inUse')]);
  });

  test('what the engine ends later', async () => {
    const { engine, send } = await open();
    const { heard } = await send();
    await expect.poll(() => heard).toEqual([accepted]);
    engine.requests[0]?.[2]('kicked');
    await expect.poll(() => heard).toEqual([accepted, refused('kicked')]);
    expect(engine.closed).toEqual([]);
  });

  test('a person who loses their rights while they send', async () => {
    let isAllowed = true;
    const { engine, send } = await open({
      limits: { rightsMs: 20 },
      senderOf: (_cookie, streamId) =>
        isAllowed
          ? Promise.resolve({ streamId, channelId: 3, actorId: 3 })
          : Promise.reject(refuse('auth.required')),
    });
    const { heard } = await send();
    await expect.poll(() => heard).toEqual([accepted]);
    isAllowed = false;
    await expect.poll(() => heard).toEqual([accepted, refused('signedOut')]);
    expect(engine.closed).toEqual(['lost']);
  });

  test('nobody when the database is away for a moment', async () => {
    let isAway = false;
    const onError = vi.fn();
    const { send } = await open({
      limits: { rightsMs: 20 },
      onError,
      senderOf: (_cookie, streamId) =>
        isAway
          ? Promise.reject(new Error('connection refused'))
          : Promise.resolve({ streamId, channelId: 3, actorId: 3 }),
    });
    const { heard, socket } = await send();
    await expect.poll(() => heard).toEqual([accepted]);
    isAway = true;
    await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(1);
    expect(heard).toEqual([accepted]);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test.each([
    ['no JSON', 'hello'],
    ['an unknown container', JSON.stringify({ ...hello, container: 'avi' })],
    ['a tab without a name', JSON.stringify({ ...hello, tab: '' })],
    ['a long text', JSON.stringify({ ...hello, more: 'x'.repeat(2_000) })],
    ['media before the hello', Buffer.from('webm')],
  ])('%s as the first message', async (_name, first) => {
    const { engine, connect } = await open();
    const { socket, heard } = connect();
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(first);
    await expect.poll(() => heard).toEqual([refused('protocol')]);
    expect(engine.acceptBrowser).not.toHaveBeenCalled();
  });

  test('media while the rights are read', async () => {
    const { engine, send } = await open({ senderOf: () => new Promise(() => undefined) });
    const { socket, heard } = await send();
    socket.send(Buffer.from('early'));
    await expect.poll(() => heard).toEqual([refused('protocol')]);
    expect(engine.acceptBrowser).not.toHaveBeenCalled();
  });

  test('too much, too often, and too large', async () => {
    const small = { bitsPerSecond: 8_000, burstSeconds: 1, messagesPerSecond: 3, chunkBytes: 2_000 };
    const { engine, send } = await open({ limits: small });
    const much = await send();
    await expect.poll(() => much.heard).toEqual([accepted]);
    much.socket.send(Buffer.alloc(1_500));
    await expect.poll(() => much.heard).toEqual([accepted, refused('bitrate')]);
    const often = await send({ ...hello, tab: `${tab}-often` });
    await expect.poll(() => often.heard).toEqual([accepted]);
    for (let sent = 0; sent < 6; sent++) often.socket.send(Buffer.from('x'));
    await expect.poll(() => often.heard).toEqual([accepted, refused('protocol')]);
    const large = await send({ ...hello, tab: `${tab}-large` });
    await expect.poll(() => large.heard).toEqual([accepted]);
    large.socket.send(Buffer.alloc(3_000));
    await expect.poll(() => large.socket.readyState).toBe(WebSocket.CLOSED);
    expect(engine.closed).toEqual(['lost', 'lost', 'lost']);
  });

  test('silence before and after the hello', async () => {
    const { engine, connect, send } = await open({ limits: { helloMs: 30, silenceMs: 30 } });
    const silent = connect();
    await expect.poll(() => silent.heard).toEqual([refused('protocol')]);
    const { heard, socket } = await send();
    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
    expect(heard).toEqual([accepted]);
    expect(engine.closed).toEqual(['lost']);
  });

  test('a key that was replaced while it sends', async () => {
    let refusal: 'badKey' | null = null;
    const { engine, send } = await open({
      limits: { rightsMs: 20 },
      findKeyRefusal: () => Promise.resolve(refusal),
    });
    const { heard } = await send({ ...hello, key: 'live_0123' });
    await expect.poll(() => heard).toEqual([accepted]);
    refusal = 'badKey';
    await expect.poll(() => heard).toEqual([accepted, refused('badKey')]);
    expect(engine.closed).toEqual(['lost']);
  });

  test('a person whose rights ended as soon as that is known, and nobody else', async () => {
    let isAllowed = true;
    const { engine, ingest, send } = await open({
      senderOf: (_cookie, streamId) =>
        isAllowed
          ? Promise.resolve({ streamId, channelId: 3, actorId: 5 })
          : Promise.reject(refuse('auth.forbidden')),
    });
    const { heard } = await send();
    await expect.poll(() => heard).toEqual([accepted]);
    isAllowed = false;
    ingest.checkRightsOf(4);
    ingest.checkRightsOf(5);
    await expect.poll(() => heard).toEqual([accepted, refused('forbidden')]);
    expect(engine.closed).toEqual(['lost']);
  });
});
