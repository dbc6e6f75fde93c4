import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http';
import type { Socket as Connection } from 'node:net';
import type { AccountEvents, HiddenContent, PostEvents } from '@realfin/contract/events';
import { Admission, type Place, type ReservedNetworks } from '@realfin/rtmp/admission';
import { Server, type Socket } from 'socket.io';
import type { Config } from '../config/config.ts';
import { admissionLimits } from '../config/connection-settings.ts';
import type { Broadcast } from '../db/broadcast.ts';
import type { ChatSlice } from '../lib/chat-slice.ts';
import { nowMs } from '../lib/clock.ts';
import { addressFolds } from '../lib/network.ts';
import type { ProcessState } from '../lib/process-state.ts';
import { hasSeveralHosts } from '../lib/several-hosts.ts';
import type { Viewer } from '../lib/viewer.ts';
import { createChatFeed, type ChatFeed } from './chat-feed.ts';
import { isChatOpen, handleChatSocket, overlayRoom, sendSlice } from './chat-sockets.ts';
import { createHiddenContents, type HiddenContents } from './hidden-content.ts';
import { createPresence, presenceTimes, type Presence } from './presence.ts';
import {
  readMessage,
  type CacheClearing,
  type ChatWake,
  type PresenceReport,
  type RoomMessage,
} from './process-messages.ts';
import { handlePresence } from './watching.ts';

/** Sends events to open tabs. Messages may be lost: clients reload their data when they reconnect. */
export interface Realtime {
  toAccount<E extends keyof AccountEvents>(accountId: number, event: E, payload: AccountEvents[E]): void;
  toPost<E extends keyof PostEvents>(postId: number, event: E, payload: PostEvents[E]): void;
  /** Removes content from every open tab. */
  hideContent(hidden: Partial<HiddenContent>): void;
  /** The content is shown again; newly connected tabs no longer get it as hidden. */
  restoreContent(restored: Partial<HiddenContent>): void;
  /** The content has changed: all open tabs that show it reload it. Use it sparingly. */
  changeContent(changed: Partial<HiddenContent>): void;
  /** Sends new chat events to everyone in the chat. */
  wakeChat(postId: number): void;
  /** People with a post's page open, over all processes; at most ten seconds old. Unavailable in workers. */
  countWatching(postId: number): number;
  /** The part of these people that counts as audience. */
  countAudience(postId: number): number;
  /** Open tabs that this process is connected to. */
  countSockets(): number;
  /** Disconnects an account's tabs; those with another valid session reconnect. */
  disconnectAccount(accountId: number): void;
  /** Registers a listener for disconnected accounts, in any process: their rights may have ended. */
  onDisconnected(listener: (accountId: number) => void): void;
  /** Disconnects tabs that use a channel's secret address, by the hash of its secret. */
  disconnectOverlay(secretHash: string): void;
  /** Clears the caches of every process: content must disappear from all pages. */
  clearCaches(): void;
  attach(server: HttpServer, options: RealtimeOptions): void;
  close(): void;
}
export interface RealtimeOptions {
  origin: string;
  limits: Pick<Config, 'maxConnections' | 'visitorConnectionsPercent' | 'unprovenSeconds'>;
  /** Connection slots: sockets with a valid session, and their networks. */
  places: { prove(socket: Connection): void; reserved: ReservedNetworks };
  addressOf(request: IncomingMessage): string;
  viewerOf(cookieHeader: string): Promise<Viewer | null>;
  /** The visitor's id, for browsers without an account. */
  visitorOf(cookieHeader: string): string | null;
  /** How a browser counts on the page of a post; null if its viewer may not see the post. */
  watchAs(
    browser: { viewer: Viewer | null; headers: IncomingHttpHeaders },
    postId: number,
  ): Promise<'audience' | 'other' | null>;
  /** Whether this viewer may read a post's chat. */
  canChat(viewer: Viewer | null, postId: number): Promise<boolean>;
  /** Whether a channel's secret address opens a post's chat. */
  opensChat(secret: string, postId: number): Promise<boolean>;
  chatPosition(postId: number): Promise<number>;
  readChat(postId: number, after: number): Promise<ChatSlice>;
  onError(error: unknown): void;
}

export function createRealtime(broadcast: Broadcast, processId: string, state: ProcessState): Realtime {
  let io: Server | undefined;
  let chats: ChatFeed | undefined;
  let reporting: NodeJS.Timeout | undefined;
  const sendOut = (message: object): void => broadcast.send(JSON.stringify(message));
  const presence = createPresence({
    nowMs,
    tell: (watching) => sendOut({ from: processId, watching } satisfies PresenceReport),
  });
  const disconnected = createListeners();
  const hidden = createHiddenContents({ nowMs, send: (...said) => send(everyone, ...said) });
  const sendHere = (message: RoomMessage): void => deliver(io, message, { hidden, disconnected });
  const send = (room: string, ...said: [] | [event: string, payload: unknown]): void => {
    const message = { from: processId, room, ...(said.length > 0 && { said }) } as RoomMessage;
    sendHere(message);
    sendOut(message);
  };
  const receive = (text: string): void => {
    const message = readMessage(text);
    if (message === null || message.from === processId) return;
    if ('clearCaches' in message) state.clearCaches();
    else if ('chat' in message) chats?.wake(message.chat);
    else if ('watching' in message) presence.hear(message.from, message.watching);
    else sendHere(message);
  };
  return {
    toAccount: (accountId, event, payload) => send(`account:${accountId}`, event, payload),
    toPost: (postId, event, payload) => send(`post:${postId}`, event, payload),
    ...{ hideContent: hidden.hide, restoreContent: hidden.restore, changeContent: hidden.change },
    disconnectAccount: (accountId) => send(`account:${accountId}`),
    onDisconnected: disconnected.add,
    disconnectOverlay: (secretHash) => send(overlayRoom(secretHash)),
    clearCaches() {
      state.clearCaches();
      sendOut({ from: processId, clearCaches: true } satisfies CacheClearing);
    },
    wakeChat(postId) {
      chats?.wake(postId);
      sendOut({ from: processId, chat: postId } satisfies ChatWake);
    },
    countWatching: presence.count,
    countAudience: presence.countAudience,
    countSockets: () => io?.of('/').sockets.size ?? 0,
    attach(server, options) {
      reporting = setInterval(() => presence.report(), presenceTimes.reportMs).unref();
      const { sockets, prove } = createServer(server, options);
      const feed = createFeed(sockets, options);
      [io, chats] = [sockets, feed];
      welcome(sockets, { feed, presence, prove, hidden }, options);
      broadcast.listen(receive, () => readAgain(state, feed, sockets));
    },
    close() {
      clearInterval(reporting);
      hidden.close();
      closeSockets(io);
      io = undefined;
    },
  };
}

/** Messages of other processes may be lost: tabs reconnect and reload their data. */
function readAgain(state: ProcessState, feed: ChatFeed, sockets: Server): void {
  state.clearCaches();
  feed.wakeAll();
  sockets.disconnectSockets(true);
}

/** The room of all tabs. */
const everyone = 'everyone';

interface Followers {
  hidden: HiddenContents;
  disconnected: ReturnType<typeof createListeners>;
}
/** A message without `said` disconnects the tabs of its room. */
function deliver(io: Server | undefined, { room, said }: RoomMessage, followers: Followers): void {
  if (room === everyone) followers.hidden.follow(said);
  if (said !== undefined) return void (room === everyone ? io : io?.to(room))?.emit(...said);
  io?.in(room).disconnectSockets(true);
  followers.disconnected.call(room);
}

/** Leaves the HTTP server open, since it is not ours. */
function closeSockets(io: Server | undefined): void {
  io?.disconnectSockets(true);
  io?.engine.close();
}

/** Listeners for disconnected account rooms. */
function createListeners() {
  const listeners: ((accountId: number) => void)[] = [];
  return {
    add: (listener: (accountId: number) => void): void => void listeners.push(listener),
    call(room: string): void {
      const [kind, id] = room.split(':');
      if (kind === 'account') for (const listener of listeners) listener(Number(id));
    },
  };
}

const createFeed = (sockets: Server, options: RealtimeOptions): ChatFeed =>
  createChatFeed({
    positionOf: (postId) => options.chatPosition(postId),
    read: (postId, after) => options.readChat(postId, after),
    isOpen: (postId) => isChatOpen(sockets, postId),
    send: (postId, slice) => sendSlice(sockets, postId, slice),
    onError: (error) => options.onError(error),
  });

/** Maximum tabs per network. */
const tabsPerNetwork = 150;
/** A tab sends two messages with each post it opens. */
const messages = { most: 600, windowMs: 60_000 };

interface Sockets {
  sockets: Server;
  /** Marks the request's connection as having shown a valid session. */
  prove(request: IncomingMessage): void;
}

function createServer(server: HttpServer, { limits, places, ...options }: RealtimeOptions): Sockets {
  const shares = {
    connections: limits.maxConnections,
    perNetwork: tabsPerNetwork,
    unprovenPercent: limits.visitorConnectionsPercent,
  };
  const admission = new Admission({
    limits: admissionLimits(shares),
    ...{ folds: addressFolds, nowMs, reserved: places.reserved },
  });
  const admitted = new WeakMap<IncomingMessage, Place>();
  const admit = (request: IncomingMessage): boolean => {
    const place = admission.admit(options.addressOf(request), () => request.socket.destroy());
    if (place === null) return false;
    admitted.set(request, place);
    request.socket.once('close', place.leave);
    return true;
  };
  const sockets = new Server(server, {
    path: '/socket',
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 16_384,
    connectTimeout: limits.unprovenSeconds * 1000,
    connectionStateRecovery: { maxDisconnectionDuration: 120_000 },
    allowRequest(request, allow) {
      const isOurs = request.headers.origin === options.origin && !hasSeveralHosts(request.rawHeaders);
      allow(null, isOurs && admit(request));
    },
  });
  return {
    sockets,
    prove(request) {
      admitted.get(request)?.prove();
      places.prove(request.socket);
    },
  };
}

interface Rooms extends Pick<Sockets, 'prove'> {
  feed: ChatFeed;
  presence: Presence;
  hidden: HiddenContents;
}
function welcome(io: Server, { feed, presence, prove, hidden }: Rooms, options: RealtimeOptions): void {
  io.on('connection', (socket) => {
    const recent = hidden.listRecent();
    if (recent !== null) socket.emit('content.hidden', recent);
    limitMessages(socket);
    const cookies = socket.handshake.headers.cookie ?? '';
    const viewer = options.viewerOf(cookies).then((person) => {
      if (person !== null) prove(socket.request);
      return person;
    });
    viewer.then((person) => enterRooms(socket, person)).catch(() => socket.disconnect(true));
    handlePresence(socket, {
      async findViewer(postId) {
        const person = await viewer;
        const side = await options.watchAs({ viewer: person, headers: socket.handshake.headers }, postId);
        if (side === null) return null;
        const key = person === null ? (options.visitorOf(cookies) ?? socket.id) : `account:${person.id}`;
        return { key, isAudience: side === 'audience' };
      },
      enter: (postId, person) => presence.enter(postId, person),
    });
    handleChatSocket(socket, {
      open: (postId) => feed.open(postId),
      // Rights can end during a connection, so they are checked each time.
      async roleIn(postId, secret) {
        if (secret !== null) return (await options.opensChat(secret, postId)) ? 'visitor' : null;
        const person = await options.viewerOf(cookies);
        if (!(await options.canChat(person, postId))) return null;
        return person === null ? 'visitor' : 'member';
      },
    });
  });
}

/**
 * Joins the room of the account. A recovered connection restores its rooms: it leaves those of another
 * account, and the tab rejoins its chats.
 */
async function enterRooms(socket: Socket, viewer: Viewer | null): Promise<void> {
  const own = viewer === null ? null : `account:${viewer.id}`;
  for (const room of socket.rooms) if (room.startsWith('account:') && room !== own) void socket.leave(room);
  if (own !== null) await socket.join(own);
}

function limitMessages(socket: Socket): void {
  let [count, since] = [0, performance.now()];
  socket.use((_message, next) => {
    const now = performance.now();
    if (now - since > messages.windowMs) [count, since] = [0, now];
    count++;
    if (count <= messages.most) next();
    else socket.disconnect(true);
  });
}
