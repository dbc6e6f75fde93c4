import type { Channel } from '@realfin/contract/channels';
import { channelPath } from '@realfin/contract/pages';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { cardClass } from '../../components/card/card.tsx';
import { ScrollRow } from '../../components/scroll-row/scroll-row.tsx';
import { counted } from '../../lib/format.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { FollowButton } from './follow-button.tsx';
import { useFollowState } from './queries.ts';
import classes from './channel-card.module.css';

interface ChannelCardProps {
  channel: Channel;
  heading?: 'h2' | 'h3';
}

export function ChannelCard({ channel, heading: Heading = 'h2' }: ChannelCardProps) {
  const { numFollowers } = useFollowState(channel);
  return (
    <article className={`${cardClass} ${classes.card}`}>
      <Avatar name={channel.name} url={channel.avatarUrl} size={72} />
      <Heading className={`one-line ${classes.name}`}>
        <ListLink className="whole-link" to={channelPath(channel.username)}>
          {channel.name}
        </ListLink>
      </Heading>
      <p className={classes.facts}>
        <span className="one-line">@{channel.username}</span>
        <span className="one-line">{counted(numFollowers, copy.follower)}</span>
      </p>
      <p className={`lines ${classes.text}`}>{channel.description}</p>
      <div className={classes.action}>
        <FollowButton channel={channel} quiet />
      </div>
    </article>
  );
}

interface ChannelsProps {
  label?: string;
  children: ReactNode;
}

/** Channel cards in a column. */
export const ChannelGrid = ({ label, children }: ChannelsProps) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
);

/** Channel cards in a row that scrolls sideways. */
export const ChannelScroller = ({ label, children }: ChannelsProps) => (
  <ScrollRow label={label} column="card">
    {children}
  </ScrollRow>
);
