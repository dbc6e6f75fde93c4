import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { timings } from '@realfin/contract/limits';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Page } from '../../components/page/page.tsx';
import type { ShownChannel } from '../../parts/channels/rules/channel-tabs.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { MuteButton } from '../../parts/notifications/mute-button.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { Cards } from '../../parts/posts/post-grid.tsx';
import type { ChannelStreams } from './rules.ts';
import { copy } from './copy.ts';
import { channelStatusQuery } from './queries.ts';
import classes from './streams.module.css';

/** Goes to the stream as soon as the channel is on air. */
function useGoLive(username: string): void {
  const navigate = useNavigate();
  const { data } = useQuery({ ...channelStatusQuery(username), refetchInterval: timings.streamStatusMs });
  const path = data?.path ?? null;
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true });
  }, [navigate, path]);
}

interface LivePageProps {
  channel: ShownChannel;
  streams: ChannelStreams;
}

/** A channel that is not on air: what comes next, and what there was. */
export function LivePage({ channel, streams }: LivePageProps) {
  useGoLive(channel.username);
  const { name, username, avatarUrl } = channel;
  return (
    <Page>
      <header className={classes.channel}>
        <div className={classes.person}>
          <Avatar name={name} url={avatarUrl} size={72} />
          <div className={classes.words}>
            <h1 className={classes.name}>{copy.channel.offline(name)}</h1>
            <p className={classes.offline}>{copy.channel.hint}</p>
          </div>
        </div>
        <div className={classes.buttons}>
          <FollowButton channel={channel} />
          <MuteButton channel={channel} />
          <Link className={buttonClass('plain')} to={channelPath(username)}>
            {copy.channel.toChannel}
          </Link>
        </div>
      </header>
      <Row title={copy.channel.upcoming} ids={streams.upcoming} />
      <Row title={copy.channel.past} ids={streams.past} />
      {streams.past.length === 0 ? null : (
        <Link className={buttonClass('plain')} to={`${channelPath(username)}?tab=streams`}>
          {copy.channel.all}
        </Link>
      )}
    </Page>
  );
}

function Row({ title, ids }: { title: string; ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <section className={classes.row} aria-label={title}>
      <h2 className={classes.rowHead}>{title}</h2>
      <Cards>
        {ids.map((id, at) => (
          <li key={id}>
            <PostCard id={id} heading="h3" priority={at < 4 ? 'early' : undefined} />
          </li>
        ))}
      </Cards>
    </section>
  );
}
