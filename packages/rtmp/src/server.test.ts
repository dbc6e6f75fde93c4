import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddressBook } from './address-book.ts';
import { rtmpLimits, type RtmpLimits } from './limits.ts';
import type { MediaFrame } from './media-frames.ts';
import type { StreamEnd } from './publishing.ts';
import { RtmpServer } from './server.ts';
import { opening, recordedFrames, stop, TestPublisher } from './test-publisher.ts';

let server: RtmpServer | undefined;
afterEach(() => server?.close());

async function start(limits: Partial<RtmpLimits> = {}, nowMs?: () => number) {
  const frames: MediaFrame[] = [];
  const ends: StreamEnd[] = [];
  const refused: string[] = [];
  const ids: string[] = [];
  const created = new RtmpServer({
    limits,
    ...(nowMs && { nowMs }),
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

  it('closes connections of one address beyond the limit', async () => {
    const { port, server, refused } = await start({ connectionsPerAddress: 2 });
    const first = [1, 2].map(() => TestPublisher.to(port));
    await vi.waitFor(() => expect(server.connections).toBe(2));
    await TestPublisher.to(port).closed;
    // Not by a session that waited for a handshake.
    expect(refused).toEqual([]);
    first[0]?.socket.destroy();
    await vi.waitFor(() => expect(server.connections).toBe(1));
    const next = TestPublisher.to(port).send(...opening('live', 'good'));
    await vi.waitFor(() => expect(next.codes()).toContain('NetStream.Publish.Start'));
  });

  it('says that it is full, and beyond that says nothing', async () => {
    const { port, server } = await start({ connections: 4 });
    const first = [1, 2, 3, 4].map(() => TestPublisher.to(port));
    await vi.waitFor(() => expect(server.connections).toBe(first.length));
    const answered = TestPublisher.to(port);
    await vi.waitFor(() => expect(server.connections).toBe(5));
    const silent = TestPublisher.to(port).send(...opening('live', 'good').slice(0, 4));
    await silent.closed;
    expect(silent.codes()).toEqual([]);
    answered.send(...opening('live', 'good').slice(0, 4));
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

describe('the book of addresses', () => {
  const limits = { ...rtmpLimits, refusalsPerAddress: 3, countedAddresses: 2 };

  it('shuts out an address with too many wrong keys, for a while', () => {
    const book = new AddressBook(limits, (address) => address);
    for (let i = 0; i < 3; i += 1) {
      expect(book.enter('192.0.2.1', 0)).toBe(true);
      book.leave('192.0.2.1');
      book.refuse('192.0.2.1', 0);
    }
    expect(book.enter('192.0.2.1', limits.refusalWindowMs)).toBe(false);
    expect(book.enter('192.0.2.2', limits.refusalWindowMs)).toBe(true);
    expect(book.enter('192.0.2.1', limits.refusalWindowMs + 1)).toBe(true);
  });

  it('counts wrong keys of so many addresses and no more', () => {
    const book = new AddressBook(limits, (address) => address);
    for (let i = 0; i < 3; i += 1) book.refuse('192.0.2.1', 0);
    for (let i = 0; i < 3; i += 1) for (const last of [2, 3]) book.refuse(`192.0.2.${last}`, 0);
    expect(book.enter('192.0.2.1', 0)).toBe(true);
    expect(book.enter('192.0.2.3', 0)).toBe(false);
  });

  it('counts all addresses of one network together', () => {
    const book = new AddressBook({ ...limits, connectionsPerAddress: 1 }, (address) => address.slice(0, 10));
    expect(book.enter('2001:db8:1::1', 0)).toBe(true);
    expect(book.enter('2001:db8:1::2', 0)).toBe(false);
    book.leave('2001:db8:1::2');
    expect(book.enter('2001:db8:1::2', 0)).toBe(true);
  });
});
