import type { Server as HttpServer } from 'node:http';
import type { AccountEvents, PostEvents } from '@realfin/contract/events';
import { Server } from 'socket.io';
import type { Broadcast } from '../db/broadcast.ts';
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
  viewerOf(cookieHeader: string): Promise<Viewer | null>;
}

/** To the open tabs of every process: which of them told it, whom, and what; without `said` their connections end. */
interface Told {
  from: string;
  room: string;
  said?: [event: string, payload: unknown];
}
const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'from' in value && 'room' in value;

function readTold(text: string): Told | null {
  try {
    const value: unknown = JSON.parse(text);
    return isTold(value) ? value : null;
  } catch {
    return null;
  }
}

export function createRealtime(broadcast: Broadcast, processId: string): Realtime {
  let io: Server | undefined;
  const tellHere = ({ room, said }: Told): void => {
    if (said === undefined) io?.in(room).disconnectSockets(true);
    else io?.to(room).emit(...said);
  };
  const tell = (room: string, ...said: [] | [event: string, payload: unknown]): void => {
    const told = { from: processId, room, ...(said.length > 0 && { said }) } as Told;
    tellHere(told);
    broadcast.send(JSON.stringify(told));
  };
  return {
    toAccount: (accountId, event, payload) => tell(`account:${accountId}`, event, payload),
    toPost: (postId, event, payload) => tell(`post:${postId}`, event, payload),
    disconnectAccount: (accountId) => tell(`account:${accountId}`),
    attach(server, options) {
      io = openSockets(server, options);
      const hear = (text: string) => {
        const told = readTold(text);
        if (told !== null && told.from !== processId) tellHere(told);
      };
      // Who connects again reads again.
      broadcast.listen(hear, () => io?.disconnectSockets(true));
    },
    close() {
      io?.disconnectSockets(true);
      // The HTTP server is not ours to close.
      io?.engine.close();
      io = undefined;
    },
  };
}

function openSockets(server: HttpServer, options: RealtimeOptions): Server {
  const io = new Server(server, {
    path: '/socket',
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 16_384,
    connectionStateRecovery: { maxDisconnectionDuration: 120_000 },
    allowRequest: (request, allow) => allow(null, request.headers.origin === options.origin),
  });
  io.on('connection', (socket) => {
    options
      .viewerOf(socket.handshake.headers.cookie ?? '')
      .then((viewer) => (viewer === null ? undefined : socket.join(`account:${viewer.id}`)))
      .catch(() => socket.disconnect(true));
    socket.on('post.watch', (postId: unknown) => {
      if (!Number.isInteger(postId)) return;
      for (const room of socket.rooms) if (room.startsWith('post:')) void socket.leave(room);
      void socket.join(`post:${String(postId)}`);
    });
  });
  return io;
}
