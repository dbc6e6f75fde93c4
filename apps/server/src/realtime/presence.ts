// Who has a post's page open, over all processes. Each tells the others its numbers every few seconds, and forgets those
// of a process that fell silent.

export type PostCount = [postId: number, people: number];
interface PresenceOptions {
  nowMs(): number;
  /** To the other processes, in messages that are short enough for a broadcast. */
  tell(counts: PostCount[]): void;
}
export interface Presence {
  /** A tab opened the page of a post; ends with what is returned. */
  enter(postId: number, person: string): () => void;
  /** What another process counted. */
  hear(from: string, counts: readonly PostCount[]): void;
  /** People on a post's page; who has it open through two processes counts twice. */
  count(postId: number): number;
  /** Says what this process counts. */
  report(): void;
}

/** Numbers are at most as old as both together. */
export const presenceTimes = { reportMs: 3_000, silentMs: 7_000 };
const mostInMessage = 300;

interface Heard {
  people: number;
  atMs: number;
}

export function createPresence({ nowMs, tell }: PresenceOptions): Presence {
  /** By post: how many tabs each person has on its page. */
  const here = new Map<number, Map<string, number>>();
  /** By post and process. */
  const elsewhere = new Map<number, Map<string, Heard>>();
  let told = new Set<number>();

  const leave = (postId: number, person: string): void => {
    const people = here.get(postId);
    const tabs = people?.get(person) ?? 0;
    if (tabs > 1) people?.set(person, tabs - 1);
    else people?.delete(person);
    if (people?.size === 0) here.delete(postId);
  };
  const isFresh = ({ atMs }: Heard): boolean => nowMs() - atMs <= presenceTimes.silentMs;
  const forgetSilent = (): void => {
    for (const [postId, processes] of elsewhere) {
      for (const [from, heard] of processes) if (!isFresh(heard)) processes.delete(from);
      if (processes.size === 0) elsewhere.delete(postId);
    }
  };
  return {
    enter(postId, person) {
      const people = here.get(postId) ?? new Map<string, number>();
      here.set(postId, people.set(person, (people.get(person) ?? 0) + 1));
      let isIn = true;
      return () => {
        if (isIn) leave(postId, person);
        isIn = false;
      };
    },
    hear(from, counts) {
      for (const [postId, people] of counts) {
        const processes = elsewhere.get(postId) ?? new Map<string, Heard>();
        elsewhere.set(postId, processes.set(from, { people, atMs: nowMs() }));
      }
    },
    count(postId) {
      const others = [...(elsewhere.get(postId)?.values() ?? [])].filter(isFresh);
      return others.reduce((sum, { people }) => sum + people, here.get(postId)?.size ?? 0);
    },
    report() {
      forgetSilent();
      const counts = [...here].map(([postId, people]): PostCount => [postId, people.size]);
      const left = [...told].filter((postId) => !here.has(postId)).map((postId): PostCount => [postId, 0]);
      const all = [...counts, ...left];
      for (let at = 0; at < all.length; at += mostInMessage) tell(all.slice(at, at + mostInMessage));
      told = new Set(here.keys());
    },
  };
}
