// One realtime connection per tab, opened once the page is idle and someone acts on it. Messages can get lost: after a
// gap, listeners refetch.
import type { ChatBatch } from '@realfin/contract/chat';
import type { HiddenContent, ServerEvents } from '@realfin/contract/events';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { firstAct, skipFirstAct } from './speed/first-act.ts';
import { whenIdle } from './speed/when-idle.ts';

type Events = { [E in keyof ServerEvents]: (payload: ServerEvents[E]) => void };
interface Requests extends Record<'post.watch' | 'post.leave' | 'chat.leave', (postId: number) => void> {
  'chat.join': (postId: number, answer: (isIn: boolean) => void) => void;
  'chat.join-overlay': (postId: number, secret: string, answer: (isIn: boolean) => void) => void;
}
type Connection = Socket<Events, Requests>;

/** Pages are read before anything happens on them, so the connection can wait until the browser is idle. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await whenIdle({ longestMs: 5_000, otherwiseMs: 1_000 });
}

let connection: Promise<Connection> | undefined;

let hidden: readonly HiddenContent[] = [];
const without = (ids: readonly number[], restored: readonly number[]) =>
  ids.filter((id) => !restored.includes(id));
function forgetRestored({ postIds, biteIds, accountIds }: HiddenContent): void {
  hidden = hidden.map((content) => ({
    postIds: without(content.postIds, postIds),
    biteIds: without(content.biteIds, biteIds),
    accountIds: without(content.accountIds, accountIds),
  }));
}
/** Content hidden while this tab is connected, and shortly before. */
export const hiddenSoFar = (): readonly HiddenContent[] => hidden;

const onServerClose = new Set<() => void>();

const connect = (): Promise<Connection> =>
  (connection ??= Promise.all([idle(), firstAct()]).then(async () => {
    const { io } = await import('socket.io-client');
    const socket: Connection = io({
      path: '/socket',
      transports: ['websocket'],
      reconnectionDelayMax: 20_000,
    });
    socket.on('content.hidden', (content) => {
      hidden = [...hidden, content];
    });
    socket.on('content.restored', forgetRestored);
    // A server that stops, or ends sessions, disconnects explicitly, after which this library does not
    // reconnect.
    socket.on('disconnect', (reason) => {
      if (reason !== 'io server disconnect') return;
      setTimeout(() => socket.connect(), 1_000 + Math.random() * 4_000);
      for (const listener of onServerClose) listener();
    });
    return socket;
  }));

/**
 * Calls back when the server closes the connection: it stops, or the session or the rights of its person have changed.
 * Returns what ends it.
 */
export function followServerClose(listener: () => void): () => void {
  onServerClose.add(listener);
  return () => void onServerClose.delete(listener);
}

/** Data read longer ago than this when the connection opens may be outdated. */
const lateMs = 2_000;

interface Listening {
  /** Called when messages may have been missed: refetch the data they would have changed. */
  onGap?: (() => void) | undefined;
  /** The post of the room to join. */
  postId?: number | undefined;
  enabled?: boolean;
}

/** The number of this tab's listeners, by post. */
const followers = new Map<number, number>();
function countFollowers(postId: number, change: 1 | -1): number {
  const count = (followers.get(postId) ?? 0) + change;
  if (count === 0) followers.delete(postId);
  else followers.set(postId, count);
  return count;
}

/** Calls back for every message of a type while the component is mounted. */
export function useServerEvent<E extends keyof ServerEvents>(
  event: E,
  onEvent: (payload: ServerEvents[E]) => void,
  { onGap, postId, enabled = true }: Listening = {},
): void {
  const latest = useRef({ onEvent, onGap });
  useEffect(() => {
    latest.current = { onEvent, onGap };
  });
  useEffect(() => {
    if (!enabled) return undefined;
    let stop: (() => void) | undefined;
    let stopped = false;
    const from = performance.now();
    const begin = (socket: Connection) => {
      if (stopped) return;
      let connectedBefore = socket.connected;
      const listen = ((payload: ServerEvents[E]) => latest.current.onEvent(payload)) as Events[E];
      const onConnect = () => {
        if (postId !== undefined) socket.emit('post.watch', postId);
        const missed = connectedBefore ? !socket.recovered : performance.now() - from > lateMs;
        if (missed) latest.current.onGap?.();
        connectedBefore = true;
      };
      const isFirst = postId !== undefined && countFollowers(postId, 1) === 1;
      if (socket.connected && isFirst) socket.emit('post.watch', postId);
      socket.on('connect', onConnect);
      socket.on<keyof ServerEvents>(event, listen);
      stop = () => {
        socket.off('connect', onConnect);
        socket.off<keyof ServerEvents>(event, listen);
        // The caller polls without a connection.
        const isLast = postId !== undefined && countFollowers(postId, -1) === 0;
        if (socket.connected && isLast) socket.emit('post.leave', postId);
      };
    };
    // Without realtime the page is complete and only updates later.
    connect().then(begin, () => undefined);
    return () => {
      stopped = true;
      stop?.();
    };
  }, [event, postId, enabled]);
}

export interface ChatListener {
  /** Called on joining the room, also after a lost connection: earlier events have to be caught up with. */
  onJoin: () => void;
  /** Called when the connection is lost; no batches arrive until the next join. */
  onLost: () => void;
  onBatch: (batch: ChatBatch) => void;
}

/** Is in the chat of a post until the returned function is called; in an encoder by the channel's secret address. */
export function joinChat(
  postId: number,
  { onJoin, onLost, onBatch }: ChatListener,
  secret: string | null = null,
): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const begin = (socket: Connection) => {
    if (stopped) return;
    const answer = (isIn: boolean) => {
      if (stopped) return;
      if (isIn) onJoin();
      else onLost();
    };
    const join = () =>
      secret === null
        ? socket.emit('chat.join', postId, answer)
        : socket.emit('chat.join-overlay', postId, secret, answer);
    const onHappened = (batch: ChatBatch) => {
      if (batch.postId === postId) onBatch(batch);
    };
    const onClosed = (closed: { postId: number }) => {
      if (closed.postId === postId) onLost();
    };
    if (socket.connected) join();
    socket.on('connect', join);
    socket.on('disconnect', onLost);
    socket.on('chat.happened', onHappened);
    socket.on('chat.closed', onClosed);
    stop = () => {
      socket.off('connect', join);
      socket.off('disconnect', onLost);
      socket.off('chat.happened', onHappened);
      socket.off('chat.closed', onClosed);
      if (socket.connected) socket.emit('chat.leave', postId);
    };
  };
  skipFirstAct();
  // Without a connection the room is read now and then.
  connect().then(begin, onLost);
  return () => {
    stopped = true;
    stop?.();
  };
}
