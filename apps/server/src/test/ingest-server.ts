// The socket for live video from browsers, on an engine that accepts everything.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Admission, type AdmissionLimits } from '@realfin/rtmp/admission';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { admissionLimits } from '../config/connection-settings.ts';
import type { LiveEngine } from '../gateways/live-engine/port.ts';
import { attachIngest, type IngestOptions } from '../http/limits/ingest-socket.ts';
import { nowMs } from '../lib/clock.ts';
import { addressFolds } from '../lib/network.ts';

const origin = 'http://realfin.test';
export const tab = 'tab-0123456789abcdef';
export const hello = { container: 'webm', video: 'vp8', tab };
/** Closers of the sockets that a test has opened. */
export const closers: (() => void)[] = [];

type Accept = LiveEngine['acceptBrowser'];

/** An engine that accepts everything, and records it. */
function createEngine() {
  const requests: Parameters<Accept>[] = [];
  const chunks: string[] = [];
  const closed: string[] = [];
  let hold: Promise<void> | undefined;
  const accept: Accept = (...request) => {
    requests.push(request);
    return Promise.resolve({
      accepted: true,
      feed: {
        push(chunk) {
          chunks.push(chunk.toString());
          return hold;
        },
        close: (reason) => void closed.push(reason),
      },
    });
  };
  return {
    ...{ requests, chunks, closed },
    acceptBrowser: vi.fn(accept),
    holdBack(promise: Promise<void>) {
      hold = promise;
    },
  };
}

export const admissionOf = (changed: Partial<AdmissionLimits>): Admission => {
  const shares = admissionLimits({ connections: 200, perNetwork: 10, unprovenPercent: 25 });
  return new Admission({ limits: { ...shares, ...changed }, folds: addressFolds, nowMs });
};

export async function openIngest(options: Partial<IngestOptions> = {}) {
  const engine = createEngine();
  const server = createServer();
  const ingest = attachIngest(server, {
    origin,
    engine,
    addressOf: () => '203.0.113.9',
    admission: admissionOf({}),
    admit: () => Promise.resolve(),
    isSender: () => Promise.resolve(true),
    findKeyRefusal: () => Promise.resolve(null),
    senderOf: (_cookie, streamId) => Promise.resolve({ streamId, channelId: 3, actorId: 3 }),
    newId: () => 'id',
    onError: vi.fn(),
    ...options,
  });
  await new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
  closers.push(() => {
    ingest.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connect = (from: string = origin, path = '/api/stream/7/ingest') => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin: from });
    const heard: unknown[] = [];
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
    const status = new Promise<number>((resolve) =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0)),
    );
    socket.on('error', () => undefined);
    closers.push(() => socket.terminate());
    return { socket, heard, status };
  };
  const send = async (about: object = hello) => {
    const line = connect();
    await new Promise((resolve) => line.socket.once('open', resolve));
    line.socket.send(JSON.stringify(about));
    return line;
  };
  return { engine, ingest, connect, send };
}

export const accepted = { accepted: true };
export const refused = (refusal: string) => ({ accepted: false, refusal });
