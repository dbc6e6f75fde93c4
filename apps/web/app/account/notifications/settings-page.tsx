import type { MutableChannel } from '@realfin/contract/notifications';
import { channelPath } from '@realfin/contract/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Switch, SwitchField } from '../../components/field/switch-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { useMute } from '../../parts/notifications/mutations.ts';
import { mutableQuery, mutesQuery, platformsQuery } from '../../parts/notifications/queries.ts';
import { copy } from './copy.ts';
import { useSetPlatform } from './mutations.ts';
import { NewslettersPanel } from './newsletters-panel.tsx';
import { PushPanel } from './push-panel.tsx';
import { WeeklySwitch } from './weekly-switch.tsx';

const texts = copy.settingsPage;

/** Notification settings by type and channel. */
export function NotificationSettingsPage() {
  return (
    <Page width="form">
      <SettingsHead title={texts.title} />
      <Stack gap={24}>
        <Platforms />
        <PushPanel />
        <Channels />
        <NewslettersPanel />
      </Stack>
    </Page>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Notice kind="error" title={texts.loadFailed}>
      <div>
        <button type="button" className={buttonClass('plain')} onClick={retry}>
          {copy.retry}
        </button>
      </div>
    </Notice>
  );
}

function Platforms() {
  const isCreator = useViewer()?.creator === true;
  const platforms = useQuery(platformsQuery());
  const set = useSetPlatform();
  return (
    <Panel title={texts.platforms}>
      {platforms.isError ? <LoadFailed retry={() => void platforms.refetch()} /> : null}
      {platforms.data === undefined ? null : (
        <Stack>
          <SwitchField
            label={texts.email}
            hint={texts.emailHint}
            checked={platforms.data.is_email_enabled}
            onChange={(enabled) => set.mutate({ platform: 'EMAIL', enabled })}
          />
          <SwitchField
            label={texts.mobile}
            hint={texts.mobileHint}
            checked={platforms.data.is_mobile_enabled}
            onChange={(enabled) => set.mutate({ platform: 'MOBILE', enabled })}
          />
          {isCreator ? <WeeklySwitch emailsAreOn={platforms.data.is_email_enabled} /> : null}
          <Text size={14} tone="muted">
            {texts.moneyHint}
          </Text>
        </Stack>
      )}
    </Panel>
  );
}

function Channels() {
  const list = useInfiniteQuery(mutableQuery());
  const muted = useQuery(mutesQuery()).data;
  const mute = useMute();
  const channels = list.data?.pages.flatMap((page) => page.content) ?? [];
  if (list.isSuccess && channels.length === 0) {
    return (
      <EmptyState icon="bell" title={texts.none} text={texts.noneText}>
        <Link className={buttonClass('accent')} to="/onboarding">
          {texts.noneAction}
        </Link>
      </EmptyState>
    );
  }
  return (
    <Panel title={texts.channels}>
      <Text size={14} tone="muted">
        {texts.channelsHint}
      </Text>
      {list.isError ? <LoadFailed retry={() => void list.refetch()} /> : null}
      <Stack as="ul" gap={4}>
        {channels.map((channel) => {
          const isMuted = muted?.includes(channel.id) ?? channel.muted;
          const toggle = () => void mute(channel.id, !isMuted);
          return <ChannelRow key={channel.id} channel={channel} isMuted={isMuted} onToggle={toggle} />;
        })}
      </Stack>
      {list.hasNextPage ? (
        <div>
          <button
            type="button"
            className={buttonClass('plain')}
            aria-busy={list.isFetchingNextPage}
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {copy.more}
          </button>
        </div>
      ) : null}
    </Panel>
  );
}

interface ChannelRowProps {
  channel: MutableChannel;
  isMuted: boolean;
  onToggle: () => void;
}

const ChannelRow = ({ channel, isMuted, onToggle }: ChannelRowProps) => (
  <MediaRow
    as="li"
    look="line"
    center
    picture={<Avatar name={channel.name} url={channel.avatarUrl} />}
    title={
      <Link className="name-link" to={channelPath(channel.username)}>
        {channel.name}
      </Link>
    }
    facts={`@${channel.username}`}
    actions={<Switch checked={!isMuted} aria-label={texts.channelSwitch(channel.name)} onChange={onToggle} />}
  />
);
