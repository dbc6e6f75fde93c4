import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { followedQuery } from '../frame/queries.ts';
import { useViewer } from '../../lib/viewer.ts';
import { ChannelCard } from './channel-card.tsx';
import classes from './channel-card.module.css';
import { popularChannelsQuery } from './queries.ts';

const shown = 10;

/** Channels the viewer does not follow yet. Those followed here stay until one comes back, so nothing jumps away. */
export function WhoToFollow({ title }: { title: string }) {
  const viewer = useViewer();
  const popular = useQuery(popularChannelsQuery(undefined)).data ?? [];
  const followed = useQuery(followedQuery()).data ?? [];
  const [known] = useState(() => new Set(followed.map((channel) => channel.id)));
  const channels = popular
    .filter((channel) => !known.has(channel.id) && channel.id !== viewer?.id)
    .slice(0, shown);
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="who-to-follow">
      <h2 id="who-to-follow">{title}</h2>
      <ul className={classes.row} aria-label={title}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelCard channel={channel} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
