// Sends new chat events to the tabs in each chat. Reads them from the database once per room and process, so
// that all tabs get them in the room's order and none is lost between processes.
import type { ChatSlice } from '../lib/chat-slice.ts';

interface FeedOptions {
  /** Number of the newest chat event. */
  positionOf(postId: number): Promise<number>;
  read(postId: number, after: number): Promise<ChatSlice>;
  /** Whether a tab of this process is in the room. */
  isOpen(postId: number): boolean;
  send(postId: number, slice: ChatSlice): void;
  onError(error: unknown): void;
}
export interface ChatFeed {
  /** Called when a tab enters: events from now on are sent. */
  open(postId: number): Promise<void>;
  /** Reports a new event, from this process or another. */
  wake(postId: number): void;
  /** Reports that events in any room may have been missed. */
  wakeAll(): void;
}
interface Room {
  /** Number of the last event sent. */
  position: Promise<number>;
  timer: NodeJS.Timeout | null;
  isReading: boolean;
  isStale: boolean;
}

/** Batches events within this time. */
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
    // Events during the read.
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
