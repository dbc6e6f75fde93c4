import { pageSizes } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ChannelCard } from '../channels/channel-card.tsx';
import { copy } from './copy.ts';
import classes from './who-to-follow.module.css';
import { recommendedChannelsQuery } from './queries.ts';

/** Channels the viewer does not follow yet. Those followed here stay, so nothing jumps away. */
export function WhoToFollow({ fin, size = pageSizes.whoToFollow }: { fin?: string; size?: number }) {
  const id = useId();
  const near = fin === undefined ? {} : { fin };
  const channels = useQuery(recommendedChannelsQuery(near, size)).data ?? [];
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {copy.whoToFollow}
        </h2>
      </div>
      <ul className={`scroll-row ${classes.row}`} aria-label={copy.whoToFollow}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelCard channel={channel} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
