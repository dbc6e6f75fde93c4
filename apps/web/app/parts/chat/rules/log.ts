// One tab's state of a chat. Batches, replies and own messages may arrive late, twice or in any order; their
// numbers decide their place.
import type {
  ChatBatch,
  ChatEvent,
  ChatMessage,
  ChatPosition,
  ChatRoom,
  CurrentChatRules,
} from '@realfin/contract/chat';
import { pageSizes } from '@realfin/contract/page-sizes';

export interface ChatLog {
  position: ChatPosition;
  /** The last ones, oldest first. */
  messages: readonly ChatMessage[];
  /** Messages of a reader away from the bottom, unaffected by new ones; null at the bottom. */
  reading: readonly ChatMessage[] | null;
  /** Arrived since the reader scrolled up. */
  numUnseen: number;
  hasEarlier: boolean;
  tips: readonly ChatMessage[];
  pinned: ChatMessage | null;
  rules: CurrentChatRules;
  viewerId: number | null;
  /** The last deleted ids: a reply that was on its way may still contain them. */
  deletedIds: readonly number[];
  /** By person: their messages up to this number are hidden. */
  hiddenUpTo: ReadonlyMap<number, number>;
}

export const mostMessages = 500;
/** A reader can scroll up this far; the rest is in the replay. */
export const mostReading = 1_000;
const mostTips = 200;
const mostDeletedIds = 200;

const tipsOf = (messages: readonly ChatMessage[]) => messages.filter(({ type }) => type === 'TIP');
const numberOf = (message: ChatMessage | undefined): number => message?.number ?? 0;

/** Adds messages in the order of their numbers; a known one is replaced. */
export function merged(
  known: readonly ChatMessage[],
  added: readonly ChatMessage[],
  most: number,
): readonly ChatMessage[] {
  if (added.length === 0) return known;
  const ids = new Set(added.map(({ id }) => id));
  const others = known.some(({ id }) => ids.has(id)) ? known.filter(({ id }) => !ids.has(id)) : known;
  const all = [...others, ...added];
  if (numberOf(others.at(-1)) > numberOf(added[0])) all.sort((a, b) => a.number - b.number);
  return all.length > most ? all.slice(-most) : all;
}

export const openLog = (room: ChatRoom, viewerId: number | null): ChatLog => ({
  position: room.position,
  messages: room.messages,
  reading: null,
  numUnseen: 0,
  hasEarlier: room.messages.length >= pageSizes.chat,
  tips: tipsOf(room.messages),
  pinned: room.pinned,
  rules: room.rules,
  viewerId,
  deletedIds: [],
  hiddenUpTo: new Map(),
});

const isShown = (log: ChatLog, { id, userId, number }: ChatMessage): boolean =>
  !log.deletedIds.includes(id) && number > (log.hiddenUpTo.get(userId) ?? 0);

/** Removes messages wherever they are shown. */
function without(log: ChatLog, isGone: (message: ChatMessage) => boolean): ChatLog {
  const rest = (messages: readonly ChatMessage[]) =>
    messages.some(isGone) ? messages.filter((message) => !isGone(message)) : messages;
  return {
    ...log,
    messages: rest(log.messages),
    reading: log.reading && rest(log.reading),
    tips: rest(log.tips),
    pinned: log.pinned !== null && isGone(log.pinned) ? null : log.pinned,
  };
}

function withMessages(log: ChatLog, added: readonly ChatMessage[]): ChatLog {
  const shown = added.filter((message) => isShown(log, message));
  if (shown.length === 0) return log;
  const isNew = (message: ChatMessage) =>
    message.userId !== log.viewerId && !log.messages.some(({ id }) => id === message.id);
  return {
    ...log,
    messages: merged(log.messages, shown, mostMessages),
    tips: merged(log.tips, tipsOf(shown), mostTips),
    numUnseen: log.reading === null ? 0 : log.numUnseen + shown.filter(isNew).length,
  };
}

export const withoutMessage = (log: ChatLog, id: number): ChatLog => ({
  ...without(log, (message) => message.id === id),
  deletedIds: [...log.deletedIds, id].slice(-mostDeletedIds),
});

/** Hides a person's messages up to a number. Blocked readers still see their own. */
function withHidden(log: ChatLog, userId: number, upTo: number): ChatLog {
  if (userId === log.viewerId) return log;
  const rest = without(log, (message) => message.userId === userId && message.number < upTo);
  return { ...rest, hiddenUpTo: new Map(log.hiddenUpTo).set(userId, upTo) };
}

/** Restores a hidden message to its place. One above the loaded messages comes with the earlier ones. */
function withRestored(log: ChatLog, message: ChatMessage): ChatLog {
  const hiddenUpTo = new Map(log.hiddenUpTo);
  hiddenUpTo.delete(message.userId);
  const addTo = (messages: readonly ChatMessage[], most: number) =>
    log.hasEarlier && message.number < numberOf(messages[0]) ? messages : merged(messages, [message], most);
  return {
    ...log,
    messages: addTo(log.messages, mostMessages),
    reading: log.reading && addTo(log.reading, Infinity),
    tips: merged(log.tips, tipsOf([message]), mostTips),
    deletedIds: log.deletedIds.filter((id) => id !== message.id),
    hiddenUpTo,
  };
}

function withEvent(log: ChatLog, event: ChatEvent): ChatLog {
  const { type, number, id, userId, message, rules } = event;
  if (type === 'delete_comment')
    return id === null || (userId !== null && userId === log.viewerId) ? log : withoutMessage(log, id);
  if (type === 'show_comment') return message === null ? log : withRestored(log, message);
  if (type === 'block_user') return userId === null ? log : withHidden(log, userId, number);
  if (type === 'pin_comment') return { ...log, pinned: message };
  if (type === 'change_rules') return rules === null ? log : { ...log, rules };
  return log;
}

/** A room without events has no epoch; its first event starts one. */
const isSameEpoch = (position: ChatPosition, epoch: string): boolean =>
  position.epoch === epoch || (position.epoch === '' && position.number === 0);

/** Whether events are missing before a batch. */
export const isBehind = ({ position }: ChatLog, { epoch, after }: ChatBatch): boolean =>
  !isSameEpoch(position, epoch) || after > position.number;

/** Applies the new events of a batch; a batch ahead of the log is ignored. */
export function applyBatch(log: ChatLog, batch: ChatBatch): ChatLog {
  if (isBehind(log, batch) || batch.upTo <= log.position.number) return log;
  const events = batch.events.filter(({ number }) => number > log.position.number);
  let next = log;
  let added: ChatMessage[] = [];
  for (const event of events) {
    if (event.type === 'add_comment') {
      if (event.message !== null) added.push(event.message);
      continue;
    }
    next = withEvent(withMessages(next, added), event);
    added = [];
  }
  return { ...withMessages(next, added), position: { epoch: batch.epoch, number: batch.upTo } };
}

/** Adds the reader's own message, from a response or visible to them only. The position stays the same. */
export const withOwn = (log: ChatLog, message: ChatMessage): ChatLog => {
  const known = log.messages.find(({ id }) => id === message.id);
  // An approved message may arrive, with a later number, before the response.
  return known !== undefined && known.number > message.number ? log : withMessages(log, [message]);
};

/** The reader has scrolled up. */
export const startReading = (log: ChatLog): ChatLog =>
  log.reading === null ? { ...log, reading: log.messages, numUnseen: 0 } : log;

export const stopReading = (log: ChatLog): ChatLog =>
  log.reading === null
    ? log
    : { ...log, reading: null, numUnseen: 0, hasEarlier: log.messages.length >= pageSizes.chat };

/** Adds earlier messages for a reader away from the bottom. */
export function withEarlier(
  log: ChatLog,
  page: { messages: readonly ChatMessage[]; hasEarlier: boolean },
): ChatLog {
  if (log.reading === null) return log;
  const shown = page.messages.filter((message) => isShown(log, message));
  const reading = merged(shown, log.reading, Infinity);
  return { ...log, reading, hasEarlier: page.hasEarlier && reading.length < mostReading };
}

/** Adds tips from before this tab joined. */
export const withTips = (log: ChatLog, tips: readonly ChatMessage[]): ChatLog => ({
  ...log,
  tips: merged(
    tips.filter((message) => isShown(log, message)),
    log.tips,
    mostTips,
  ),
});
