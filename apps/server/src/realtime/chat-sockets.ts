// Tabs in chats: who may be in which, and what they are sent.
import type { Server, Socket } from 'socket.io';
import type { ChatSlice } from '../lib/chat-slice.ts';
import { sha256 } from '../lib/ids.ts';

type Role = 'visitor' | 'member';
const roomOf = (postId: number, role: Role): string => `chat:${postId}:${role}`;

/** Everyone who reads by one secret address. */
export const overlayRoom = (secretHash: string): string => `overlay:${secretHash}`;

export const isChatOpen = (io: Server, postId: number): boolean => {
  const { rooms } = io.of('/').adapter;
  return rooms.has(roomOf(postId, 'member')) || rooms.has(roomOf(postId, 'visitor'));
};

/** Messages that wait for one tab. One that is so far behind connects again and catches up. */
const mostWaiting = 100;
function dropWhenSlow(socket: Socket): void {
  let waiting = 0;
  socket.conn.on('packetCreate', () => {
    waiting++;
    // What waits is dropped with it: a goodbye would wait behind the rest.
    if (waiting === mostWaiting + 1) socket.conn.close(true);
  });
  socket.conn.on('drain', () => {
    waiting = 0;
  });
}

/** Each batch is encoded once for all who read the same. */
export function sendSlice(io: Server, postId: number, { visitors, members }: ChatSlice): void {
  for (const [role, batch] of [
    ['visitor', visitors],
    ['member', members],
  ] as const) {
    io.to(roomOf(postId, role)).emit('chat.happened', batch);
  }
}

/** Rights to a post may end while its chat is open. */
const checkAgainMs = 5 * 60_000;
/** A wall of streams shows one chat beside each. */
const mostChats = 10;

interface Doors {
  open(postId: number): Promise<void>;
  /** As what this tab may read a chat, if need be by a channel's secret address; null when it may not. */
  roleIn(postId: number, secret: string | null): Promise<Role | null>;
}
type Answer = (isIn: boolean) => void;
interface Wanted {
  postId: number;
  secret: string | null;
}
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** A tab asks to be in a chat; with the answer it catches up with what happened until then. */
export function handleChatSocket(socket: Socket, { open, roleIn }: Doors): void {
  dropWhenSlow(socket);
  // A connection that is taken up again brings its rooms, and may have lost its right to them.
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
  // What an encoder shows: without an account, by the secret address of the channel.
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
