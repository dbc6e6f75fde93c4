// The chat of one post in one tab: its state, and how it follows the room.
import type { ChatBatch, ChatPosition, ChatRoom } from '@realfin/contract/chat';
import type { ChatListener } from '../../../lib/realtime.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { openLog, type ChatLog } from '../rules/log.ts';
import type { Pending } from '../rules/pending.ts';
import { followRoom } from './follow-room.ts';

/** The reader's permissions. */
export type Entry = Pick<ChatRoom, 'barrier' | 'barrierEndsAt' | 'barrierReason' | 'canModerate'>;

export interface RoomState {
  log: ChatLog;
  entry: Entry;
  /** Joining, in the room, without a connection, or no longer allowed to read. */
  line: 'joining' | 'open' | 'lost' | 'closed';
  pending: readonly Pending[];
  /** Slow mode rejects the reader's messages until this time. */
  slowUntilMs: number;
}

export interface RoomOptions {
  postId: number;
  room: ChatRoom;
  viewerId: number | null;
  readRoom: () => Promise<ChatRoom>;
  catchUp: (position: ChatPosition) => Promise<{ reload: boolean; batch: ChatBatch }>;
  join: (listener: ChatListener) => () => void;
  /** Runs before the next frame. */
  onNextFrame: (run: () => void) => void;
}

export interface RoomStore extends Store<RoomState> {
  readonly postId: number;
  change(next: Partial<RoomState>): void;
  changeLog(next: (log: ChatLog) => ChatLog): void;
  /** Refetches the reader's permissions after a change. */
  refreshEntry(): Promise<void>;
  /** Follows the room until the returned function is called. */
  follow(): () => void;
}

const entryOf = ({ barrier, barrierEndsAt, barrierReason, canModerate }: ChatRoom): Entry => ({
  barrier,
  barrierEndsAt,
  barrierReason,
  canModerate,
});

export function createRoomStore(options: RoomOptions): RoomStore {
  const { room, viewerId, postId } = options;
  const store = createStore<RoomState>({
    log: openLog(room, viewerId),
    entry: entryOf(room),
    line: 'joining',
    pending: [],
    slowUntilMs: 0,
  });
  const change = (next: Partial<RoomState>): void => store.set({ ...store.get(), ...next });
  const refreshEntry = async (): Promise<void> => {
    const fresh = await options.readRoom();
    change({ entry: entryOf(fresh), log: { ...store.get().log, rules: fresh.rules } });
  };
  const reopen = async (): Promise<void> => {
    const fresh = await options.readRoom();
    change({ entry: entryOf(fresh), log: openLog(fresh, viewerId) });
  };
  return {
    ...store,
    postId,
    change,
    changeLog: (next) => change({ log: next(store.get().log) }),
    refreshEntry,
    follow: () => followRoom(options, { get: store.get, change, reopen }),
  };
}
