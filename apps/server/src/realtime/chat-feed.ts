// Tells everyone in a chat what happened there. Reads it from the database once per room and process, however many are
// in it, so that all get it in the room's order and none of it is lost between processes.
import type { ChatSlice } from '../lib/chat-slice.ts';

interface FeedOptions {
  /** The number of the last thing that happened. */
  positionOf(postId: number): Promise<number>;
  read(postId: number, after: number): Promise<ChatSlice>;
  /** Whether anyone of this process is in the room. */
  isOpen(postId: number): boolean;
  send(postId: number, slice: ChatSlice): void;
  onError(error: unknown): void;
}
export interface ChatFeed {
  /** For a tab that enters: what happens from now on is sent. */
  open(postId: number): Promise<void>;
  /** Something happened, here or in another process. */
  wake(postId: number): void;
  /** Something may have happened in any room. */
  wakeAll(): void;
}
interface Room {
  /** The last number that was sent. */
  position: Promise<number>;
  timer: NodeJS.Timeout | null;
  isReading: boolean;
  isStale: boolean;
}

/** What happens within this time goes out together. */
const gatherMs = 50;

export function createChatFeed(options: FeedOptions): ChatFeed {
  const rooms = new Map<number, Room>();

  async function sendNew(postId: number, room: Room): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const after = await room.position;
      const slice = await options.read(postId, after);
      room.position = Promise.resolve(Math.max(after, slice.members.upTo));
      if (slice.members.upTo > after) options.send(postId, slice);
      hasMore = slice.hasMore;
    }
  }
  async function run(postId: number, room: Room): Promise<void> {
    room.timer = null;
    if (!options.isOpen(postId)) {
      rooms.delete(postId);
      return;
    }
    room.isReading = true;
    room.isStale = false;
    await sendNew(postId, room).catch(options.onError);
    room.isReading = false;
    // What happened while it was read.
    if (room.isStale) wake(postId);
  }
  function wake(postId: number): void {
    const room = rooms.get(postId);
    if (room === undefined || room.timer !== null) return;
    if (room.isReading) room.isStale = true;
    else room.timer = setTimeout(() => void run(postId, room), gatherMs);
  }
  return {
    async open(postId) {
      const known = rooms.get(postId);
      if (known !== undefined) {
        await known.position;
        return;
      }
      const room = { position: options.positionOf(postId), timer: null, isReading: false, isStale: false };
      rooms.set(postId, room);
      await room.position.catch((error: unknown) => {
        rooms.delete(postId);
        throw error;
      });
    },
    wake,
    wakeAll: () => {
      for (const postId of rooms.keys()) wake(postId);
    },
  };
}
