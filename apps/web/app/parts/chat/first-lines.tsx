import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useViewer } from '../../lib/viewer.ts';
import { MessageRow } from './message-row.tsx';
import { roomQuery } from './queries.ts';
import { isMentioned } from './rules/mentions.ts';
import { SignInBarrier } from './sign-in-barrier.tsx';
import classes from './chat-panel.module.css';

/** More than the tallest panel shows. */
const rowsShown = 24;

/** The messages rendered by the server, in the place of the chat. */
function SentLines({ postId }: { postId: number }) {
  const room = useQueryClient().getQueryData(roomQuery(postId).queryKey);
  const username = useViewer()?.username;
  if (room === undefined) return <div className={classes.panel} />;
  return (
    <div className={classes.panel}>
      <div className={classes.headPlace} />
      <ol className={classes.firstLines}>
        {room.messages.slice(-rowsShown).map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            mentions={isMentioned(message, username)}
            hasActions={false}
          />
        ))}
      </ol>
      {room.barrier === 'account' ? (
        <SignInBarrier />
      ) : (
        <div className={classes.footPlace} data-barrier={room.barrier !== null || undefined} />
      )}
    </div>
  );
}

/** Keeps the server's HTML, so that hydration needs no code for it. */
const KeptLines = () => (
  <div className={classes.panel} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);

/** Until the chat has loaded. */
export const FirstLines: (props: { postId: number }) => ReactNode = import.meta.env.SSR
  ? SentLines
  : KeptLines;
