import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/card/panel.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Heading, linkClass, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { FeedAddress } from './feed-address.tsx';
import { FeedTools } from './podcast-card.tsx';
import { privateFeedListQuery } from './queries.ts';

/** All private podcast addresses of the viewer; hidden without any. */
export function FeedList() {
  const feeds = useQuery(privateFeedListQuery).data ?? [];
  if (feeds.length === 0) return null;
  return (
    <Panel title={copy.listTitle}>
      <Text size={14} tone="muted">
        {copy.listHint}
      </Text>
      <Stack as="ul" gap={20}>
        {feeds.map((feed) => (
          <Stack as="li" key={feed.channel.id} gap={8}>
            <Heading level={3}>
              <Link className={linkClass} to={channelPath(feed.channel.username)}>
                {feed.channel.name}
              </Link>
            </Heading>
            {feed.url === null ? (
              <Text size={14} tone="muted">
                {copy.paused}
              </Text>
            ) : (
              <FeedAddress url={feed.url} label={copy.ownAddress(feed.channel.name)} />
            )}
            <FeedTools feed={feed} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
