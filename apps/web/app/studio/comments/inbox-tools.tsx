import type { CreatorRef } from '@realfin/contract/shapes';
import { Form, useNavigate } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Select } from '../../components/field/input.tsx';
import { SearchInput } from '../../components/field/search-input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { inboxAddress, type Inbox } from './rules.ts';
import classes from './inbox-tools.module.css';

interface InboxToolsProps {
  inbox: Inbox;
  channels: readonly CreatorRef[];
  /** The title of the one post it is narrowed to, if a comment on it is shown. */
  post: string | null;
}

/** The channel, the post and the search of the inbox; each has its own address. */
export function InboxTools({ inbox, channels, post }: InboxToolsProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const kept = new URL(inboxAddress({ ...inbox, search: '' }, viewer), 'http://page').searchParams;
  return (
    <Row gap={12}>
      {channels.length > 1 ? (
        <Select
          width="content"
          aria-label={copy.channel}
          value={String(inbox.channelId)}
          onChange={({ target }) => {
            const other = { channelId: Number(target.value), filter: inbox.filter, postId: null, search: '' };
            void navigate(inboxAddress(other, viewer));
          }}
        >
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <Form className={classes.search} role="search" aria-label={copy.search} action="/content/comments">
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Row gap={4} nowrap>
          <SearchInput
            key={inbox.search}
            name="q"
            maxLength={100}
            aria-label={copy.search}
            placeholder={copy.search}
            defaultValue={inbox.search}
            submitLabel={copy.search}
          />
          {inbox.search === '' ? null : (
            <Link
              className={buttonClass('quiet', 'icon')}
              to={inboxAddress({ ...inbox, search: '' }, viewer)}
              aria-label={copy.clear}
            >
              <Icon name="x" />
            </Link>
          )}
        </Row>
      </Form>
      {inbox.postId === null ? null : (
        <Link className={buttonClass('plain')} to={inboxAddress({ ...inbox, postId: null }, viewer)}>
          {post === null ? null : copy.onePost(post.trim() || copy.untitled)}
          <Icon name="x" size={16} />
          <span className={post === null ? undefined : 'visually-hidden'}>{copy.allPosts}</span>
        </Link>
      )}
    </Row>
  );
}
