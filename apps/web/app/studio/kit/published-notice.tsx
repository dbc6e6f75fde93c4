import type { EditablePost } from '@realfin/contract/posts';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { dayAndClock } from './rules/times.ts';
import classes from './published-notice.module.css';

interface PublishedNoticeProps {
  post: EditablePost;
  onEdit: () => void;
  another: { to: string; label: string };
}

function words({ title, status, scheduledAt, mediaType }: EditablePost): string {
  if (status === 'Scheduled' && scheduledAt !== null) {
    const isAnnounced = mediaType === 'stream' || mediaType === 'ppv';
    const say = isAnnounced ? copy.published.announced : copy.published.scheduled;
    return say(title, dayAndClock(scheduledAt));
  }
  return status === 'Uploading' ? copy.published.preparing(title) : copy.published.title(title);
}

/** Links to the published post and next steps. */
export function PublishedNotice({ post, onEdit, another }: PublishedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={classes.published} tabIndex={-1}>
      <Notice kind="success" title={words(post)}>
        <Row gap={8}>
          <Link className={buttonClass('plain')} to={post.path}>
            {copy.actions.view}
          </Link>
          <button type="button" className={buttonClass('plain')} onClick={onEdit}>
            {copy.actions.edit}
          </button>
          <Link className={buttonClass('quiet')} to={another.to} reloadDocument>
            {another.label}
          </Link>
          <Link className={buttonClass('quiet')} to="/content/management">
            {copy.actions.all}
          </Link>
        </Row>
      </Notice>
    </div>
  );
}
