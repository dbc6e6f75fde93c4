import type { Post } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { usePost } from '../posts/queries.ts';
import { copy, type MediaKind } from './copy.ts';
import classes from './player.module.css';

/** The error as text, and its remedy. */
export function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={`fill ${classes.veil}`} role="alert">
      <Icon name="alert-triangle" size={28} />
      <Text size={18} weight="medium">
        {text}
      </Text>
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
    <div className={`fill ${classes.veil} ${classes.ended}`}>
      <Text size={18} weight="medium" role="status">
        {copy.of(kind).ended}
      </Text>
      <Row justify="center">
        <button type="button" className={buttonClass('plain')} onClick={onAgain}>
          <Icon name="refresh" />
          {copy.watchAgain}
        </button>
        {next === undefined ? null : <NextLink post={next} to={nextTo} />}
      </Row>
    </div>
  );
}

const NextLink = ({ post, to }: { post: Post; to: string | undefined }) => (
  <Link className={`${buttonClass('accent')} ${classes.next}`} to={to ?? `${post.path}?play=1`}>
    {copy.next}: <span className="one-line">{post.content.contentTitle}</span>
    <Icon name="arrow-right" />
  </Link>
);
