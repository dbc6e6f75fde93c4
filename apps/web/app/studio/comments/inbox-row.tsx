import type { InboxComment } from '@realfin/contract/inbox';
import { channelPath } from '@realfin/contract/pages';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { price } from '../../lib/format.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { InboxActions } from './inbox-actions.tsx';
import { inboxAddress, type Inbox } from './rules.ts';
import classes from './inbox-row.module.css';

const titleOf = ({ post }: InboxComment): string => post.title.trim() || copy.untitled;

/** A comment of the inbox, with its post and its actions. */
export const InboxRow = ({ comment, inbox }: { comment: InboxComment; inbox: Inbox }) => (
  <li className={classes.row}>
    <Avatar name={comment.name} url={comment.avatar} />
    <Stack gap={4}>
      <Head comment={comment} />
      {comment.parent === null ? null : (
        <Text size={14} tone="muted" lines={1}>
          {copy.replyTo(comment.parent.name, comment.parent.comment)}
        </Text>
      )}
      <p className={classes.text}>{comment.comment}</p>
      <PostLine comment={comment} inbox={inbox} />
      <InboxActions comment={comment} inbox={inbox} />
    </Stack>
  </li>
);

const Head = ({ comment }: { comment: InboxComment }) => (
  <Row gap={8}>
    <ListLink className="name-link" to={channelPath(comment.username)}>
      {comment.name}
    </ListLink>
    <Text as="span" size={12} tone="muted">
      <TimeAgo at={comment.postedAt} />
      {comment.editedAt === null ? null : ` · ${copy.edited}`}
    </Text>
    {comment.isCreator ? <Tag>{copy.creator}</Tag> : null}
    {comment.amount > 0 ? <Tag tone="good">{price(comment.amount)}</Tag> : null}
    {comment.heldFor === null ? null : <Tag>{copy.heldFor[comment.heldFor]}</Tag>}
    {comment.pinned ? (
      <Tag>
        <Icon name="pin-filled" size={14} />
        {copy.pinned}
      </Tag>
    ) : null}
    {comment.answered && !comment.isCreator && comment.replyTo === null ? <Tag>{copy.answered}</Tag> : null}
  </Row>
);

function PostLine({ comment, inbox }: { comment: InboxComment; inbox: Inbox }) {
  const viewer = useViewer();
  const title = titleOf(comment);
  const hash = comment.heldFor === null ? `#comment-${comment.commentId}` : '';
  return (
    <Text as="span" size={14} tone="muted">
      {copy.onPost}{' '}
      <ListLink className={linkClass} to={`${comment.post.path}${hash}`}>
        {title}
      </ListLink>
      {inbox.postId === null ? (
        <ListLink
          className={classes.only}
          to={inboxAddress({ ...inbox, postId: comment.post.id }, viewer)}
          aria-label={copy.onlyPost(title)}
          title={copy.onlyPost(title)}
        >
          <Icon name="filter" size={16} />
        </ListLink>
      ) : null}
    </Text>
  );
}
