import type { ChatRoom } from '@realfin/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { joinChat } from '../../lib/realtime.ts';
import { MessageRow } from './message-row.tsx';
import { overlayQuery, readOverlay, readOverlayMissed } from './queries.ts';
import { onNextFrame } from './store/next-frame.ts';
import { createRoomStore } from './store/room.ts';
import { useStoreValue } from './use-store-value.ts';
import classes from './overlay.module.css';

interface OverlayProps {
  secret: string;
  /** Null shows the chat of the stream on air. */
  postId: number | null;
}

/** The last messages over a picture that is being streamed, without an account. */
export function Overlay({ secret, postId }: OverlayProps) {
  const { data } = useQuery(overlayQuery(secret, postId));
  return data === undefined ? null : <Lines key={data.postId} {...data} secret={secret} />;
}

interface LinesProps {
  secret: string;
  postId: number;
  room: ChatRoom;
}

const mostLines = 30;

function Lines({ secret, postId, room }: LinesProps) {
  const [store] = useState(() =>
    createRoomStore({
      ...{ postId, room, viewerId: null, onNextFrame },
      readRoom: () => readOverlay(secret, postId),
      catchUp: (position) => readOverlayMissed(secret, postId, position),
      join: (listener) => joinChat(postId, listener, secret),
    }),
  );
  useEffect(() => store.follow(), [store]);
  const messages = useStoreValue(store, ({ log }) => log.messages);
  const lines = useMemo(() => messages.slice(-mostLines), [messages]);
  return (
    <ol className={classes.lines}>
      {lines.map((message) => (
        <MessageRow key={message.id} message={message} mentions={false} hasActions={false} />
      ))}
    </ol>
  );
}
