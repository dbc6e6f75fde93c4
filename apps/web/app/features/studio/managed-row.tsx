import type { ManagedPost } from '@realfin/contract/posts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { MenuButton } from '../../components/menu-button/menu-button.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { percentOf } from '../uploads/upload-rate.ts';
import { useUploads } from '../uploads/uploads.ts';
import { copy } from './copy.ts';
import { deleteSoon, isBeingDeleted, takeBack } from './deletions.ts';
import { editPath } from './edit-path.ts';
import { readManagedAgain } from './managed-cache.ts';
import classes from './managed.module.css';
import { StatusChip } from './status-chip.tsx';
import { useManagedActions } from './use-managed-actions.ts';

const ManagedMenu = lazy(() => import('./managed-menu.tsx'));
const texts = copy.managed;
const titleOf = ({ content }: ManagedPost): string => content.contentTitle.trim() || texts.untitled;

/** A post of the own list; in its place, for a moment after deleting, the way back. */
export function ManagedRow({ post }: { post: ManagedPost }) {
  const [isGone, setIsGone] = useState(() => isBeingDeleted(post.id));
  const cache = useQueryClient();
  const remove = () => {
    setIsGone(true);
    deleteSoon(post.id, (error) => {
      if (error !== null) {
        setIsGone(false);
        notifications.show({ message: texts.deleteFailed, color: 'live' });
      }
      readManagedAgain(cache);
    });
  };
  if (isGone) return <DeletedRow title={titleOf(post)} onUndo={() => setIsGone(!takeBack(post.id))} />;
  return (
    <li className={classes.row}>
      <Thumbnail post={post} />
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link className={classes.link} to={editPath(post)}>
            {titleOf(post)}
          </Link>
        </h2>
        <Facts post={post} />
        <Problem post={post} />
      </div>
      <LiveStatus post={post} />
      <MenuButton
        label={texts.menu(titleOf(post))}
        className={buttonClass('quiet', 'icon')}
        menu={ManagedMenu}
        menuProps={{ post, onDelete: remove }}
      >
        <Icon name="dots" />
      </MenuButton>
    </li>
  );
}

function DeletedRow({ title, onUndo }: { title: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className={classes.deleted}>
      <span role="status">{texts.deleted(title)}</span>
      <button ref={button} type="button" className={buttonClass('plain')} onClick={onUndo}>
        {texts.undo}
      </button>
    </li>
  );
}

function Thumbnail({ post }: { post: ManagedPost }) {
  const { thumbnailUrl1 } = post.content;
  return (
    <div className={classes.picture}>
      {thumbnailUrl1 === null ? (
        <Icon name={post.mediaType === 'video' ? 'video' : 'article'} size={24} />
      ) : (
        <img
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, [320])}
          sizes="144px"
          width={144}
          height={81}
          alt=""
          loading="lazy"
        />
      )}
    </div>
  );
}

function Facts({ post }: { post: ManagedPost }) {
  const { status, numViews, likeCount, numComments, creationDateTime } = post;
  return (
    <p className={classes.facts}>
      {post.premiumPlan > 0 ? <span className={classes.premium}>{texts.premium}</span> : null}
      {post.pinned ? (
        <span className={classes.pinned}>
          <Icon name="pin-filled" size={14} />
          {texts.pinned}
        </span>
      ) : null}
      <TimeAgo at={creationDateTime} />
      {status === 'Published' ? (
        <>
          <span>{counted(numViews, texts.views)}</span>
          <span>{counted(likeCount, texts.likes)}</span>
          <span>{counted(numComments, texts.comments)}</span>
        </>
      ) : null}
    </p>
  );
}

/** The status, and while something is under way how far it is, second by second. */
function LiveStatus({ post }: { post: ManagedPost }) {
  const upload = useUploads().get(post.assetId ?? 0);
  const isSending = upload !== undefined && (upload.phase === 'sending' || upload.phase === 'waiting');
  const { status, percent, scheduledAt } = post;
  const words = isSending
    ? texts.uploading(percentOf(upload.sentBytes, upload.sizeBytes))
    : status === 'Uploading' && percent !== null && percent > 0
      ? texts.preparing(percent)
      : undefined;
  return (
    <div className={classes.state}>
      <StatusChip status={isSending ? 'Uploading' : status} words={words} />
      {status === 'Scheduled' && scheduledAt !== null ? <ScheduledTime at={scheduledAt} /> : null}
    </div>
  );
}

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** The same words on the server and in the browser, which is why the zone is named. */
const ScheduledTime = ({ at }: { at: string }) => (
  <time className={classes.time} dateTime={at}>
    {texts.scheduledFor(`${inUtc.format(new Date(at))} UTC`)}
  </time>
);

function Problem({ post }: { post: ManagedPost }) {
  const { retry } = useManagedActions();
  if (post.status !== 'Error') return null;
  return (
    <p className={classes.problem}>
      <Icon name="alert-triangle" size={16} />
      <span>{post.errorReason ?? texts.failedReason}</span>
      <button
        type="button"
        className={buttonClass('plain')}
        aria-label={texts.retryOf(titleOf(post))}
        onClick={() => void retry(post)}
      >
        {texts.retry}
      </button>
    </p>
  );
}
