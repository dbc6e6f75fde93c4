import { channelPath } from '@realfin/contract/pages';
import { Avatar } from '../components/avatar/avatar.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { LinkTabs } from '../components/tab-list/link-tabs.tsx';
import { Link, ListLink } from '../lib/speed/link.tsx';
import { copy as menus } from './menu-copy.ts';
import { copy } from './studio-copy.ts';
import { useStudio } from './studio-places.ts';
import rail from './rail.module.css';
import classes from './studio-rail.module.css';

type StudioProps = NonNullable<ReturnType<typeof useStudio>>;

/** The sidebar of the studio, with the channel that one publishes on. */
export const StudioRail = ({ channel, isActing, places }: StudioProps) => (
  <nav id="rail" className={rail.rail} aria-label={copy.studioRail}>
    <Link
      className={`${rail.item} ${classes.channel}`}
      to={channelPath(channel.username)}
      title={channel.name}
    >
      <Avatar name={channel.name} url={channel.avatarUrl} size={36} />
      <span className={rail.name}>
        <span className={classes.role}>{isActing ? copy.contributingTo : menus.yourChannel}</span>
        {channel.name}
      </span>
    </Link>
    <ul className={rail.list}>
      {places.map(({ to, icon, name, current }) => (
        <li key={to}>
          <ListLink className={rail.item} to={to} title={name} aria-current={current ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            <span className={rail.name}>{name}</span>
          </ListLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** The same on phones, above the page. */
export const StudioTabs = ({ channel, isActing, places }: StudioProps) => (
  <div className={classes.tabs}>
    <Link className={classes.head} to={channelPath(channel.username)}>
      <Avatar name={channel.name} url={channel.avatarUrl} size={24} />
      <span>{isActing ? copy.contributesTo(channel.name) : channel.name}</span>
    </Link>
    <LinkTabs
      label={copy.studioTabs}
      tabs={places.map(({ to, name, current }) => ({ label: name, to, current }))}
    />
  </div>
);
