import type { Badge, OwnBadges } from '@realfin/contract/badges';
import { channelPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { Switch } from '../../components/field/switch-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { BadgeRow } from '../../parts/badges/badge-row.tsx';
import { copy } from '../../parts/badges/copy.ts';
import { ownBadgesQuery } from '../../parts/badges/queries.ts';
import { useEquip } from './mutations.ts';
import classes from './badges-page.module.css';

/** A list of all badges. Earned ones can be equipped. */
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
    <Stack gap={24}>
      <Preview own={own} />
      <Panel title={groups.subscriber.title}>
        <Text size={14} tone="muted">
          {groups.subscriber.text}
        </Text>
        <Group all={own.all} groupId="subscriber" permitted={own.permitted} worn={own.equipped.global_auth} />
      </Panel>
      <Panel title={groups.creator.title}>
        <Text size={14} tone="muted">
          {groups.creator.text}
        </Text>
        <Group all={own.all} groupId="creator" permitted={own.permitted} worn={own.equipped.global} />
      </Panel>
      <Panel title={groups.tipper.title}>
        <Text size={14} tone="muted">
          {own.channels.length === 0 ? copy.noTips : groups.tipper.text}
        </Text>
        {own.channels.map(({ channel, permitted, equipped }) => (
          <Stack key={channel.id} gap={4}>
            <Heading level={3}>
              <Link className="name-link" to={channelPath(channel.username)}>
                {channel.name}
              </Link>
            </Heading>
            <Group all={own.all} groupId="tipper" permitted={permitted} worn={equipped} />
          </Stack>
        ))}
      </Panel>
    </Stack>
  );
}

function Preview({ own }: { own: OwnBadges }) {
  const viewer = useViewer();
  const { global_auth: signedIn, global } = own.equipped;
  const shown = [signedIn, global].filter((badge) => badge !== null);
  return (
    <Panel title={copy.preview} aside={<About />}>
      <Row gap={8}>
        <Text as="span" weight="medium">
          {viewer?.name}
        </Text>
        <BadgeRow badges={shown} />
      </Row>
      <Text size={14} tone="muted">
        {copy.previewHint}
      </Text>
    </Panel>
  );
}

const About = () => (
  <Link className={buttonClass('plain')} to="/badges">
    {copy.about}
  </Link>
);

interface GroupProps {
  all: readonly Badge[];
  groupId: string;
  permitted: readonly Badge[];
  worn: Badge | null;
}

/** The badges of a group: earned ones as switches, the others with their requirements. */
function Group({ all, groupId, permitted, worn }: GroupProps) {
  return (
    <Stack as="ul" gap={4}>
      {all
        .filter((kind) => kind.group_id === groupId)
        .map((kind) => (
          <BadgeChoice
            key={kind.badge_id}
            kind={kind}
            badge={permitted.find((each) => each.badge_id === kind.badge_id)}
            isWorn={worn?.badge_id === kind.badge_id}
          />
        ))}
    </Stack>
  );
}

function BadgeChoice({ kind, badge, isWorn }: { kind: Badge; badge: Badge | undefined; isWorn: boolean }) {
  const equip = useEquip();
  return (
    <MediaRow
      as="li"
      look="line"
      center
      picture={
        <img
          className={classes.picture}
          data-locked={badge === undefined || undefined}
          src={kind.image_url_4x}
          alt=""
          width={36}
          height={36}
        />
      }
      title={kind.title}
      facts={kind.description}
      actions={
        badge === undefined ? (
          <Text as="span" size={14} tone="muted">
            {copy.locked}
          </Text>
        ) : (
          <Switch
            checked={isWorn}
            aria-label={copy.wear(kind.title)}
            onChange={(equipped) => equip.mutate({ badge, equipped })}
          />
        )
      }
    />
  );
}
