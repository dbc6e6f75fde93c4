// Where browsers send their camera to: /api/stream/{id}/ingest, a WebSocket.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { BrowserSender, LiveEngine } from '../gateways/live-engine/port.ts';
import { networkOf } from '../lib/network.ts';
import { BrowserConnection, type ConnectionDoors } from './ingest-connection.ts';
import { ingestLimits, type IngestLimits } from './ingest-limits.ts';

export interface IngestOptions {
  /** Of the site: other sites may not use the session that rides along. */
  origin: string;
  engine: Pick<LiveEngine, 'acceptBrowser'>;
  addressOf(request: IncomingMessage): string;
  /** Counts an attempt. Rejects with the refusal. */
  admit(address: string): Promise<void>;
  /** Who may send for a stream, by the session. Rejects with the refusal. */
  senderOf(cookieHeader: string, streamId: number): Promise<BrowserSender>;
  newId(): string;
  onError(error: unknown): void;
  limits?: Partial<IngestLimits>;
}

const path = /^\/api\/stream\/(\d{1,10})\/ingest(?:\?|$)/;

/** An answer without a body; ends the connection. */
function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** How many connections each network has. */
function createBook(limits: IngestLimits) {
  const open = new Map<string, number>();
  let all = 0;
  const count = (network: string, by: number): void => {
    all += by;
    const left = (open.get(network) ?? 0) + by;
    if (left === 0) open.delete(network);
    else open.set(network, left);
  };
  return {
    count,
    hasRoom: (network: string): boolean =>
      all < limits.connections && (open.get(network) ?? 0) < limits.connectionsPerNetwork,
  };
}

/** @returns what closes all of them, for a server that stops */
export function attachIngest(server: Server, options: IngestOptions): () => void {
  const limits = { ...ingestLimits, ...options.limits };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.chunkBytes,
    perMessageDeflate: false,
  });
  const book = createBook(limits);
  const connections = new Set<BrowserConnection>();
  /** By stream and tab, because a broken line is noticed late on this side. */
  const byTab = new Map<string, BrowserConnection>();

  const welcome = (socket: WebSocket, request: IncomingMessage, streamId: number): void => {
    const address = options.addressOf(request);
    const network = networkOf(address);
    const connection = new BrowserConnection(socket, {
      limits,
      ...doorsFor(request, address, streamId, options),
      onAdmitted(tab) {
        const place = `${streamId} ${tab}`;
        byTab.get(place)?.drop();
        byTab.set(place, connection);
        socket.once('close', () => {
          if (byTab.get(place) === connection) byTab.delete(place);
        });
      },
    });
    book.count(network, 1);
    connections.add(connection);
    socket.once('close', () => {
      book.count(network, -1);
      connections.delete(connection);
    });
  };
  server.on('upgrade', (request, socket, head) => {
    const streamId = Number(path.exec(request.url ?? '')?.[1] ?? 0);
    if (streamId === 0) return;
    // Nobody else listens before the upgrade.
    socket.on('error', () => socket.destroy());
    if (request.headers.origin !== options.origin) return turnAway(socket, '403 Forbidden');
    if (!book.hasRoom(networkOf(options.addressOf(request))))
      return turnAway(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (open) => welcome(open, request, streamId));
  });
  return () => {
    for (const connection of connections) connection.drop();
  };
}

type Doors = Pick<ConnectionDoors, 'admit' | 'readSender' | 'accept' | 'onError'>;

function doorsFor(
  { headers }: IncomingMessage,
  address: string,
  streamId: number,
  { engine, origin, ...options }: IngestOptions,
): Doors {
  return {
    admit: () => options.admit(address),
    readSender: () => options.senderOf(headers.cookie ?? '', streamId),
    accept({ container, video, key = '' }, sender, onRefused) {
      const request = {
        id: options.newId(),
        app: 'browser',
        key,
        address,
        isSecure: origin.startsWith('https:'),
        encoder: headers['user-agent'] ?? '',
        ...(sender !== null && { sender }),
      };
      return engine.acceptBrowser(request, { container, video }, onRefused);
    },
    onError: (error) => options.onError(error),
  };
}
