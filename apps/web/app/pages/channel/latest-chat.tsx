import type { ChatMessage } from '@realfin/contract/chat';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { roomQuery } from '../../parts/chat/queries.ts';
import { copy } from './copy.ts';
import classes from './latest-comments.module.css';

const askMs = 10_000;
const linesAtMost = 20;

/** The latest lines of a stream on air, newest first. */
export default function LatestChat({ post }: { post: Post }) {
  const room = useQuery({ ...roomQuery(post.id), refetchInterval: askMs }).data;
  const lines = (room?.messages ?? []).filter(({ comment }) => comment !== '').slice(-linesAtMost);
  return (
    <div className={`${classes.panel} ${classes.chat}`}>
      <Card>
        <Section title={copy.chat} size={16}>
          {lines.length === 0 ? (
            <div className={classes.empty}>
              {room === undefined ? null : <Text tone="muted">{copy.noChat}</Text>}
            </div>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
            <ul className={classes.list} aria-label={copy.chat} tabIndex={0}>
              {lines.toReversed().map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )}
          <Link className={buttonClass('plain')} to={post.path}>
            {copy.joinChat}
          </Link>
        </Section>
      </Card>
    </div>
  );
}

const Line = ({ line: { name, avatar, comment } }: { line: ChatMessage }) => (
  <MediaRow
    as="li"
    picture={<Avatar name={name} url={avatar} size={24} />}
    title={
      <>
        <Text size={14} weight="medium">
          {name}
        </Text>
        <Text size={14} lines={3}>
          {comment}
        </Text>
      </>
    }
  />
);
