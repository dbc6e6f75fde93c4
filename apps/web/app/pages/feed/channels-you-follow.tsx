import type { FeedChannel } from '@realfin/contract/feeds';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { ListLink } from '../../lib/speed/link.tsx';
import { feedChannelsQuery } from '../../parts/discovery/queries/feed-channels.ts';
import { copy } from './copy.ts';
import classes from './channels-you-follow.module.css';

const mostShown = 99;

/** Live channels first; the number counts posts of the last 24 hours. */
export function ChannelsYouFollow() {
  const channels = useQuery(feedChannelsQuery()).data ?? [];
  if (channels.length === 0) return null;
  return (
    <Section title={copy.strip} size={16} gap={8}>
      <ul className={`scroll-row ${classes.strip}`} aria-label={copy.strip}>
        {channels.map((channel) => (
          <Face key={channel.id} channel={channel} />
        ))}
      </ul>
    </Section>
  );
}

function Face({ channel }: { channel: FeedChannel }) {
  const { name, username, avatarUrl, livePath, numNewPosts } = channel;
  const count = numNewPosts > mostShown ? `${mostShown}+` : String(numNewPosts);
  return (
    <li>
      <ListLink className={classes.item} to={livePath ?? channelPath(username)}>
        <span className={livePath === null ? classes.face : `${classes.face} ${classes.onAir}`}>
          <Avatar name={name} url={avatarUrl} size={72} />
          {numNewPosts > 0 ? (
            <span className={classes.count} aria-hidden="true">
              {count}
            </span>
          ) : null}
          {livePath === null ? null : (
            <span className={classes.live}>
              <Badge tone="live">{copy.live}</Badge>
            </span>
          )}
        </span>
        <Text as="span" size={12} lines={2}>
          {name}
        </Text>
        {numNewPosts > 0 ? <span className="visually-hidden">{copy.newPosts(count)}</span> : null}
      </ListLink>
    </li>
  );
}
