import type { Post } from '@realfin/contract/posts';
import { finPath } from '@realfin/contract/pages';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { clockTime, counted, fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { piecesOf } from './rules/rich-text.ts';
import classes from './watch.module.css';

interface DescriptionProps {
  post: Post;
  onJump: (seconds: number) => void;
}
const foldedLines = 3;
const foldedLength = 260;

/** Folded, an empty line would be one of the few that show. */
const closeUp = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n');

/** What its author says about it; long texts are folded. */
export function Description({ post, onJump }: DescriptionProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = [post.text, post.content.contentDescription].filter((part) => part.trim() !== '').join('\n\n');
  const long = text.length > foldedLength || text.split('\n').length > foldedLines;
  return (
    <section className={classes.description} aria-label={copy.description}>
      <p className={classes.facts}>
        {counted(post.numViews, copy.view)} · <TimeAgo at={post.creationDateTime} /> ·{' '}
        <time dateTime={post.creationDateTime}>{fullDate(post.creationDateTime)}</time>
      </p>
      {text === '' ? null : (
        <p id={id} className={long && !open ? `${classes.words} ${classes.folded}` : classes.words}>
          <Words text={long && !open ? closeUp(text) : text} path={post.path} onJump={onJump} />
        </p>
      )}
      {long ? (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? copy.showLess : copy.showMore}
        </button>
      ) : null}
      {post.tags.length === 0 ? null : (
        <p className={classes.tags}>
          {post.tags.map((tag) => (
            <Link key={tag.name} className={classes.tag} to={finPath(tag.name)}>
              {tag.title}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

const Words = ({ text, path, onJump }: { text: string; path: string; onJump: (seconds: number) => void }) =>
  piecesOf(text).map((piece, at) => {
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'link') {
      return (
        <a key={at} href={piece.href} target="_blank" rel="nofollow ugc noreferrer">
          {piece.text}
        </a>
      );
    }
    return (
      <a
        key={at}
        href={`${path}?t=${piece.seconds}`}
        aria-label={copy.jumpTo(clockTime(piece.seconds))}
        onClick={(event) => {
          event.preventDefault();
          onJump(piece.seconds);
        }}
      >
        {piece.text}
      </a>
    );
  });
