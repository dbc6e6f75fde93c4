// Floods of connections that show nothing, beside an encoder, a camera and a chat that go on and come back.
import { connect, type Socket as TcpSocket } from 'node:net';
import { opening, recordedFrames, TestPublisher } from '@realfin/rtmp/test-publisher';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { cookieOf, listen } from '../../test/factories/media.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';

// Tests connect from this machine, as through a proxy that names the address it saw.
const app = useTestApp(
  {
    ...{ trustProxy: 1, liveRungs: 0, maxCameras: 4, maxCamerasPerNetwork: 5, maxConnections: 20 },
    ...{ unprovenConnectionsPercent: 50, visitorConnectionsPercent: 50, unprovenSeconds: 5 },
    rtmp: {
      ...{ host: '127.0.0.1', port: 0, secure: null },
      limits: { connections: 4, unprovenConnections: 4, connectionsPerNetwork: 5, keyMs: 60_000 },
    },
  },
  { withEngine: true },
);
const patience = { timeout: 20_000 };
const tab = 'tab-0123456789abcdef';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const forwarded = (address: string) => ({ 'x-forwarded-for': address });

async function openChat(person: Person, address: string): Promise<Socket> {
  const socket = io(await listen(app()), {
    ...{ path: '/socket', transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { origin: app().ctx.config.origin, ...forwarded(address), ...cookieOf(person) },
  });
  closers.push(() => socket.disconnect());
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  return socket;
}

async function openSocket(path: string, headers: Record<string, string>): Promise<WebSocket> {
  const url = (await listen(app())).replace('http', 'ws') + path;
  const socket = new WebSocket(url, { headers: { origin: app().ctx.config.origin, ...headers } });
  socket.on('error', () => undefined);
  closers.push(() => socket.terminate());
  return socket;
}

async function openCamera(person: Person, streamId: number, address: string) {
  const headers = { ...forwarded(address), ...cookieOf(person) };
  const socket = await openSocket(`/api/stream/${streamId}/ingest`, headers);
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  socket.on('open', () => socket.send(JSON.stringify({ container: 'webm', video: 'vp8', tab })));
  await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
  expect(heard).toEqual([{ accepted: true }]);
  return { socket };
}

const rtmpPort = (): number => Number(new URL(app().ctx.live.ingestUrl ?? '').port || 1935);

async function openEncoder(key: string, localAddress: string): Promise<TestPublisher> {
  const encoder = TestPublisher.to(rtmpPort(), localAddress).send(...opening('live', key));
  closers.push(() => encoder.socket.destroy());
  await vi.waitFor(() => expect(encoder.codes()).toContain('NetStream.Publish.Start'), patience);
  return encoder;
}

/** Opens connections to every port until it is stopped; encoders' come from addresses of this machine. */
function startFlood(streamId: number, addressOf: (n: number) => string) {
  const raw: TcpSocket[] = [];
  let n = 0;
  const openNext = (): void => {
    n += 1;
    void openSocket('/socket/?EIO=4&transport=websocket', forwarded(addressOf(n)));
    void openSocket(`/api/stream/${streamId}/ingest`, forwarded(addressOf(n)));
    const socket = connect({ port: rtmpPort(), host: '127.0.0.1', localAddress: `127.3.0.${1 + (n % 50)}` });
    socket.on('error', () => undefined);
    raw.push(socket);
  };
  const timer = setInterval(openNext, 10);
  closers.push(() => {
    clearInterval(timer);
    for (const socket of raw) socket.destroy();
  });
  return { opened: () => n };
}

describe('a flood', () => {
  test.each([
    ['one /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
    ['fifty addresses', (n: number) => `203.0.113.${1 + (n % 50)}`],
  ])(
    'from %s ends no encoder, camera or chat, nor keeps them from coming back',
    { timeout: 120_000 },
    async (_name, addressOf) => {
      const { make, as } = app();
      const creator = await make.creator();
      const { streamKey } = await as(creator).streams.renewStreamKey();
      const { streamId } = await as(creator).streams.createStream({ title: 'Open mat' });
      const key = streamKey ?? '';
      const home = '198.51.100.7';
      let encoder = await openEncoder(key, '127.0.0.1');
      let camera = await openCamera(creator, streamId, home);
      let chat = await openChat(creator, home);
      const { opened } = startFlood(streamId, addressOf);
      await vi.waitFor(() => expect(opened()).toBeGreaterThan(60), patience);
      encoder.send(...recordedFrames(50));
      expect([encoder.socket.destroyed, camera.socket.readyState, chat.connected]).toEqual([
        ...[false, WebSocket.OPEN, true],
      ]);
      encoder.socket.destroy();
      camera.socket.terminate();
      chat.disconnect();
      chat = await openChat(creator, home);
      // Its old connection ends with the ffmpeg that read it.
      await vi.waitFor(async () => {
        camera = await openCamera(creator, streamId, home);
      }, patience);
      await vi.waitFor(async () => {
        const next = TestPublisher.to(rtmpPort()).send(...opening('live', key));
        closers.push(() => next.socket.destroy());
        await vi.waitFor(() => expect(next.codes()).toContain('NetStream.Publish.Start'), 3_000);
        encoder = next;
      }, patience);
      expect([encoder.socket.destroyed, camera.socket.readyState, chat.connected]).toEqual([
        ...[false, WebSocket.OPEN, true],
      ]);
    },
  );
});
