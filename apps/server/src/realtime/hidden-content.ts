import type { HiddenContent } from '@realfin/contract/events';

/** What is hidden within this time goes out together, so that deleting many posts is few messages. */
const gatherMs = 100;
/** A message to other processes is limited to 8,000 bytes. */
const mostInMessage = 300;

const kinds = ['postIds', 'biteIds', 'accountIds'] as const;

/** Gathers what was hidden into few messages to all tabs. */
export function createHiddenContent(send: (hidden: HiddenContent) => void) {
  const waiting = { postIds: new Set<number>(), biteIds: new Set<number>(), accountIds: new Set<number>() };
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    const all = kinds.flatMap((kind) => [...waiting[kind]].map((id) => ({ kind, id })));
    for (const kind of kinds) waiting[kind].clear();
    for (let at = 0; at < all.length; at += mostInMessage) {
      const hidden: HiddenContent = { postIds: [], biteIds: [], accountIds: [] };
      for (const { kind, id } of all.slice(at, at + mostInMessage)) hidden[kind].push(id);
      send(hidden);
    }
  };
  return {
    add(hidden: Partial<HiddenContent>): void {
      for (const kind of kinds) for (const id of hidden[kind] ?? []) waiting[kind].add(id);
      timer ??= setTimeout(flush, gatherMs);
    },
    /** Sends what waits. */
    close(): void {
      if (timer === null) return;
      clearTimeout(timer);
      flush();
    },
  };
}
