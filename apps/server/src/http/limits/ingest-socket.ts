// The WebSocket that browsers send live video to: /api/stream/{id}/ingest.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { BrowserHello, BrowserRefusal } from '@realfin/contract/browser-ingest';
import type { Admission, Place } from '@realfin/rtmp/admission';
import { WebSocketServer, type WebSocket } from 'ws';
import type { BrowserSender, BrowserVerdict, LiveEngine } from '../../gateways/live-engine/port.ts';
import { hasSeveralHosts } from '../../lib/several-hosts.ts';
import { BrowserConnection, type ConnectionDoors } from './ingest-connection.ts';
import { ingestLimits, type IngestLimits } from './ingest-limits.ts';
import { decisionOf } from './ingest-refusals.ts';

export interface IngestOptions {
  /** Origin of the site: other sites must not use the session cookie that browsers send along. */
  origin: string;
  engine: Pick<LiveEngine, 'acceptBrowser'>;
  addressOf(request: IncomingMessage): string;
  /** Counts an attempt. Rejects with the refusal. */
  admit(address: string): Promise<void>;
  /** Connection slots; those without a session or a key are evicted first. */
  admission: Admission;
  /** Whether the session may send for a stream; counts against the rate limit of the address. */
  isSender(cookieHeader: string, streamId: number): Promise<boolean>;
  /** The sender of a stream, by the session. Rejects with the refusal. */
  senderOf(cookieHeader: string, streamId: number): Promise<BrowserSender>;
  /** Why a key is not accepted, or no longer; null if it is. */
  findKeyRefusal(key: string): Promise<BrowserRefusal | null>;
  newId(): string;
  onError(error: unknown): void;
  limits?: Partial<IngestLimits>;
}

const path = /^\/api\/stream\/(\d{1,10})\/ingest(?:\?|$)/;

/** Answers without a body and closes the connection. */
function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Broken connections are noticed late: a returning tab finds its former connection still open. */
function createTabs() {
  const connections = new Map<string, BrowserConnection>();
  /** By tab and key, or tab and session: a returning tab must show the same credentials as before. */
  const nameOf = (streamId: number, { tab, key = '' }: BrowserHello): string => `${streamId} ${tab} ${key}`;
  return {
    find: (streamId: number, hello: BrowserHello) => connections.get(nameOf(streamId, hello)),
    replace(streamId: number, hello: BrowserHello, connection: BrowserConnection): void {
      const name = nameOf(streamId, hello);
      connections.get(name)?.drop();
      connections.set(name, connection);
    },
    remove(connection: BrowserConnection): void {
      for (const [name, each] of connections) if (each === connection) connections.delete(name);
    },
  };
}

type Tabs = ReturnType<typeof createTabs>;

export interface Ingest {
  /** Rechecks the connections of an account whose rights may have ended. */
  checkRightsOf(accountId: number): void;
  /** Closes all connections when the server stops. */
  close(): void;
}

export function attachIngest(server: Server, options: IngestOptions): Ingest {
  const limits = { ...ingestLimits, ...options.limits };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.chunkBytes,
    perMessageDeflate: false,
  });
  const connections = new Set<BrowserConnection>();
  const tabs = createTabs();

  const admit = async (arrived: Omit<Admitted, 'isProven'>, upgrade: (admitted: Admitted) => void) => {
    const isProven = await judge(arrived.request, arrived.streamId, options);
    if (isProven) arrived.place.prove();
    upgrade({ ...arrived, isProven });
  };
  const welcome = (socket: WebSocket, { request, streamId, place, isProven }: Admitted): void => {
    const doors = doorsFor(request, streamId, options, tabs);
    const connection: BrowserConnection = new BrowserConnection(socket, {
      ...{ limits, isProven },
      ...doors,
      accept: (hello, ...more) =>
        acceptReturn(
          () => doors.accept(hello, ...more),
          () => tabs.find(streamId, hello),
          limits,
        ),
      onAccepted(hello) {
        place.prove();
        tabs.replace(streamId, hello, connection);
      },
    });
    connections.add(connection);
    socket.once('close', () => {
      connections.delete(connection);
      tabs.remove(connection);
    });
  };
  server.on('upgrade', (request, socket, head) => {
    const streamId = Number(path.exec(request.url ?? '')?.[1] ?? 0);
    if (streamId === 0) return;
    // No other error listener before the upgrade.
    socket.on('error', () => socket.destroy());
    if (hasSeveralHosts(request.rawHeaders)) return turnAway(socket, '400 Bad Request');
    if (request.headers.origin !== options.origin) return turnAway(socket, '403 Forbidden');
    const place = options.admission.admit(options.addressOf(request), () => socket.destroy());
    if (place === null) return turnAway(socket, '429 Too Many Requests');
    socket.once('close', place.leave);
    void admit({ request, streamId, place }, (admitted) =>
      sockets.handleUpgrade(request, socket, head, (open) => welcome(open, admitted)),
    );
  });
  return {
    checkRightsOf(accountId) {
      for (const connection of connections) connection.checkRightsOf(accountId);
    },
    close() {
      for (const connection of connections) connection.drop();
    },
  };
}

interface Admitted {
  request: IncomingMessage;
  streamId: number;
  place: Place;
  isProven: boolean;
}

/** Whether the session cookie may send for the stream; without one, a key is required. */
const judge = ({ headers }: IncomingMessage, streamId: number, { isSender, onError }: IngestOptions) =>
  isSender(headers.cookie ?? '', streamId).catch((error: unknown) => {
    if (decisionOf(error) === null) onError(error);
    return false;
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `inUse` comes after the credentials are accepted: if the tab's own connection is in use, it is closed. */
async function acceptReturn(
  accept: () => Promise<BrowserVerdict>,
  findFormer: () => BrowserConnection | undefined,
  { returnTries, returnMs }: IngestLimits,
): Promise<BrowserVerdict> {
  let verdict = await accept();
  if (verdict.accepted || verdict.refusal !== 'inUse' || findFormer() === undefined) return verdict;
  findFormer()?.drop();
  for (let tried = 0; tried < returnTries && !verdict.accepted && verdict.refusal === 'inUse'; tried++) {
    await wait(returnMs);
    verdict = await accept();
  }
  return verdict;
}

type Doors = Pick<ConnectionDoors, 'admit' | 'readSender' | 'findKeyRefusal' | 'accept' | 'onError'>;

function doorsFor(
  request: IncomingMessage,
  streamId: number,
  { engine, origin, ...options }: IngestOptions,
  tabs: Tabs,
): Doors {
  const { headers } = request;
  const address = options.addressOf(request);
  let isReturn = false;
  return {
    admit: () => options.admit(address),
    readSender: () => options.senderOf(headers.cookie ?? '', streamId),
    findKeyRefusal: (key) => options.findKeyRefusal(key),
    accept(hello, sender, onRefused) {
      const { container, video, key = '' } = hello;
      isReturn ||= tabs.find(streamId, hello) !== undefined;
      const asked = {
        id: options.newId(),
        app: 'browser',
        key,
        address,
        isSecure: origin.startsWith('https:'),
        encoder: headers['user-agent'] ?? '',
        ...(sender !== null && { sender }),
        ...(isReturn && { isReturn }),
      };
      return engine.acceptBrowser(asked, { container, video }, onRefused);
    },
    onError: (error) => options.onError(error),
  };
}
