import { isApiError } from '@realfin/contract/api-error';
import type { ChatMessage } from '@realfin/contract/chat';
import { api } from '../../../lib/api.ts';
import { copy } from '../copy.ts';
import { withOwn } from '../rules/log.ts';
import type { Pending } from '../rules/pending.ts';
import type { RoomStore } from '../store/room.ts';

const changePending = (store: RoomStore, change: (pending: readonly Pending[]) => readonly Pending[]): void =>
  store.change({ pending: change(store.get().pending) });

const withoutKey = (key: string) => (pending: readonly Pending[]) =>
  pending.filter((each) => each.key !== key);

export const discardPending = (store: RoomStore, key: string): void => changePending(store, withoutKey(key));

/** Slow mode counts from each message; moderators are exempt. */
function waitOut(store: RoomStore): void {
  const { log, entry } = store.get();
  if (entry.canModerate || log.rules.slowSeconds === 0) return;
  store.change({ slowUntilMs: Date.now() + log.rules.slowSeconds * 1_000 });
}

async function send(store: RoomStore, { key, comment, reply }: Pending): Promise<void> {
  try {
    const { postId } = store;
    const message = await api.chat.sendMessage({ postId, comment, replyTo: reply?.id ?? null, key });
    changePending(store, withoutKey(key));
    store.changeLog((log) => withOwn(log, message));
    waitOut(store);
  } catch (error) {
    const failure = isApiError(error) ? error.message : copy.noConnection;
    changePending(store, (pending) =>
      pending.map((each) => (each.key === key ? { ...each, failure } : each)),
    );
    if (isApiError(error, 'chat.slow')) waitOut(store);
    // A time-out or another rule: the input says which, and until when.
    else if (isApiError(error)) await store.refreshEntry().catch(() => undefined);
  }
}

const lastSends = new WeakMap<RoomStore, Promise<void>>();

/** Sends one message at a time, so that a person's messages arrive in order. */
function sendInOrder(store: RoomStore, pending: Pending): Promise<void> {
  const sent = (lastSends.get(store) ?? Promise.resolve()).then(() => send(store, pending));
  lastSends.set(store, sent);
  return sent;
}

/** Unlike `randomUUID`, works without a secure context. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export function sendMessage(store: RoomStore, comment: string, replyTo: ChatMessage | null): Promise<void> {
  const { log } = store.get();
  const pending: Pending = {
    key: newKey(),
    comment,
    reply: replyTo && { id: replyTo.id, name: replyTo.name, comment: replyTo.comment },
    sinceNumber: log.position.number,
    failure: null,
  };
  changePending(store, (all) => [...all, pending]);
  return sendInOrder(store, pending);
}

export function retryPending(store: RoomStore, pending: Pending): Promise<void> {
  const again = { ...pending, failure: null };
  changePending(store, (all) => all.map((each) => (each.key === pending.key ? again : each)));
  return sendInOrder(store, again);
}
