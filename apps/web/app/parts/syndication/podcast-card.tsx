import type { PrivateFeed } from '@realfin/contract/syndication';
import { sharedBy } from '@realfin/contract/touches';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useSite } from '../../lib/site.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { FeedAddress } from './feed-address.tsx';
import { useFeedChange } from './mutations.ts';
import { privateFeedQuery } from './queries.ts';

interface Listened {
  id: number;
  name: string;
  username: string;
}

/** Addresses of a channel for podcast apps: the public one, and the viewer's private one. */
export function PodcastCard({ channel }: { channel: Listened }) {
  const { origin } = useSite();
  const viewer = useViewer();
  const signedIn = viewer !== null;
  const affiliate = viewer?.affiliateApproved === true ? viewer.username : null;
  const { data: feed } = useQuery({ ...privateFeedQuery(channel.id), enabled: signedIn });
  return (
    <Panel title={copy.title} aside={<Icon name="rss" />}>
      <Stack gap={8}>
        <Heading level={3}>{copy.public}</Heading>
        <Text size={14} tone="muted">
          {copy.publicHint}
        </Text>
        <FeedAddress
          url={sharedBy(`${origin}/rss/podcast/${channel.username}.xml`, affiliate)}
          label={copy.address(channel.name)}
        />
        {affiliate === null ? null : (
          <Text size={14} tone="muted">
            {copy.sharedHint(affiliate)}
          </Text>
        )}
      </Stack>
      {feed === undefined ? null : <OwnFeed channel={channel} feed={feed} />}
      {signedIn ? null : (
        <Text size={14} tone="muted">
          {copy.locked}
        </Text>
      )}
    </Panel>
  );
}

function OwnFeed({ channel, feed }: { channel: Listened; feed: PrivateFeed }) {
  const change = useFeedChange(channel.id);
  if (!feed.allowed) {
    return (
      <Text size={14} tone="muted">
        {feed.state === 'paused' ? copy.paused : copy.locked}
      </Text>
    );
  }
  return (
    <Stack gap={8} across="start">
      <Heading level={3}>{copy.own}</Heading>
      <Text size={14} tone="muted">
        {copy.ownHint}
      </Text>
      {feed.url === null ? (
        <button
          type="button"
          className={buttonClass('accent')}
          disabled={change.isPending}
          onClick={() => change.mutate('create')}
        >
          {copy.create}
        </button>
      ) : (
        <>
          <FeedAddress url={feed.url} label={copy.ownAddress(channel.name)} />
          <FeedTools feed={feed} />
        </>
      )}
    </Stack>
  );
}

/** When it was last used, with buttons to replace or revoke it. */
export function FeedTools({ feed }: { feed: PrivateFeed }) {
  const now = useNow();
  const change = useFeedChange(feed.channel.id);
  return (
    <Row gap={8}>
      <Text as="span" size={14} tone="muted">
        {feed.usedAt === null ? copy.neverUsed : copy.used(timeAgo(feed.usedAt, now))}
      </Text>
      <button
        type="button"
        className={buttonClass('quiet')}
        title={copy.rotateHint}
        disabled={change.isPending || !feed.allowed}
        onClick={() => change.mutate('rotate')}
      >
        <Icon name="refresh" size={18} />
        {copy.rotate}
      </button>
      <button
        type="button"
        className={buttonClass('quiet')}
        disabled={change.isPending}
        onClick={() => change.mutate('revoke')}
      >
        <Icon name="trash" size={18} />
        {copy.revoke}
      </button>
    </Row>
  );
}
