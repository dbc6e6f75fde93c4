import type { Notification } from '@realfin/contract/notifications';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { copy } from '../../parts/notifications/copy.ts';
import { iconOf } from '../../parts/notifications/rules.ts';
import { useMarkRead } from '../../parts/notifications/mutations.ts';
import classes from './notifications.module.css';

const NotificationThread = lazy(() => import('./notification-thread.tsx'));

/** One thing that happened: a link to it, and its thread where one can answer. */
export function NotificationRow({ row }: { row: Notification }) {
  const markRead = useMarkRead();
  const [threadOpen, setThreadOpen] = useState(false);
  const { clickAction, commentId, postId } = row;
  return (
    <li className={classes.row} data-unread={row.isRead ? undefined : ''}>
      <Face row={row} />
      <div className={classes.words}>
        <p className={classes.text}>
          {row.isRead ? null : <span className="visually-hidden">{copy.unread}: </span>}
          <Link className={classes.link} to={clickAction.path} onClick={() => markRead(row)}>
            {row.text}
          </Link>
        </p>
        <Content text={row.content} quoted={commentId !== null} />
        <p className={classes.facts}>
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
        </p>
        {threadOpen && commentId !== null && postId !== null ? (
          <Suspense>
            <NotificationThread postId={postId} commentId={commentId} />
          </Suspense>
        ) : null}
      </div>
      {row.icon.url === null ? null : (
        <img
          className={classes.picture}
          src={row.icon.url}
          srcSet={sourceSet(row.icon.url, [320])}
          sizes="96px"
          width={96}
          height={54}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  );
}

/** Who did it, with a sign of what it is. */
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

/** What was said; long texts are folded. */
function Content({ text, quoted }: { text: string; quoted: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const long = text.length > foldedLength || text.includes('\n');
  const look = [classes.content, quoted ? classes.quoted : '', long && !open ? classes.folded : ''];
  return (
    <>
      <p id={id} className={look.filter(Boolean).join(' ')}>
        {text}
      </p>
      {long ? (
        <button
          type="button"
          className={classes.act}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? copy.seeLess : copy.seeMore}
        </button>
      ) : null}
    </>
  );
}
