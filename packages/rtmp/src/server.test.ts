import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unfolded, type AddressFolds } from './admission.ts';
import { rtmpLimits, type RtmpLimits } from './limits.ts';
import type { MediaFrame } from './media-frames.ts';
import type { StreamEnd } from './publishing.ts';
import { RefusedKeys } from './refused-keys.ts';
import { RtmpServer } from './server.ts';
import { opening, recordedFrames, stop, TestPublisher } from './test-publisher.ts';

let server: RtmpServer | undefined;
afterEach(() => server?.close());

async function start(limits: Partial<RtmpLimits> = {}, nowMs?: () => number, folds?: AddressFolds) {
  const frames: MediaFrame[] = [];
  const ends: StreamEnd[] = [];
  const refused: string[] = [];
  const ids: string[] = [];
  const created = new RtmpServer({
    limits,
    ...(nowMs && { nowMs }),
    ...(folds && { folds }),
    onRefused: ({ code }) => void refused.push(code),
    authorize({ id, key }) {
      ids.push(id);
      if (key !== 'good') return Promise.resolve({ accepted: false, refusal: 'badKey' });
      const consumer = {
        take: (frame: MediaFrame) => void frames.push(frame),
        ended: (end: StreamEnd) => void ends.push(end),
      };
      return Promise.resolve({ accepted: true, consumer });
    },
  });
  server = created;
  const port = await created.listen({ port: 0, host: '127.0.0.1' });
  return { server: created, port, frames, ends, refused, ids };
}

describe('a server of streams', () => {
  it('takes a whole broadcast over a socket', async () => {
    const { port, frames, ends } = await start();
    const publisher = TestPublisher.to(port).send(...opening('live', 'good'));
    await vi.waitFor(() => expect(publisher.codes()).toContain('NetStream.Publish.Start'));
    publisher.send(...recordedFrames(), ...stop('good'));
    await publisher.closed;
    expect(frames).toHaveLength(102);
    expect(ends).toEqual([{ reason: 'stopped' }]);
  });

  it('lets an encoder read why it is refused', async () => {
    const { port, refused } = await start();
    const publisher = TestPublisher.to(port).send(...opening('live', 'wrong'));
    await publisher.closed;
    expect(publisher.codes().at(-1)).toBe('NetStream.Publish.BadName');
    expect(refused).toEqual(['badKey']);
  });

  it('ends the streams of connections that are kicked, lost or closed by a stop of the server', async () => {
    const started = await start();
    const publishers = [1, 2, 3].map(() => TestPublisher.to(started.port).send(...opening('live', 'good')));
    await vi.waitFor(() =>
      expect(publishers.map((each) => each.codes().at(-1))).toEqual(
        publishers.map(() => 'NetStream.Publish.Start'),
      ),
    );
    expect(started.server.kick('nobody')).toBe(false);
    expect(started.server.kick(started.ids[0] ?? '')).toBe(true);
    await vi.waitFor(() => expect(started.server.connections).toBe(2));
    publishers.at(1)?.socket.destroy();
    publishers.at(2)?.socket.destroy();
    await vi.waitFor(() => expect(started.server.connections).toBe(0));
    const last = TestPublisher.to(started.port).send(...opening('live', 'good'));
    await vi.waitFor(() => expect(last.codes()).toContain('NetStream.Publish.Start'));
    await started.server.close();
    await last.closed;
    expect(started.ends.map(({ reason }) => reason).toSorted()).toEqual(['lost', 'lost', 'lost', 'refused']);
  });

  it('drops the oldest connection without a key of a network beyond its limit', async () => {
    const { port, server, refused } = await start({ connectionsPerNetwork: 2 });
    const first = TestPublisher.to(port);
    await vi.waitFor(() => expect(server.connections).toBe(1));
    const second = TestPublisher.to(port);
    await vi.waitFor(() => expect(server.connections).toBe(2));
    const next = TestPublisher.to(port).send(...opening('live', 'good'));
    await vi.waitFor(() => expect(next.codes()).toContain('NetStream.Publish.Start'));
    await first.closed;
    expect(refused).toEqual([]);
    second.send(...opening('live', 'good'));
    await vi.waitFor(() => expect(second.codes()).toContain('NetStream.Publish.Start'));
    // Both have shown a key.
    await TestPublisher.to(port).closed;
    expect(server.connections).toBe(2);
  });

  it('answers that it is full where all places are of encoders with a key', async () => {
    const { port, server } = await start({ connections: 2, unprovenConnections: 1 });
    for (const count of [1, 2]) {
      const publisher = TestPublisher.to(port).send(...opening('live', 'good'));
      await vi.waitFor(() => expect(publisher.codes()).toContain('NetStream.Publish.Start'));
      expect(server.connections).toBe(count);
    }
    const answered = TestPublisher.to(port).send(...opening('live', 'good').slice(0, 4));
    await vi.waitFor(() => expect(answered.codes()).toEqual(['NetConnection.Connect.Rejected']));
  });

  it('closes a connection whose answers are not read', async () => {
    const { port, refused } = await start({ unsentBytes: 100 });
    const publisher = TestPublisher.to(port).send(...opening('live', 'good'));
    await publisher.closed;
    expect(refused).toEqual([]);
  });

  it('destroys a refused peer that stays', async () => {
    const { port, server } = await start({ lingerMs: 50 });
    const publisher = TestPublisher.to(port);
    publisher.socket.allowHalfOpen = true;
    publisher.send(...opening('live', 'wrong'));
    await vi.waitFor(() => expect(publisher.codes().at(-1)).toBe('NetStream.Publish.BadName'));
    await vi.waitFor(() => expect(server.connections).toBe(0));
    publisher.socket.destroy();
  });
});

describe('wrong keys', () => {
  const limits = { ...rtmpLimits, refusalsPerNetwork: 3, refusalsPerSite: 5, countedNetworks: 2 };

  it('shut out an address for a while', () => {
    const keys = new RefusedKeys(limits, unfolded);
    for (let i = 0; i < 3; i += 1) {
      expect(keys.isShutOut('192.0.2.1', 0)).toBe(false);
      keys.add('192.0.2.1', 0);
    }
    expect(keys.isShutOut('192.0.2.1', limits.refusalWindowMs)).toBe(true);
    expect(keys.isShutOut('192.0.2.2', limits.refusalWindowMs)).toBe(false);
    expect(keys.isShutOut('192.0.2.1', limits.refusalWindowMs + 1)).toBe(false);
  });

  it('are counted for so many networks and no more', () => {
    const keys = new RefusedKeys(limits, unfolded);
    for (let i = 0; i < 3; i += 1) keys.add('192.0.2.1', 0);
    for (let i = 0; i < 3; i += 1) for (const last of [2, 3]) keys.add(`192.0.2.${last}`, 0);
    expect(keys.isShutOut('192.0.2.1', 0)).toBe(false);
    expect(keys.isShutOut('192.0.2.3', 0)).toBe(true);
  });

  it('count for a network, and with a larger allowance for its site', () => {
    const folds = {
      networkOf: (address: string) => address.slice(0, 10),
      siteOf: (address: string) => address.slice(0, 8),
    };
    const keys = new RefusedKeys({ ...limits, countedNetworks: 100 }, folds);
    for (let i = 0; i < 3; i += 1) keys.add(`2001:db8:1::${i}`, 0);
    expect(keys.isShutOut('2001:db8:1::9', 0)).toBe(true);
    expect(keys.isShutOut('2001:db8:2::9', 0)).toBe(false);
    for (const network of [2, 3]) keys.add(`2001:db8:${network}::1`, 0);
    expect(keys.isShutOut('2001:db8:2::9', 0)).toBe(true);
    expect(keys.isShutOut('2001:db9:2::9', 0)).toBe(false);
  });
});

describe('a flood of connections without a key', () => {
  /** Sockets on loopback come from the addresses that the test names. */
  const flood = {
    ...{ connections: 8, unprovenConnections: 6, connectionsPerNetwork: 10 },
    handshakeMs: 60_000,
  };
  const floods: [string, (n: number) => string][] = [
    ['one site of many networks', (n) => `127.1.${n % 250}.1`],
    ['fifty addresses', (n) => `127.${2 + (n % 50)}.0.1`],
  ];

  it.each(floods)('from %s neither ends an encoder nor keeps it from returning', async (_name, addressOf) => {
    const folds = {
      networkOf: (address: string) => address,
      siteOf: (address: string) => address.split('.').slice(0, 2).join('.'),
    };
    const { port, ends } = await start({ ...flood, connectionsPerSite: 40 }, undefined, folds);
    const encoder = TestPublisher.to(port).send(...opening('live', 'good'));
    await vi.waitFor(() => expect(encoder.codes()).toContain('NetStream.Publish.Start'));
    const sockets: Socket[] = [];
    const connectNext = (): void => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(sockets.length) });
      socket.on('error', () => undefined);
      sockets.push(socket);
    };
    for (let n = 0; n < 200; n++) connectNext();
    const going = setInterval(connectNext, 2);
    // The encoder loses its line and comes back; one from another address comes for the first time.
    encoder.socket.destroy();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    for (const localAddress of ['127.0.0.1', '127.0.7.7']) {
      const returned = TestPublisher.to(port, localAddress).send(...opening('live', 'good'));
      await vi.waitFor(() => expect(returned.codes()).toContain('NetStream.Publish.Start'));
    }
    clearInterval(going);
    for (const socket of sockets) socket.destroy();
  });
});
