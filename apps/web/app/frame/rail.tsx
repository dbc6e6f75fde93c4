import type { Fin } from '@realfin/contract/fins';
import { channelPath, finPath } from '@realfin/contract/pages';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '../components/avatar/avatar.tsx';
import { Icon } from '../components/icon/icon.tsx';
import type { IconName } from '../components/icon/names.ts';
import { useServerEvent } from '../lib/realtime.ts';
import { ListLink } from '../lib/speed/link.tsx';
import { useViewer } from '../lib/viewer.ts';
import { feedChannelsQuery } from '../parts/discovery/queries/feed-channels.ts';
import { finsQuery } from '../parts/fins/queries.ts';
import { copy } from './copy.ts';
import { liveFirst } from './live-first.ts';
import { followedQuery, lastFollowedQuery, liveFollowedQuery, shownInRail } from './queries.ts';
import classes from './rail.module.css';

export function Rail() {
  const viewer = useViewer();
  const followed = useQuery({ ...lastFollowedQuery(), enabled: viewer !== null }).data ?? [];
  const fins = useQuery(finsQuery()).data ?? [];
  return (
    <nav id="rail" className={classes.rail} aria-label={copy.rail}>
      <ul className={classes.list}>
        {viewer === null ? (
          <>
            <Place to="/" icon="home" name={copy.visitorHome} />
            <Explore />
            <Place to="/about" icon="info-circle" name={copy.about} />
          </>
        ) : (
          <>
            <Place to="/feed" icon="home" name={copy.feed} />
            <Explore />
            <Place to="/library" icon="bookmark" name={copy.library} />
          </>
        )}
      </ul>
      {followed.length > 0 ? <FollowedChannels last={followed} /> : null}
      {fins.length > 0 ? <Fins fins={fins} /> : null}
    </nav>
  );
}

/** The entries for everyone, signed in or not. */
const Explore = () => (
  <>
    <Place to="/discover" icon="compass" name={copy.discover} />
    <Place to="/discover/content/live" icon="video" name={copy.live} />
    <Place to="/channels" icon="users" name={copy.channels} />
    <Place to="/schedule" icon="calendar" name={copy.schedule} />
  </>
);

/** A notification may be of a stream: the rail and the feed show it, too. */
function useLiveNow(): void {
  const cache = useQueryClient();
  useServerEvent('notifications.changed', ({ unseen }) => {
    if (unseen === 0) return;
    for (const { queryKey } of [liveFollowedQuery(), feedChannelsQuery()])
      void cache.invalidateQueries({ queryKey });
  });
}

function FollowedChannels({ last }: { last: readonly CreatorRef[] }) {
  const [all, setAll] = useState(false);
  const whole = useQuery({ ...followedQuery(), enabled: all }).data;
  const live = useQuery(liveFollowedQuery()).data ?? [];
  useLiveNow();
  const shown =
    all && whole !== undefined ? liveFirst(whole, live) : liveFirst(last, live).slice(0, shownInRail);
  return (
    <div className={classes.section}>
      <p id="rail-channels" className={classes.heading}>
        {copy.channelsYouFollow}
      </p>
      <ul className={classes.list} aria-labelledby="rail-channels">
        {shown.map((channel) => (
          <Item
            key={channel.id}
            to={'path' in channel ? channel.path : channelPath(channel.username)}
            name={channel.name}
            onAir={'path' in channel}
          >
            <Avatar name={channel.name} url={channel.avatarUrl} size={24} />
          </Item>
        ))}
      </ul>
      {last.length > shownInRail ? (
        <button type="button" className={classes.more} onClick={() => setAll(!all)}>
          <Icon name={all ? 'chevron-up' : 'chevron-down'} size={18} />
          <span className={classes.name}>{all ? copy.showFewer : copy.showAll}</span>
        </button>
      ) : null}
    </div>
  );
}

function Fins({ fins }: { fins: readonly Fin[] }) {
  return (
    <div className={classes.section}>
      <p id="rail-fins" className={classes.heading}>
        {copy.fins}
      </p>
      <ul className={classes.list} aria-labelledby="rail-fins">
        {fins.map((fin) => (
          <Item key={fin.id} to={finPath(fin.name)} name={fin.title}>
            <span className={classes.tile} aria-hidden="true">
              {fin.title.slice(0, 1)}
            </span>
          </Item>
        ))}
      </ul>
    </div>
  );
}

const Place = ({ to, icon, name }: { to: string; icon: IconName; name: string }) => (
  <Item to={to} name={name}>
    <Icon name={icon} size={22} />
  </Item>
);

interface ItemProps {
  to: string;
  name: string;
  onAir?: boolean;
  children: ReactNode;
}

function Item({ to, name, onAir = false, children }: ItemProps) {
  const here = useLocation().pathname === to;
  return (
    <li>
      <ListLink className={classes.item} to={to} title={name} aria-current={here ? 'page' : undefined}>
        {children}
        <span className={classes.name}>{name}</span>
        {onAir ? (
          <span className={classes.onAir}>
            <span className="visually-hidden">{copy.onAir}</span>
          </span>
        ) : null}
      </ListLink>
    </li>
  );
}
