import type { HiddenContent } from '@realfin/contract/events';
import type { RoomMessage } from './process-messages.ts';

type Event = 'content.hidden' | 'content.restored' | 'content.changed';
interface Options {
  /** Sends to the tabs of every process. */
  send(event: Event, content: HiddenContent): void;
  nowMs(): number;
}
export interface HiddenContents {
  hide(hidden: Partial<HiddenContent>): void;
  restore(restored: Partial<HiddenContent>): void;
  change(changed: Partial<HiddenContent>): void;
  /** Records a message to all tabs, of this process or another. */
  follow(said: RoomMessage['said']): void;
  /** Recently hidden content, for a newly connected tab; null if there is none. */
  listRecent(): HiddenContent | null;
  /** Flushes the pending batch. */
  close(): void;
}

/** Batches content hidden within this time, so that deleting many posts sends few messages. */
const gatherMs = 100;
/** Keeps messages to other processes below 8,000 bytes. */
const mostInMessage = 300;
/** Tabs that connect within this time still get the message: they may have loaded the content before. */
const recentMs = 10 * 60_000;
const mostRecent = 5_000;

type Kind = keyof HiddenContent;
type Thing = readonly [kind: Kind, id: number];
const kinds: readonly Kind[] = ['postIds', 'biteIds', 'accountIds'];
const thingsIn = (content: Partial<HiddenContent>): Thing[] =>
  kinds.flatMap((kind) => (content[kind] ?? []).map((id) => [kind, id] as const));

function contentOf(things: readonly Thing[]): HiddenContent {
  const content: HiddenContent = { postIds: [], biteIds: [], accountIds: [] };
  for (const [kind, id] of things) content[kind].push(id);
  return content;
}

/** Batches hidden content into few messages to all tabs, and stores it for tabs that connect later. */
export function createHiddenContents({ send, nowMs }: Options): HiddenContents {
  const waiting = new Map<string, Thing>();
  const recent = createRecent(nowMs);
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    const things = [...waiting.values()];
    waiting.clear();
    for (let at = 0; at < things.length; at += mostInMessage)
      send('content.hidden', contentOf(things.slice(at, at + mostInMessage)));
  };
  return {
    hide(hidden) {
      for (const thing of thingsIn(hidden)) waiting.set(thing.join(), thing);
      timer ??= setTimeout(flush, gatherMs);
    },
    restore(restored) {
      const things = thingsIn(restored);
      for (const thing of things) waiting.delete(thing.join());
      send('content.restored', contentOf(things));
    },
    change: (changed) => send('content.changed', contentOf(thingsIn(changed))),
    follow(said) {
      const [event, content] = said ?? [];
      if (event === 'content.hidden') recent.add(thingsIn(content as HiddenContent));
      if (event === 'content.restored') recent.remove(thingsIn(content as HiddenContent));
    },
    listRecent: recent.list,
    close() {
      if (timer === null) return;
      clearTimeout(timer);
      flush();
    },
  };
}

function createRecent(nowMs: () => number) {
  const hidden = new Map<string, { thing: Thing; atMs: number }>();
  const forgetOld = (): void => {
    for (const [key, { atMs }] of hidden) {
      if (hidden.size <= mostRecent && nowMs() - atMs <= recentMs) return;
      hidden.delete(key);
    }
  };
  return {
    add(things: readonly Thing[]): void {
      for (const thing of things) {
        hidden.delete(thing.join());
        hidden.set(thing.join(), { thing, atMs: nowMs() });
      }
      forgetOld();
    },
    remove(things: readonly Thing[]): void {
      for (const thing of things) hidden.delete(thing.join());
    },
    list(): HiddenContent | null {
      forgetOld();
      return hidden.size === 0 ? null : contentOf([...hidden.values()].map(({ thing }) => thing));
    },
  };
}
