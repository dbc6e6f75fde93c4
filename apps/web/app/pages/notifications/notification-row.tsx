import type { Notification } from '@realfin/contract/notifications';
import { lazy, Suspense, useId, useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow, Thumb } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { iconOf } from '../../parts/notifications/rules.ts';
import { copy } from './copy.ts';
import { useMarkRead } from './mutations.ts';
import classes from './notifications.module.css';

const NotificationThread = lazy(() => import('./notification-thread.tsx'));

/** A notification: a link to its subject, and its thread if the viewer can reply. */
export function NotificationRow({ row }: { row: Notification }) {
  const markRead = useMarkRead();
  const [threadOpen, setThreadOpen] = useState(false);
  const { clickAction, commentId, postId } = row;
  return (
    <li className={classes.row} data-unread={row.isRead ? undefined : ''}>
      <MediaRow
        picture={<Face row={row} />}
        title={
          <Stack gap={4}>
            <Text size={14}>
              {row.isRead ? null : <span className="visually-hidden">{copy.unread}: </span>}
              <Link className={classes.link} to={clickAction.path} onClick={() => markRead(row)}>
                {row.text}
              </Link>
            </Text>
            <Content text={row.content} quoted={commentId !== null} />
          </Stack>
        }
        facts={
          <Text as="div" size={12}>
            <Row>
              <TimeAgo at={row.createdAt} />
              {clickAction.type === 'API' ? (
                <button
                  type="button"
                  className={classes.act}
                  aria-expanded={threadOpen}
                  onClick={() => {
                    markRead(row);
                    setThreadOpen(!threadOpen);
                  }}
                >
                  {threadOpen ? copy.hideThread : copy.reply}
                </button>
              ) : null}
            </Row>
          </Text>
        }
        actions={
          row.icon.url === null ? undefined : (
            <div className={classes.picture}>
              <Thumb src={row.icon.url} size="fill" />
            </div>
          )
        }
      />
      {threadOpen && commentId !== null && postId !== null ? (
        <Suspense>
          <NotificationThread postId={postId} commentId={commentId} />
        </Suspense>
      ) : null}
    </li>
  );
}

/** The author, with an icon of the type. */
function Face({ row }: { row: Notification }) {
  const icon = iconOf[row.type];
  return (
    <span className={classes.face}>
      {row.author === null ? (
        <span className={classes.sign}>
          <Icon name={icon} size={20} />
        </span>
      ) : (
        <>
          <Avatar name={row.author} url={row.avatar} />
          <span className={classes.kind}>
            <Icon name={icon} size={12} />
          </span>
        </>
      )}
    </span>
  );
}

const foldedLength = 120;

/** The comment; long texts are folded. */
function Content({ text, quoted }: { text: string; quoted: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const long = text.length > foldedLength || text.includes('\n');
  return (
    <>
      <div className={quoted ? classes.quoted : undefined}>
        <Text id={id} size={14} tone="muted" typed {...(long && !open && { lines: 2 })}>
          {text}
        </Text>
      </div>
      {long ? (
        <Row>
          <button
            type="button"
            className={classes.act}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? copy.seeLess : copy.seeMore}
          </button>
        </Row>
      ) : null}
    </>
  );
}
