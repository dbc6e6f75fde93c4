import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { copy } from './copy.ts';
import { FeedAddress } from './feed-address.tsx';
import { FeedTools } from './podcast-card.tsx';
import classes from './podcast-card.module.css';
import { privateFeedListQuery } from './queries.ts';

/** All podcast addresses of one's own; nothing where there are none. */
export function FeedList() {
  const feeds = useQuery(privateFeedListQuery).data ?? [];
  if (feeds.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="feeds-title">
      <h2 id="feeds-title" className={classes.title}>
        {copy.listTitle}
      </h2>
      <p className={classes.hint}>{copy.listHint}</p>
      <ul className={classes.list}>
        {feeds.map((feed) => (
          <li key={feed.channel.id} className={classes.part}>
            <h3 className={classes.name}>
              <Link to={channelPath(feed.channel.username)}>{feed.channel.name}</Link>
            </h3>
            {feed.url === null ? (
              <p className={classes.hint}>{copy.paused}</p>
            ) : (
              <FeedAddress url={feed.url} label={copy.ownAddress(feed.channel.name)} />
            )}
            <FeedTools feed={feed} />
          </li>
        ))}
      </ul>
    </section>
  );
}
