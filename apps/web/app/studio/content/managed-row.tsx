import type { ManagedPost } from '@realfin/contract/posts';
import { lazy, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Thumb } from '../../components/media-row/media-row.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { Link } from '../../lib/speed/link.tsx';
import { icons } from '../../parts/posts/post-picture.tsx';
import { ScheduledTime } from '../../parts/posts/scheduled-time.tsx';
import { uploadInWords } from '../../parts/uploads/rules/upload-words.ts';
import { isBusy, useUploads } from '../../parts/uploads/store/uploads.ts';
import { editPath } from '../kit/rules/edit-path.ts';
import { StatusChip } from '../kit/status-chip.tsx';
import { copy } from './copy.ts';
import { fileWorkOf, type FileWork } from './rules.ts';
import { SelectBox } from './select-box.tsx';
import { useManagedActions } from './use-managed-actions.ts';
import type { Selecting } from './use-selecting.ts';
import classes from './managed-row.module.css';

const ManagedMenu = lazy(() => import('./managed-menu.tsx'));
const PreparationDialog = lazy(() => import('./preparation-dialog.tsx'));
const texts = copy.managed;
const titleOf = ({ content }: ManagedPost): string => content.contentTitle.trim() || texts.untitled;

interface ManagedRowProps {
  post: ManagedPost;
  selecting: Selecting;
  onDelete: (title: string) => void;
}

/** A post of the own list. */
export function ManagedRow({ post, selecting, onDelete }: ManagedRowProps) {
  const title = titleOf(post);
  return (
    <li className={classes.row} data-chosen={selecting.chosen.has(post.id) || undefined}>
      <SelectBox post={post} title={title} selecting={selecting} />
      <Thumbnail post={post} />
      <div className={classes.words}>
        <Heading level={2} size={16}>
          <Link className="whole-link" to={editPath(post)}>
            {title}
          </Link>
        </Heading>
        <Facts post={post} />
        <Problem post={post} />
      </div>
      <LiveStatus post={post} />
      <MenuButton
        label={texts.menu(title)}
        className={buttonClass('quiet', 'icon')}
        renderMenu={(menu) => <ManagedMenu {...menu} post={post} onDelete={() => onDelete(title)} />}
      >
        <Icon name="dots" />
      </MenuButton>
    </li>
  );
}

function Thumbnail({ post }: { post: ManagedPost }) {
  const { thumbnailUrl1 } = post.content;
  return (
    <Thumb
      size="fill"
      src={thumbnailUrl1}
      srcSet={thumbnailUrl1 === null ? undefined : sourceSet(thumbnailUrl1, [320])}
      icon={icons[post.mediaType]}
    />
  );
}

function Facts({ post }: { post: ManagedPost }) {
  const { status, numViews, likeCount, numComments, creationDateTime } = post;
  return (
    <p className={classes.facts}>
      <span>{copy.kindOf[post.mediaType]}</span>
      {post.premiumPlan > 0 ? <Badge tone="premium">{texts.premium}</Badge> : null}
      {post.unlisted ? (
        <Badge>
          <Icon name="link" size={14} />
          {texts.unlisted}
        </Badge>
      ) : null}
      {post.pinned ? (
        <Badge>
          <Icon name="pin-filled" size={14} />
          {texts.pinned}
        </Badge>
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

/** The status, and the live progress of an upload or a preparation. */
function LiveStatus({ post }: { post: ManagedPost }) {
  const upload = useUploads().get(post.assetId ?? 0);
  const { status, scheduledAt } = post;
  const work = fileWorkOf(post);
  const words =
    work === null ? null : upload !== undefined && isBusy(upload) ? uploadInWords(upload) : wordsOf(work);
  const isTakenDown = post.takenDown === true;
  const isReplaced = status === 'Uploading' ? words !== null : isTakenDown && status === 'Published';
  return (
    <div className={classes.state}>
      {isTakenDown ? <Badge tone="bad">{texts.takenDown}</Badge> : null}
      {isReplaced ? null : <StatusChip status={status} />}
      {words === null ? null : <StatusChip status="Uploading" words={words} />}
      {status === 'Scheduled' && scheduledAt !== null ? (
        <Text as="span" size={12} tone="muted">
          <ScheduledTime at={scheduledAt} />
        </Text>
      ) : null}
    </div>
  );
}

function wordsOf(work: FileWork): string {
  if (work.kind === 'waiting') return texts.queued;
  return work.kind === 'preparing' ? texts.preparing(work.percent) : texts.unfinished;
}

function Problem({ post }: { post: ManagedPost }) {
  const { retry } = useManagedActions();
  const [isAsking, setIsAsking] = useState(false);
  if (post.status !== 'Error') return null;
  const onRetry = () => void retry(post);
  return (
    <div className={classes.problem}>
      <Icon name="alert-triangle" size={16} />
      <Text size={14} tone="error">
        {post.errorReason ?? texts.failedReason}
      </Text>
      {post.canRetry ? (
        <button
          type="button"
          className={buttonClass('plain')}
          aria-label={texts.retryOf(titleOf(post))}
          onClick={onRetry}
        >
          {texts.retry}
        </button>
      ) : null}
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-haspopup="dialog"
        aria-label={copy.log.openOf(titleOf(post))}
        onClick={() => setIsAsking(true)}
      >
        {copy.log.open}
      </button>
      <LazyDialog
        opened={isAsking}
        dialog={PreparationDialog}
        props={{ post, onRetry, onClose: () => setIsAsking(false) }}
      />
    </div>
  );
}
