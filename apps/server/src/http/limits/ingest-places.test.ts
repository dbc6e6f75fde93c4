import { refuse } from '@realfin/contract/errors';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  accepted,
  admissionOf,
  closers,
  hello,
  openIngest as open,
  refused,
  tab,
} from '../../test/ingest-server.ts';

afterEach(() => {
  for (const close of closers.splice(0).toReversed()) close();
});

describe('the former connection of a tab', () => {
  const key = 'live_0123';

  test.each([
    ['a wrong key', { ...hello, key: 'live_other' }],
    ['no session', hello],
  ])('goes on when another comes with its name and %s', async (_name, other) => {
    const { engine, send } = await open({ senderOf: () => Promise.reject(refuse('auth.required')) });
    const first = await send({ ...hello, key });
    await expect.poll(() => first.heard).toEqual([accepted]);
    engine.acceptBrowser.mockResolvedValueOnce({ accepted: false, refusal: 'badKey' });
    const second = await send(other);
    await expect.poll(() => second.heard).toHaveLength(1);
    expect(second.heard).not.toEqual([accepted]);
    expect(engine.closed).toEqual([]);
    first.socket.send(Buffer.from('on'));
    await expect.poll(() => engine.chunks).toEqual(['on']);
  });

  test('goes on when the engine refuses its return', async () => {
    const { engine, send } = await open();
    const first = await send();
    await expect.poll(() => first.heard).toEqual([accepted]);
    engine.acceptBrowser.mockResolvedValueOnce({ accepted: false, refusal: 'storage' });
    const second = await send();
    await expect.poll(() => second.heard).toEqual([refused('full')]);
    expect(engine.closed).toEqual([]);
  });

  test('gives way when it is all that is in the way', async () => {
    const { engine, send } = await open({ limits: { returnMs: 5 } });
    const first = await send({ ...hello, key });
    await expect.poll(() => first.heard).toEqual([accepted]);
    engine.acceptBrowser.mockResolvedValueOnce({ accepted: false, refusal: 'inUse' });
    engine.acceptBrowser.mockResolvedValueOnce({ accepted: false, refusal: 'inUse' });
    const second = await send({ ...hello, key });
    await expect.poll(() => second.heard).toEqual([accepted]);
    expect(engine.closed).toEqual(['lost']);
    const returns = engine.acceptBrowser.mock.calls.slice(1).map(([request]) => request);
    expect(returns).toMatchObject([{ isReturn: true }, { isReturn: true }, { isReturn: true }]);
  });
});

describe('connections that have shown nothing', () => {
  test('end soon without a session, and with one have the time they need', async () => {
    const limits = { helloMs: 10_000, unprovenHelloMs: 30 };
    const strangers = await open({ limits, isSender: () => Promise.reject(refuse('auth.required')) });
    const stranger = strangers.connect();
    await expect.poll(() => stranger.heard).toEqual([refused('protocol')]);
    const { connect } = await open({ limits });
    const person = connect();
    await new Promise((resolve) => person.socket.once('open', resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(person.socket.readyState).toBe(WebSocket.OPEN);
  });

  test.each([
    ['one /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
    ['fifty addresses', (n: number) => `203.0.113.${n % 50}`],
  ])('from %s neither end a camera nor keep it from returning', async (_name, addressOf) => {
    let from = '198.51.100.7';
    const { engine, connect, send } = await open({
      admission: admissionOf({ connections: 8, unprovenConnections: 6 }),
      addressOf: () => from,
      isSender: () =>
        from.startsWith('198') ? Promise.resolve(true) : Promise.reject(refuse('auth.required')),
    });
    const camera = await send();
    await expect.poll(() => camera.heard).toEqual([accepted]);
    const flood = [];
    for (let n = 0; n < 120; n++) {
      from = addressOf(n);
      const { socket } = connect();
      flood.push(socket);
      // The address is read at the upgrade.
      await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    }
    camera.socket.send(Buffer.from('on'));
    await expect.poll(() => engine.chunks).toEqual(['on']);
    camera.socket.terminate();
    await expect.poll(() => engine.closed).toEqual(['lost']);
    for (const address of ['198.51.100.7', '198.51.100.8']) {
      from = address;
      const returned = await send({ ...hello, tab: `${tab}${address}` });
      await expect.poll(() => returned.heard).toEqual([accepted]);
    }
    expect(flood.filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBeLessThan(7);
  });

  test('are refused where a network has no more room', async () => {
    const { connect, send } = await open({ admission: admissionOf({ connectionsPerNetwork: 2 }) });
    for (const name of ['one', 'two']) {
      const { heard } = await send({ ...hello, tab: `${tab}-${name}` });
      await expect.poll(() => heard).toEqual([accepted]);
    }
    expect(await connect().status).toBe(429);
  });
});
