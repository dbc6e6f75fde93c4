import type { Post } from '@realfin/contract/posts';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { usePost } from '../posts/queries.ts';
import { copy, type MediaKind } from './copy.ts';
import classes from './player.module.css';

/** What went wrong in words, and the remedy. */
export function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.veil} role="alert">
      <Icon name="alert-triangle" size={28} />
      <p className={classes.veilText}>{text}</p>
      <button type="button" className={buttonClass('accent')} onClick={onRetry}>
        <Icon name="refresh" />
        {copy.retry}
      </button>
    </div>
  );
}

interface EndCardProps {
  kind: MediaKind;
  nextId: number | undefined;
  nextTo: string | undefined;
  onAgain: () => void;
}

export function EndCard({ kind, nextId, nextTo, onAgain }: EndCardProps) {
  const next = usePost(nextId ?? 0);
  return (
    <div className={`${classes.veil} ${classes.ended}`}>
      <p className={classes.veilText} role="status">
        {copy.of(kind).ended}
      </p>
      <div className={classes.veilActions}>
        <button type="button" className={buttonClass('plain')} onClick={onAgain}>
          <Icon name="refresh" />
          {copy.watchAgain}
        </button>
        {next === undefined ? null : <NextLink post={next} to={nextTo} />}
      </div>
    </div>
  );
}

const NextLink = ({ post, to }: { post: Post; to: string | undefined }) => (
  <Link className={`${buttonClass('accent')} ${classes.next}`} to={to ?? `${post.path}?play=1`}>
    {copy.next}: <span className={classes.nextTitle}>{post.content.contentTitle}</span>
    <Icon name="arrow-right" />
  </Link>
);
