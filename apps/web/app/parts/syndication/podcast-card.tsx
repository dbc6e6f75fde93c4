import type { PrivateFeed } from '@realfin/contract/syndication';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useSite } from '../../lib/site.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { FeedAddress } from './feed-address.tsx';
import { useFeedChange } from './mutations.ts';
import classes from './podcast-card.module.css';
import { privateFeedQuery } from './queries.ts';

interface Listened {
  id: number;
  name: string;
  username: string;
}

/** How to hear a channel elsewhere: everybody's address, and one of the viewer's own. */
export function PodcastCard({ channel }: { channel: Listened }) {
  const { origin } = useSite();
  const signedIn = useViewer() !== null;
  const { data: feed } = useQuery({ ...privateFeedQuery(channel.id), enabled: signedIn });
  return (
    <section className={classes.card} aria-labelledby="podcast-title">
      <h2 id="podcast-title" className={classes.title}>
        <Icon name="rss" />
        {copy.title}
      </h2>
      <div className={classes.part}>
        <h3 className={classes.name}>{copy.public}</h3>
        <p className={classes.hint}>{copy.publicHint}</p>
        <FeedAddress
          url={`${origin}/rss/podcast/${channel.username}.xml`}
          label={copy.address(channel.name)}
        />
      </div>
      {feed === undefined ? null : <OwnFeed channel={channel} feed={feed} />}
      {signedIn ? null : <p className={classes.hint}>{copy.locked}</p>}
    </section>
  );
}

function OwnFeed({ channel, feed }: { channel: Listened; feed: PrivateFeed }) {
  const change = useFeedChange(channel.id);
  if (!feed.allowed) {
    return <p className={classes.hint}>{feed.state === 'paused' ? copy.paused : copy.locked}</p>;
  }
  return (
    <div className={classes.part}>
      <h3 className={classes.name}>{copy.own}</h3>
      <p className={classes.hint}>{copy.ownHint}</p>
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
    </div>
  );
}

/** When it was used, and how to replace it or take it back. */
export function FeedTools({ feed }: { feed: PrivateFeed }) {
  const now = useNow();
  const change = useFeedChange(feed.channel.id);
  return (
    <div className={classes.tools}>
      <span className={classes.hint}>
        {feed.usedAt === null ? copy.neverUsed : copy.used(timeAgo(feed.usedAt, now))}
      </span>
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
    </div>
  );
}
