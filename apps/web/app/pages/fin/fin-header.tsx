import type { Fin } from '@realfin/contract/fins';
import { channelPath, finPath } from '@realfin/contract/pages';
import type { CreatorRef } from '@realfin/contract/shapes';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { counted } from '../../lib/format.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from '../../parts/fins/copy.ts';
import { useFollowFin } from '../../parts/fins/mutations.ts';
import classes from './fin-header.module.css';

type FinDetail = Fin & { channels: CreatorRef[]; numChannels: number };

export function FinHeader({ fin }: { fin: FinDetail }) {
  return (
    <Row as="header" gap={24}>
      {fin.image === null ? null : (
        <img className={classes.image} src={fin.image} width={320} height={180} alt="" />
      )}
      <div className={classes.words}>
        <Stack gap={12}>
          <Stack gap={4}>
            <Heading level={1} size={36}>
              {fin.title}
            </Heading>
            <Text tone="muted">{fin.description}</Text>
          </Stack>
          <Row>
            <Channels fin={fin} />
            <Text as="span" size={14} tone="muted">
              {counted(fin.numFollowers, copy.followers)}
            </Text>
          </Row>
        </Stack>
      </div>
      <div className={classes.actions}>
        <Row gap={8}>
          <FollowFin fin={fin} />
          <ShareButton title={fin.title} path={finPath(fin.name)} />
        </Row>
      </div>
    </Row>
  );
}

function FollowFin({ fin }: { fin: Fin }) {
  const viewer = useViewer();
  const follow = useFollowFin();
  const { following } = fin;
  return (
    <button
      type="button"
      className={buttonClass(following || viewer === null ? 'plain' : 'accent')}
      disabled={viewer === null}
      title={viewer === null ? copy.loginToFollow : undefined}
      aria-pressed={following}
      onClick={() => void follow(fin.name, !following)}
    >
      {following ? <Icon name="check" /> : null}
      {following ? copy.following : copy.follow}
    </button>
  );
}

/** The newest channels of the fin, and how many more there are. */
function Channels({ fin }: { fin: FinDetail }) {
  if (fin.channels.length === 0) return null;
  const shown = fin.channels.slice(0, 8);
  const more = fin.numChannels - shown.length;
  return (
    <ul className={classes.channels} aria-label={copy.channelsOf(fin.title)}>
      {shown.map((channel) => (
        <li key={channel.id}>
          <ListLink
            className={classes.channel}
            to={channelPath(channel.username)}
            title={channel.name}
            aria-label={channel.name}
          >
            <Avatar name={channel.name} url={channel.avatarUrl} />
          </ListLink>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <ListLink
            className={`${classes.channel} ${classes.more}`}
            to={`${finPath(fin.name)}?tab=channels`}
            aria-label={copy.moreChannels(more)}
          >
            +{more}
          </ListLink>
        </li>
      ) : null}
    </ul>
  );
}
