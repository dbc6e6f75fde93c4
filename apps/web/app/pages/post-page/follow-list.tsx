import type { Channel } from '@realfin/contract/channels';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { counted } from '../../lib/format.ts';
import { useViewer } from '../../lib/viewer.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { popularChannelsQuery, useFollowState } from '../../parts/channels/queries.ts';
import { copy } from './copy.ts';
import { SideSection } from './side-section.tsx';
import classes from './side.module.css';

const shown = 6;

/** Channels one might follow. Those followed here stay, so nothing jumps away. */
export function FollowList({ without }: { without: number }) {
  const viewer = useViewer();
  const { data: popular = [] } = useQuery(popularChannelsQuery(undefined));
  const channels = popular
    .filter(({ id, following }) => id !== without && id !== viewer?.id && !following)
    .slice(0, shown);
  if (channels.length === 0) return null;
  return (
    <SideSection id="follow-title" title={copy.whoToFollow}>
      <ul className={classes.list}>
        {channels.map((channel) => (
          <ChannelLine key={channel.id} channel={channel} />
        ))}
      </ul>
    </SideSection>
  );
}

function ChannelLine({ channel }: { channel: Channel }) {
  const { numFollowers } = useFollowState(channel);
  return (
    <li className={classes.channelRow}>
      <Avatar name={channel.name} url={channel.avatarUrl} size={48} />
      <div className={classes.channelWords}>
        <h3 className={classes.name}>
          <Link className={classes.channelName} to={channelPath(channel.username)}>
            {channel.name}
          </Link>
        </h3>
        <p className={classes.facts}>{counted(numFollowers, copy.follower)}</p>
      </div>
      <FollowButton channel={channel} quiet />
    </li>
  );
}
