import type { Channel } from '@realfin/contract/channels';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { counted } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { popularChannelsQuery, useFollowState } from '../../parts/channels/queries.ts';
import { copy } from './copy.ts';

const shown = 6;

/** Channels to follow. Those followed here stay, so that nothing moves. */
export function FollowList({ without }: { without: number }) {
  const viewer = useViewer();
  const { data: popular = [] } = useQuery(popularChannelsQuery(undefined));
  const channels = popular
    .filter(({ id, following }) => id !== without && id !== viewer?.id && !following)
    .slice(0, shown);
  if (channels.length === 0) return null;
  return (
    <Section title={copy.whoToFollow} gap={16}>
      <Stack as="ul">
        {channels.map((channel) => (
          <ChannelLine key={channel.id} channel={channel} />
        ))}
      </Stack>
    </Section>
  );
}

function ChannelLine({ channel }: { channel: Channel }) {
  const { numFollowers } = useFollowState(channel);
  return (
    <MediaRow
      as="li"
      center
      picture={<Avatar name={channel.name} url={channel.avatarUrl} size={48} />}
      title={
        <Heading level={3} size={14}>
          <Text as="span" size={14} weight="medium" lines={1}>
            <Link className="whole-link" to={channelPath(channel.username)}>
              {channel.name}
            </Link>
          </Text>
        </Heading>
      }
      facts={
        <Text as="span" size={12}>
          {counted(numFollowers, copy.follower)}
        </Text>
      }
      actions={<FollowButton channel={channel} quiet />}
    />
  );
}
