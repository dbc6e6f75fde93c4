// Messages between processes about open tabs.
import type { PostCount } from './presence.ts';

/** A message to the tabs of a room in every process; without `said`, it disconnects them. */
export interface RoomMessage {
  from: string;
  room: string;
  said?: [event: string, payload: unknown];
}
/** A chat of this post has new events; each process reads them from the database. */
export interface ChatWake {
  from: string;
  chat: number;
}
/** Counts of people on posts' pages in another process. */
export interface PresenceReport {
  from: string;
  watching: PostCount[];
}
/** Content must disappear from every page now. */
export interface CacheClearing {
  from: string;
  clearCaches: true;
}
type ProcessMessage = RoomMessage | ChatWake | PresenceReport | CacheClearing;
const isMessage = (value: unknown): value is ProcessMessage =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  ('room' in value || 'chat' in value || 'watching' in value || 'clearCaches' in value);

export function readMessage(text: string): ProcessMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}
