import { pageSizes } from '@realfin/contract/page-sizes';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { ScrollRow } from '../../components/scroll-row/scroll-row.tsx';
import { Heading } from '../../components/text/text.tsx';
import { ChannelCard } from '../channels/channel-card.tsx';
import { copy } from './copy.ts';
import { recommendedChannelsQuery } from './queries/discovery.ts';

/** Channels the viewer does not follow yet. Those followed here stay, so that nothing moves. */
export function WhoToFollow({ fin, size = pageSizes.whoToFollow }: { fin?: string; size?: number }) {
  const id = useId();
  const near = fin === undefined ? {} : { fin };
  const channels = useQuery(recommendedChannelsQuery(near, size)).data ?? [];
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap={12}>
        <Heading level={2} size={22} id={id}>
          {copy.whoToFollow}
        </Heading>
        <ScrollRow label={copy.whoToFollow} column="card">
          {channels.map((channel) => (
            <li key={channel.id}>
              <ChannelCard channel={channel} heading="h3" />
            </li>
          ))}
        </ScrollRow>
      </Stack>
    </section>
  );
}
