// Counts people with a post's page open, over all processes. Each process reports its counts every few
// seconds, and drops those of a process that has stopped reporting.

/** `audience` is omitted if it equals `people`. */
export type PostCount = [postId: number, people: number, audience?: number];
export interface PersonHere {
  /** Identifies a person in all their tabs. */
  key: string;
  /** Has access, is not of the channel's own team, and has not opted out of being counted. */
  isAudience: boolean;
}
interface PresenceOptions {
  nowMs(): number;
  /** Reports to the other processes, in messages short enough for a broadcast. */
  tell(counts: PostCount[]): void;
}
export interface Presence {
  /** Registers a tab on the page of a post; call the returned function when it leaves. */
  enter(postId: number, person: PersonHere): () => void;
  /** Stores the counts of another process. */
  hear(from: string, counts: readonly PostCount[]): void;
  /** People on a post's page. Tabs in two processes count twice. */
  count(postId: number): number;
  /** The part of these people that counts as audience. */
  countAudience(postId: number): number;
  /** Sends this process's counts. */
  report(): void;
}

/** Counts are at most as old as the sum of both. */
export const presenceTimes = { reportMs: 3_000, silentMs: 7_000 };
const mostInMessage = 300;

interface Heard {
  people: number;
  audience: number;
  atMs: number;
}
interface Tabs {
  open: number;
  isAudience: boolean;
}

const audienceIn = (people: ReadonlyMap<string, Tabs>): number =>
  [...people.values()].filter(({ isAudience }) => isAudience).length;

export function createPresence({ nowMs, tell }: PresenceOptions): Presence {
  /** Open tabs per post and person. */
  const here = new Map<number, Map<string, Tabs>>();
  /** Counts per post and process. */
  const elsewhere = new Map<number, Map<string, Heard>>();
  let told = new Set<number>();

  const leave = (postId: number, person: string): void => {
    const people = here.get(postId);
    const tabs = people?.get(person);
    if (tabs !== undefined && tabs.open > 1) people?.set(person, { ...tabs, open: tabs.open - 1 });
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
  const heardOf = (postId: number): Heard[] => [...(elsewhere.get(postId)?.values() ?? [])].filter(isFresh);
  const countHere = ([postId, people]: [number, ReadonlyMap<string, Tabs>]): PostCount => {
    const audience = audienceIn(people);
    return audience === people.size ? [postId, audience] : [postId, people.size, audience];
  };
  return {
    enter(postId, { key, isAudience }) {
      const people = here.get(postId) ?? new Map<string, Tabs>();
      here.set(postId, people.set(key, { open: (people.get(key)?.open ?? 0) + 1, isAudience }));
      let isIn = true;
      return () => {
        if (isIn) leave(postId, key);
        isIn = false;
      };
    },
    hear(from, counts) {
      for (const [postId, people, audience = people] of counts) {
        const processes = elsewhere.get(postId) ?? new Map<string, Heard>();
        elsewhere.set(postId, processes.set(from, { people, audience, atMs: nowMs() }));
      }
    },
    count: (postId) => heardOf(postId).reduce((sum, { people }) => sum + people, here.get(postId)?.size ?? 0),
    countAudience: (postId) =>
      heardOf(postId).reduce(
        (sum, { audience }) => sum + audience,
        audienceIn(here.get(postId) ?? new Map()),
      ),
    report() {
      forgetSilent();
      const counts = [...here].map(countHere);
      const left = [...told].filter((postId) => !here.has(postId)).map((postId): PostCount => [postId, 0]);
      const all = [...counts, ...left];
      for (let at = 0; at < all.length; at += mostInMessage) tell(all.slice(at, at + mostInMessage));
      told = new Set(here.keys());
    },
  };
}
