import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy as channels } from '../../parts/channels/copy.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { channelStatusQuery, useFollowState } from '../../parts/channels/queries.ts';
import type { ShownChannel } from '../../parts/channels/rules/channel-tabs.ts';
import { MuteButton } from '../../parts/notifications/mute-button.tsx';
import { ReportButton } from '../../parts/reports/report-button.tsx';
import { TipButton } from '../../parts/tips/tip-button.tsx';
import { copy } from './copy.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import classes from './channel-header.module.css';

const liveMs = 60_000;

export function ChannelHeader({ channel }: { channel: ShownChannel }) {
  const { numFollowers } = useFollowState(channel);
  return (
    <header>
      <div className={classes.picture}>
        {channel.headerUrl === null ? null : (
          <img
            className={classes.image}
            src={channel.headerUrl}
            srcSet={sourceSet(channel.headerUrl, [750, 1500])}
            sizes="(min-width: 1760px) 1500px, 100vw"
            width={1500}
            height={250}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <div className={classes.row}>
        <Face channel={channel} />
        <div className={classes.words}>
          <Heading level={1}>{channel.name}</Heading>
          <Text size={14} tone="muted">
            @{channel.username} · {counted(numFollowers, channels.follower)}
          </Text>
        </div>
        <div className={classes.text}>
          <Text>{channel.description}</Text>
        </div>
        <Actions channel={channel} />
      </div>
    </header>
  );
}

/** The avatar; while the channel is on air, it leads there. */
function Face({ channel: { name, username, avatarUrl } }: { channel: ShownChannel }) {
  const status = useQuery({ ...channelStatusQuery(username), refetchInterval: liveMs }).data;
  const avatar = <Avatar className={classes.avatar} name={name} url={avatarUrl} size={128} />;
  const path = status?.path ?? null;
  if (path === null) return <div className={classes.face}>{avatar}</div>;
  return (
    <Link className={`${classes.face} ${classes.onAir}`} to={path} aria-label={copy.watchLive(name)}>
      {avatar}
      <span className={classes.live}>
        <Badge tone="live">{copy.live}</Badge>
      </span>
    </Link>
  );
}

function Actions({ channel }: { channel: ShownChannel }) {
  const viewer = useViewer();
  const path = channelPath(channel.username);
  return (
    <div className={classes.actions}>
      {channel.isOwner ? (
        <Link className={buttonClass('plain')} to="/settings/account">
          {copy.edit}
        </Link>
      ) : (
        <>
          <FollowButton channel={channel} quiet={viewer?.subscriber !== true} />
          <MuteButton channel={channel} />
        </>
      )}
      {channel.isOwner ? null : <SubscribeButton channel={channel} />}
      {channel.isOwner ? null : <TipButton creator={channel} postId={null} />}
      <span className={classes.small}>
        <ShareButton title={channel.name} path={path} />
        <ReportButton subject={{ kind: 'account', id: channel.id, personId: channel.id }} />
      </span>
    </div>
  );
}
