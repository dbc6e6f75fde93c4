// Chats of open tabs: access checks, and delivery of events.
import type { Server, Socket } from 'socket.io';
import type { ChatSlice } from '../lib/chat-slice.ts';
import { sha256 } from '../lib/ids.ts';

type Role = 'visitor' | 'member';
const roomOf = (postId: number, role: Role): string => `chat:${postId}:${role}`;

/** All tabs of one secret overlay address. */
export const overlayRoom = (secretHash: string): string => `overlay:${secretHash}`;

export const isChatOpen = (io: Server, postId: number): boolean => {
  const { rooms } = io.of('/').adapter;
  return rooms.has(roomOf(postId, 'member')) || rooms.has(roomOf(postId, 'visitor'));
};

/** Messages queued for one tab. A slower tab is disconnected; it catches up when it reconnects. */
const mostWaiting = 100;
function dropWhenSlow(socket: Socket): void {
  let waiting = 0;
  socket.conn.on('packetCreate', () => {
    waiting++;
    // Closes without a close message, which would only join the queue.
    if (waiting === mostWaiting + 1) socket.conn.close(true);
  });
  socket.conn.on('drain', () => {
    waiting = 0;
  });
}

/** Encodes each batch once for all tabs with the same role. */
export function sendSlice(io: Server, postId: number, { visitors, members }: ChatSlice): void {
  for (const [role, batch] of [
    ['visitor', visitors],
    ['member', members],
  ] as const) {
    io.to(roomOf(postId, role)).emit('chat.happened', batch);
  }
}

/** Rechecks access to open chats: rights to a post may end. */
const checkAgainMs = 5 * 60_000;
/** A wall of streams shows one chat per stream. */
const mostChats = 10;

interface Doors {
  open(postId: number): Promise<void>;
  /** The tab's role in a chat, by its session or the channel's secret address; null without access. */
  roleIn(postId: number, secret: string | null): Promise<Role | null>;
}
type Answer = (isIn: boolean) => void;
interface Wanted {
  postId: number;
  secret: string | null;
}
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** Handles a tab that joins a chat; the answer makes it load the events up to then. */
export function handleChatSocket(socket: Socket, { open, roleIn }: Doors): void {
  dropWhenSlow(socket);
  // A recovered connection restores its rooms, but may have lost its access to them.
  for (const room of socket.rooms) if (room.startsWith('chat:')) void socket.leave(room);
  const inside = new Map<number, NodeJS.Timeout>();
  const leave = (postId: number): void => {
    clearInterval(inside.get(postId));
    inside.delete(postId);
    for (const role of ['visitor', 'member'] as const) void socket.leave(roomOf(postId, role));
  };
  const enter = async ({ postId, secret }: Wanted): Promise<boolean> => {
    const role = await roleIn(postId, secret);
    if (role === null || !inside.has(postId)) return false;
    await socket.join(roomOf(postId, role));
    if (secret !== null) await socket.join(overlayRoom(sha256(secret)));
    await open(postId);
    return true;
  };
  const checkAgain = async ({ postId, secret }: Wanted): Promise<void> => {
    if ((await roleIn(postId, secret)) !== null) return;
    leave(postId);
    socket.emit('chat.closed', { postId });
  };
  const answer = async (wanted: Wanted, tell: Answer): Promise<void> => {
    const isIn = await enter(wanted).catch(() => false);
    if (!isIn) leave(wanted.postId);
    tell(isIn);
  };
  const hangUp = () => socket.disconnect(true);
  const join = (wanted: Wanted, tell: Answer): void => {
    const { postId } = wanted;
    if (inside.size >= mostChats && !inside.has(postId)) {
      tell(false);
      return;
    }
    clearInterval(inside.get(postId));
    inside.set(postId, setInterval(() => void checkAgain(wanted).catch(hangUp), checkAgainMs).unref());
    answer(wanted, tell).catch(hangUp);
  };
  socket.on('chat.join', (postId: unknown, tell: unknown) => {
    if (isId(postId) && typeof tell === 'function') join({ postId, secret: null }, tell as Answer);
  });
  // The chat overlay of an encoder: no account, only the channel's secret address.
  socket.on('chat.join-overlay', (postId: unknown, secret: unknown, tell: unknown) => {
    if (isId(postId) && typeof secret === 'string' && typeof tell === 'function')
      join({ postId, secret }, tell as Answer);
  });
  socket.on('chat.leave', (postId: unknown) => {
    if (typeof postId === 'number') leave(postId);
  });
  socket.on('disconnect', () => {
    for (const postId of [...inside.keys()]) leave(postId);
  });
}
