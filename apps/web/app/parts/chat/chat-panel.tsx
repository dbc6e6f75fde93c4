import type { ChatMessage, ChatRoom } from '@realfin/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  Suspense,
  lazy,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '../../components/button/button.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { joinChat, useServerEvent } from '../../lib/realtime.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useFollowState } from '../channels/queries.ts';
import { Announcer } from './announcer.tsx';
import { Barrier } from './barrier.tsx';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import { copy } from './copy.ts';
import { MessageList } from './message-list.tsx';
import { readMissed, readRoom, roomQuery } from './queries.ts';
import { withOwn } from './rules/log.ts';
import { isRefused } from './rules/refused.ts';
import { onNextFrame } from './store/next-frame.ts';
import { createRoomStore, type RoomStore } from './store/room.ts';
import { ChatProvider, useRoom, type Chat, type ChatPost } from './use-chat.ts';
import { useQueue } from './use-queue.ts';
import { useRefusal } from './use-refusal.ts';
import classes from './chat-panel.module.css';

const ModerationPanel = lazy(() => import('./moderation-panel.tsx'));

/** In a page, or alone in a window. */
export type ChatLook = 'panel' | 'window';

interface ChatPanelProps {
  post: ChatPost;
  look?: ChatLook;
}

/** The chat of a live stream or an event, for people with access. */
export function ChatPanel({ post, look = 'panel' }: ChatPanelProps) {
  const viewerId = useViewer()?.id ?? null;
  // Opened once; from then on the room's store follows what happens.
  const { data: room, isError, error, refetch } = useQuery({ ...roomQuery(post.id), staleTime: Infinity });
  const retry = () => void refetch();
  const { isChecking, recheck } = useRefusal({
    postId: post.id,
    isRefused: isRefused(error),
    isOpen: room !== undefined,
    onOpen: retry,
  });
  if (room === undefined) {
    return (
      <Frame look={look}>
        <div className={classes.middle}>
          {isError && !isChecking ? (
            <>
              <Text role="alert">{copy.failed}</Text>
              <Button
                onClick={() => {
                  recheck();
                  retry();
                }}
              >
                {copy.retry}
              </Button>
            </>
          ) : (
            <>
              <Spinner size="large" />
              <Text tone="muted">{copy.connecting}</Text>
            </>
          )}
        </div>
      </Frame>
    );
  }
  return <OpenChat key={`${post.id}-${viewerId}`} {...{ post, look, room, viewerId }} />;
}

interface OpenChatProps {
  post: ChatPost;
  look: ChatLook;
  room: ChatRoom;
  viewerId: number | null;
}

const openStore = ({ post: { id }, room, viewerId }: OpenChatProps): RoomStore =>
  createRoomStore({
    ...{ postId: id, room, viewerId, onNextFrame },
    readRoom: () => readRoom(id),
    catchUp: (position) => readMissed(id, position),
    join: (listener) => joinChat(id, listener),
  });

function OpenChat(props: OpenChatProps) {
  const { post, look, viewerId } = props;
  const [store] = useState(() => openStore(props));
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [tipsOnly, setTipsOnly] = useState(false);
  const [isModerating, setModerating] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chat = useMemo<Chat>(() => ({ store, post, input, answer: setReplyTo }), [store, post]);
  useEffect(() => store.follow(), [store]);
  useServerEvent(
    'chat.own-message',
    ({ postId, message }) => {
      if (postId === post.id) store.changeLog((log) => withOwn(log, message));
    },
    { enabled: viewerId !== null },
  );
  useEntryChanges(store, post, viewerId);
  useLostRight(store);
  useQueue(post.id, viewerId !== null);
  const frame = useRef<HTMLElement>(null);
  const closeModeration = () => {
    setModerating(false);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[data-act="moderate"]')?.focus());
  };
  if (isModerating)
    return (
      <ChatProvider value={chat}>
        <Frame look={look} ref={frame}>
          <Suspense>
            <ModerationPanel onClose={closeModeration} />
          </Suspense>
        </Frame>
      </ChatProvider>
    );
  return (
    <ChatProvider value={chat}>
      <Frame look={look} ref={frame}>
        <ChatHead {...{ look, tipsOnly }} onTipsOnly={setTipsOnly} onModerate={() => setModerating(true)} />
        <MessageList tipsOnly={tipsOnly} />
        <Line />
        <Foot input={input} replyTo={replyTo} onReplied={() => setReplyTo(null)} />
        <Announcer tipsOnly={tipsOnly} />
      </Frame>
    </ChatProvider>
  );
}

/** Following or subscribing may grant access. */
function useEntryChanges(store: RoomStore, post: ChatPost, viewerId: number | null): void {
  const { following } = useFollowState({ ...post.createdBy, following: false, numFollowers: 0 });
  const before = useRef(following);
  const refresh = () => void store.refreshEntry().catch(() => undefined);
  const refreshNow = useEffectEvent(refresh);
  useServerEvent('subscription.changed', refresh, { enabled: viewerId !== null });
  useEffect(() => {
    if (before.current === following) return undefined;
    before.current = following;
    // Delayed until the server has stored the follow.
    const timer = setTimeout(() => refreshNow(), 600);
    return () => clearTimeout(timer);
  }, [following, store]);
  useEffect(() => {
    let { rules } = store.get().log;
    return store.subscribe(() => {
      const { log } = store.get();
      if (log.rules === rules) return;
      rules = log.rules;
      refreshNow();
    });
  }, [store]);
}

/** Refetches data that was read with an expired right, which leads to the gate. */
function useLostRight(store: RoomStore): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      store.subscribe(() => {
        if (store.get().line === 'closed')
          void cache.resetQueries({ queryKey: roomQuery(store.postId).queryKey });
      }),
    [cache, store],
  );
}

interface FrameProps {
  look: ChatLook;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

const Frame = ({ look, ref, children }: FrameProps) => (
  <section ref={ref} className={classes.panel} data-look={look} aria-label={copy.title}>
    {children}
  </section>
);

/** Connection problems; empty while connected. */
function Line() {
  const line = useRoom((state) => state.line);
  return (
    <div role="status" className={classes.state}>
      {line === 'lost' ? copy.lost : line === 'closed' ? copy.closed : null}
    </div>
  );
}

function Foot(props: Parameters<typeof Composer>[0]) {
  const entry = useRoom((state) => state.entry);
  const isClosed = useRoom(({ line }) => line === 'closed');
  if (isClosed) return null;
  return entry.barrier === null ? <Composer {...props} /> : <Barrier {...entry} />;
}
