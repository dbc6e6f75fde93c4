import type { Channel } from '@realfin/contract/channels';
import { channelPath } from '@realfin/contract/pages';
import { ListLink } from '../../components/list-link/list-link.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import classes from './channel-strip.module.css';

/** Faces in a row that scrolls sideways. */
export function ChannelStrip({ label, channels }: { label: string; channels: readonly Channel[] }) {
  return (
    <ul className={classes.strip} aria-label={label}>
      {channels.map((channel) => (
        <li key={channel.id}>
          <ListLink className={classes.item} to={channelPath(channel.username)}>
            <Avatar name={channel.name} url={channel.avatarUrl} size={72} />
            <span className={classes.name}>{channel.name}</span>
          </ListLink>
        </li>
      ))}
    </ul>
  );
}
