import type { Fin } from '@realfin/contract/fins';
import { channelPath, finPath } from '@realfin/contract/pages';
import type { CreatorRef } from '@realfin/contract/shapes';
import { ListLink } from '../../lib/speed/list-link.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { counted } from '../../lib/format.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from '../../parts/fins/copy.ts';
import classes from './fin-header.module.css';
import { useFollowFin } from '../../parts/fins/mutations.ts';

type FinDetail = Fin & { channels: CreatorRef[]; numChannels: number };

export function FinHeader({ fin }: { fin: FinDetail }) {
  return (
    <header className={classes.header}>
      {fin.image === null ? null : (
        <img className={classes.image} src={fin.image} width={320} height={180} alt="" />
      )}
      <div className={classes.words}>
        <h1 className={classes.title}>{fin.title}</h1>
        <p className={classes.text}>{fin.description}</p>
        <div className={classes.people}>
          <Channels fin={fin} />
          <span>{counted(fin.numFollowers, copy.followers)}</span>
        </div>
      </div>
      <div className={classes.actions}>
        <FollowFin fin={fin} />
        <ShareButton title={fin.title} path={finPath(fin.name)} />
      </div>
    </header>
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
