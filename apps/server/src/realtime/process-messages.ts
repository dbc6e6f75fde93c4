// What processes say to each other about open tabs.
import type { PostCount } from './presence.ts';

/** To the open tabs of every process: from which process, for whom, and what; without `said` their connections end. */
export interface RoomMessage {
  from: string;
  room: string;
  said?: [event: string, payload: unknown];
}
/** Something happened in the chat of a post; each process reads what. */
export interface ChatWake {
  from: string;
  chat: number;
}
/** How many are on posts' pages through another process. */
export interface PresenceReport {
  from: string;
  watching: PostCount[];
}
/** Something has to be gone from every page now. */
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
