// One realtime connection per tab, opened once the page is idle. Messages can get lost: after a gap,
// listeners refetch.
import type { ServerEvents } from '@realfin/contract/events';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';

type Events = { [E in keyof ServerEvents]: (payload: ServerEvents[E]) => void };
type Connection = Socket<Events, Record<'post.watch' | 'post.leave', (postId: number) => void>>;

/** Pages are read before anything happens on them, so the connection can wait until the browser is idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const whenIdle = () =>
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(() => resolve(), { timeout: 5_000 })
        : setTimeout(resolve, 1_000);
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  });

let connection: Promise<Connection> | undefined;

const connect = (): Promise<Connection> =>
  (connection ??= idle().then(async () => {
    const { io } = await import('socket.io-client');
    const socket: Connection = io({
      path: '/socket',
      transports: ['websocket'],
      reconnectionDelayMax: 20_000,
    });
    // A server that stops, or ends sessions, disconnects explicitly, after which this library does not
    // reconnect.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect')
        setTimeout(() => socket.connect(), 1_000 + Math.random() * 4_000);
    });
    return socket;
  }));

interface Listening {
  /** Messages may have been missed: refetch what they would have changed. */
  onGap?: (() => void) | undefined;
  /** The post whose room to join. */
  postId?: number | undefined;
  enabled?: boolean;
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
    const begin = (socket: Connection) => {
      if (stopped) return;
      let connectedBefore = socket.connected;
      const listen = ((payload: ServerEvents[E]) => latest.current.onEvent(payload)) as Events[E];
      const onConnect = () => {
        if (postId !== undefined) socket.emit('post.watch', postId);
        if (connectedBefore && !socket.recovered) latest.current.onGap?.();
        connectedBefore = true;
      };
      if (socket.connected && postId !== undefined) socket.emit('post.watch', postId);
      socket.on('connect', onConnect);
      socket.on<keyof ServerEvents>(event, listen);
      stop = () => {
        socket.off('connect', onConnect);
        socket.off<keyof ServerEvents>(event, listen);
        // Without a connection there is no room to leave, and a queued message must not be sent after
        // reconnecting.
        if (socket.connected && postId !== undefined) socket.emit('post.leave', postId);
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
