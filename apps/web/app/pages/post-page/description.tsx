import { finPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Chips, chipClass } from '../../components/chip/chip.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { clockTime, counted, fullDate } from '../../lib/format.ts';
import { piecesOf } from '../../lib/rich-text.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import classes from './description.module.css';

interface DescriptionProps {
  post: Post;
  onJump: (seconds: number) => void;
}
const foldedLines = 3;
const foldedLength = 260;

/** Folded, an empty line would take up one of the few visible ones. */
const closeUp = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n');

/** An announced post has no views yet; its start time is shown above. */
const Facts = ({ post: { scheduledType, numViews, creationDateTime: at } }: { post: Post }) =>
  scheduledType === null ? (
    <>
      {counted(numViews, copy.view)} · <TimeAgo at={at} /> · <time dateTime={at}>{fullDate(at)}</time>
    </>
  ) : (
    <>
      {copy.announced} <TimeAgo at={at} />
    </>
  );

/** The author's description; long texts are folded. */
export function Description({ post, onJump }: DescriptionProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = [post.text, post.content.contentDescription].filter((part) => part.trim() !== '').join('\n\n');
  const long = text.length > foldedLength || text.split('\n').length > foldedLines;
  return (
    <Card as="section" label={copy.description}>
      <Stack gap={8}>
        <Text size={14} tone="muted">
          <Facts post={post} />
        </Text>
        {text === '' ? null : (
          <div className={classes.words}>
            <Text id={id} typed {...(long && !open && { lines: foldedLines })}>
              <Words text={long && !open ? closeUp(text) : text} path={post.path} onJump={onJump} />
            </Text>
          </div>
        )}
        {long ? (
          <div className={classes.fold}>
            <Button kind="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {open ? copy.showLess : copy.showMore}
            </Button>
          </div>
        ) : null}
        {post.tags.length === 0 ? null : (
          <Chips>
            {post.tags.map((tag) => (
              <Link key={tag.name} className={chipClass} to={finPath(tag.name)}>
                {tag.title}
              </Link>
            ))}
          </Chips>
        )}
      </Stack>
    </Card>
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
