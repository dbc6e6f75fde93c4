import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { AccountEvents, PostEvents } from '@realfin/contract/events';
import { Server, type Socket } from 'socket.io';
import type { Broadcast } from '../db/broadcast.ts';
import { networkOf } from '../lib/network.ts';
import type { Viewer } from '../lib/viewer.ts';

/** Tells open tabs what happened. Losing a message is allowed: clients read again when they reconnect. */
export interface Realtime {
  toAccount<E extends keyof AccountEvents>(accountId: number, event: E, payload: AccountEvents[E]): void;
  toPost<E extends keyof PostEvents>(postId: number, event: E, payload: PostEvents[E]): void;
  /** Closes what an account has open; who is still signed in connects again. */
  disconnectAccount(accountId: number): void;
  attach(server: HttpServer, options: RealtimeOptions): void;
  close(): void;
}
interface RealtimeOptions {
  origin: string;
  addressOf(request: IncomingMessage): string;
  viewerOf(cookieHeader: string): Promise<Viewer | null>;
  /** Whether a post exists for this viewer. */
  canWatch(viewer: Viewer | null, postId: number): Promise<boolean>;
}

/** To the open tabs of every process: from which process, for whom, and what; without `said` their connections end. */
interface RoomMessage {
  from: string;
  room: string;
  said?: [event: string, payload: unknown];
}
const isRoomMessage = (value: unknown): value is RoomMessage =>
  typeof value === 'object' && value !== null && 'from' in value && 'room' in value;

function readRoomMessage(text: string): RoomMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRoomMessage(value) ? value : null;
  } catch {
    return null;
  }
}

export function createRealtime(broadcast: Broadcast, processId: string): Realtime {
  let io: Server | undefined;
  const sendHere = ({ room, said }: RoomMessage): void => {
    if (said === undefined) io?.in(room).disconnectSockets(true);
    else io?.to(room).emit(...said);
  };
  const send = (room: string, ...said: [] | [event: string, payload: unknown]): void => {
    const message = { from: processId, room, ...(said.length > 0 && { said }) } as RoomMessage;
    sendHere(message);
    broadcast.send(JSON.stringify(message));
  };
  return {
    toAccount: (accountId, event, payload) => send(`account:${accountId}`, event, payload),
    toPost: (postId, event, payload) => send(`post:${postId}`, event, payload),
    disconnectAccount: (accountId) => send(`account:${accountId}`),
    attach(server, options) {
      io = openSockets(server, options);
      const receive = (text: string) => {
        const message = readRoomMessage(text);
        if (message !== null && message.from !== processId) sendHere(message);
      };
      // Who connects again reads again.
      broadcast.listen(receive, () => io?.disconnectSockets(true));
    },
    close() {
      io?.disconnectSockets(true);
      // The HTTP server is not ours to close.
      io?.engine.close();
      io = undefined;
    },
  };
}

/** Tabs of one network. Who gets no connection reads again now and then. */
const mostPerNetwork = 150;
/** A tab sends two messages with each post it opens. */
const messages = { most: 600, windowMs: 60_000 };

function openSockets(server: HttpServer, options: RealtimeOptions): Server {
  const open = new Map<string, number>();
  const networkFor = (request: IncomingMessage): string => networkOf(options.addressOf(request));
  const hasRoom = (request: IncomingMessage): boolean =>
    (open.get(networkFor(request)) ?? 0) < mostPerNetwork;
  const io = new Server(server, {
    path: '/socket',
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 16_384,
    connectionStateRecovery: { maxDisconnectionDuration: 120_000 },
    allowRequest: (request, allow) =>
      allow(null, request.headers.origin === options.origin && hasRoom(request)),
  });
  io.engine.on('connection', (connection: { request: IncomingMessage; once: Socket['once'] }) => {
    const network = networkFor(connection.request);
    const count = (by: number) => open.set(network, (open.get(network) ?? 0) + by);
    count(1);
    connection.once('close', () => {
      if (count(-1).get(network) === 0) open.delete(network);
    });
  });
  io.on('connection', (socket) => {
    limitMessages(socket);
    const viewer = options.viewerOf(socket.handshake.headers.cookie ?? '');
    viewer
      .then((person) => (person === null ? undefined : socket.join(`account:${person.id}`)))
      .catch(() => socket.disconnect(true));
    letWatch(socket, async (postId) => options.canWatch(await viewer, postId));
  });
  return io;
}

function limitMessages(socket: Socket): void {
  let [count, since] = [0, performance.now()];
  socket.use((_message, next) => {
    const now = performance.now();
    if (now - since > messages.windowMs) [count, since] = [0, now];
    count++;
    if (count <= messages.most) next();
    else socket.disconnect(true);
  });
}

/** A tab gets the events of the one post it shows, if its viewer may see that post. */
function letWatch(socket: Socket, canWatch: (postId: number) => Promise<boolean>): void {
  let watched: number | null = null;
  let isChecking = false;
  const leave = (): void => {
    watched = null;
    for (const room of socket.rooms) if (room.startsWith('post:')) void socket.leave(room);
  };
  // One check at a time and of the last post alone, so that a flood of messages is not a flood of statements.
  const joinWatched = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    for (let checked: number | null = null; watched !== null && watched !== checked;) {
      checked = watched;
      const can = await canWatch(checked).catch(() => false);
      if (can && watched === checked) await socket.join(`post:${checked}`);
    }
    isChecking = false;
  };
  socket.on('post.watch', (postId: unknown) => {
    if (typeof postId !== 'number' || !Number.isInteger(postId)) return;
    leave();
    watched = postId;
    void joinWatched();
  });
  socket.on('post.leave', (postId: unknown) => {
    if (postId === watched) leave();
  });
}
