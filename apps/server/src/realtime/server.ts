import type { Server as HttpServer } from 'node:http';
import type { AccountEvents, PostEvents } from '@realfin/contract/events';
import { Server } from 'socket.io';
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

export function createRealtime(): Realtime {
  let io: Server | undefined;
  return {
    toAccount: (accountId, event, payload) => void io?.to(`account:${accountId}`).emit(event, payload),
    toPost: (postId, event, payload) => void io?.to(`post:${postId}`).emit(event, payload),
    disconnectAccount: (accountId) => io?.in(`account:${accountId}`).disconnectSockets(true),
    attach(server, options) {
      io = new Server(server, {
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
    },
    close() {
      io?.disconnectSockets(true);
      // The HTTP server is not ours to close.
      io?.engine.close();
      io = undefined;
    },
  };
}
