import { badgeCatalogue, badgeImage, type BadgeKind } from '@realfin/contract/badge-catalogue';
import type { Badge, OwnBadges } from '@realfin/contract/badges';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { Switch } from '../../components/field/switch-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { BadgeRow } from '../../parts/badges/badge-row.tsx';
import classes from './badges-page.module.css';
import { copy } from '../../parts/badges/copy.ts';
import { useEquip } from './mutations.ts';
import { ownBadgesQuery } from '../../parts/badges/queries.ts';

/** Which badges one has, and which of them one wears. */
export function BadgesPage() {
  const own = useQuery(ownBadgesQuery());
  return (
    <Page width="form">
      <SettingsHead title={copy.title} />
      {own.isError ? (
        <Notice kind="error" title={copy.loadFailed}>
          <div>
            <button type="button" className={buttonClass('plain')} onClick={() => void own.refetch()}>
              {copy.retry}
            </button>
          </div>
        </Notice>
      ) : null}
      {own.data === undefined ? null : <Parts own={own.data} />}
    </Page>
  );
}

function Parts({ own }: { own: OwnBadges }) {
  const { groups } = copy;
  return (
    <div className={classes.parts}>
      <Preview own={own} />
      <Panel title={groups.subscriber.title}>
        <p className={classes.hint}>{groups.subscriber.text}</p>
        <Group groupId="subscriber" permitted={own.permitted} worn={own.equipped.global_auth} />
      </Panel>
      <Panel title={groups.creator.title}>
        <p className={classes.hint}>{groups.creator.text}</p>
        <Group groupId="creator" permitted={own.permitted} worn={own.equipped.global} />
      </Panel>
      <Panel title={groups.tipper.title}>
        <p className={classes.hint}>{own.channels.length === 0 ? copy.noTips : groups.tipper.text}</p>
        {own.channels.map(({ channel, permitted, equipped }) => (
          <div key={channel.id} className={classes.channel}>
            <Link className={classes.channelName} to={channelPath(channel.username)}>
              {channel.name}
            </Link>
            <Group groupId="tipper" permitted={permitted} worn={equipped} />
          </div>
        ))}
      </Panel>
    </div>
  );
}

function Preview({ own }: { own: OwnBadges }) {
  const viewer = useViewer();
  const { global_auth: signedIn, global } = own.equipped;
  const shown = [signedIn, global].filter((badge) => badge !== null);
  return (
    <Panel title={copy.preview} aside={<About />}>
      <p className={classes.preview}>
        <span className={classes.name}>{viewer?.name}</span>
        <BadgeRow badges={shown} />
      </p>
      <p className={classes.hint}>{copy.previewHint}</p>
    </Panel>
  );
}

const About = () => (
  <Link className={classes.about} to="/badges">
    {copy.about}
  </Link>
);

interface GroupProps {
  groupId: string;
  permitted: readonly Badge[];
  worn: Badge | null;
}

/** All badges of a group: those one has as switches, the others with what they take. */
function Group({ groupId, permitted, worn }: GroupProps) {
  return (
    <ul className={classes.list}>
      {badgeCatalogue
        .filter((kind) => kind.group_id === groupId)
        .map((kind) => (
          <Row
            key={kind.badge_id}
            kind={kind}
            badge={permitted.find((each) => each.badge_id === kind.badge_id)}
            isWorn={worn?.badge_id === kind.badge_id}
          />
        ))}
    </ul>
  );
}

function Row({ kind, badge, isWorn }: { kind: BadgeKind; badge: Badge | undefined; isWorn: boolean }) {
  const equip = useEquip();
  return (
    <li className={classes.row} data-locked={badge === undefined || undefined}>
      <img className={classes.picture} src={badgeImage(kind.badge_id)} alt="" width={36} height={36} />
      <span className={classes.words}>
        <span className={classes.name}>{kind.title}</span>
        <span className={classes.hint}>{kind.description}</span>
      </span>
      {badge === undefined ? (
        <span className={classes.locked}>{copy.locked}</span>
      ) : (
        <Switch
          checked={isWorn}
          aria-label={copy.wear(kind.title)}
          onChange={(equipped) => equip.mutate({ badge, equipped })}
        />
      )}
    </li>
  );
}
