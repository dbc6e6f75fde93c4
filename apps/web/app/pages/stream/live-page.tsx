import { pageTimings } from '@realfin/contract/page-timings';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { channelStatusQuery } from '../../parts/channels/queries.ts';
import type { ShownChannel } from '../../parts/channels/rules/channel-tabs.ts';
import { MuteButton } from '../../parts/notifications/mute-button.tsx';
import { PostCard } from '../../parts/posts/post-card.tsx';
import { Cards } from '../../parts/posts/post-grid.tsx';
import { copy } from './copy.ts';
import type { ChannelStreams } from './rules.ts';
import classes from './streams.module.css';

/** Opens the stream as soon as the channel is on air. */
function useGoLive(username: string): void {
  const navigate = useNavigate();
  const { data } = useQuery({ ...channelStatusQuery(username), refetchInterval: pageTimings.streamStatusMs });
  const path = data?.path ?? null;
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true });
  }, [navigate, path]);
}

interface LivePageProps {
  channel: ShownChannel;
  streams: ChannelStreams;
}

/** A channel that is not on air: upcoming and past streams. */
export function LivePage({ channel, streams }: LivePageProps) {
  useGoLive(channel.username);
  const { name, username, avatarUrl } = channel;
  return (
    <Page>
      <Stack gap={32}>
        <Row as="header" gap={16}>
          <MediaRow
            center
            picture={<Avatar name={name} url={avatarUrl} size={72} />}
            title={<Heading level={1}>{copy.channel.offline(name)}</Heading>}
            facts={<Text as="span">{copy.channel.hint}</Text>}
          />
          <div className={classes.buttons}>
            <Row gap={8}>
              <FollowButton channel={channel} />
              <MuteButton channel={channel} />
              <Link className={buttonClass('plain')} to={channelPath(username)}>
                {copy.channel.toChannel}
              </Link>
            </Row>
          </div>
        </Row>
        <Streams title={copy.channel.upcoming} ids={streams.upcoming} />
        <Streams title={copy.channel.past} ids={streams.past} />
        {streams.past.length === 0 ? null : (
          <Row>
            <Link className={buttonClass('plain')} to={`${channelPath(username)}?tab=streams`}>
              {copy.channel.all}
            </Link>
          </Row>
        )}
      </Stack>
    </Page>
  );
}

function Streams({ title, ids }: { title: string; ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <Section title={title} gap={16}>
      <Cards>
        {ids.map((id, at) => (
          <li key={id}>
            <PostCard id={id} heading="h3" priority={at < 4 ? 'early' : undefined} />
          </li>
        ))}
      </Cards>
    </Section>
  );
}
