// Who has a post's page open, over all processes. Each tells the others its numbers every few seconds, and forgets those
// of a process that fell silent.

/** The audience is left out where it is everyone. */
export type PostCount = [postId: number, people: number, audience?: number];
export interface PersonHere {
  /** The same for all tabs of a person. */
  key: string;
  /** They have access, are not of the channel's own team, and let themselves be counted. */
  isAudience: boolean;
}
interface PresenceOptions {
  nowMs(): number;
  /** To the other processes, in messages that are short enough for a broadcast. */
  tell(counts: PostCount[]): void;
}
export interface Presence {
  /** A tab opened the page of a post; ends with what is returned. */
  enter(postId: number, person: PersonHere): () => void;
  /** What another process counted. */
  hear(from: string, counts: readonly PostCount[]): void;
  /** People on a post's page; who has it open through two processes counts twice. */
  count(postId: number): number;
  /** Of these, who are its audience. */
  countAudience(postId: number): number;
  /** Says what this process counts. */
  report(): void;
}

/** Numbers are at most as old as both together. */
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
  /** By post: how many tabs each person has on its page. */
  const here = new Map<number, Map<string, Tabs>>();
  /** By post and process. */
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
