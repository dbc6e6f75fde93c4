import type { FeedChannel } from '@realfin/contract/feeds';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { feedChannelsQuery } from '../../parts/discovery/queries.ts';
import classes from './channels-you-follow.module.css';
import { copy } from './copy.ts';

const mostShown = 99;

/** Live ones first; the number is what they published in the last 24 hours. */
export function ChannelsYouFollow() {
  const channels = useQuery(feedChannelsQuery()).data ?? [];
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="feed-channels">
      <h2 id="feed-channels">{copy.strip}</h2>
      <ul className={`scroll-row ${classes.strip}`} aria-label={copy.strip}>
        {channels.map((channel) => (
          <Face key={channel.id} channel={channel} />
        ))}
      </ul>
    </section>
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
            <span className={classes.badge} aria-hidden="true">
              {count}
            </span>
          ) : null}
          {livePath === null ? null : <span className={classes.live}>{copy.live}</span>}
        </span>
        <span className={classes.name}>{name}</span>
        {numNewPosts > 0 ? <span className="visually-hidden">{copy.newPosts(count)}</span> : null}
      </ListLink>
    </li>
  );
}
