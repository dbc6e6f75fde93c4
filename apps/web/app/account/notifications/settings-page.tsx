import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { channelPath } from '@realfin/contract/pages';
import { Switch, SwitchField } from '../../components/field/switch-field.tsx';
import { copy } from '../../parts/notifications/copy.ts';
import { useMute, useSetPlatform } from '../../parts/notifications/mutations.ts';
import { PushPanel } from './push-panel.tsx';
import { mutableQuery, mutesQuery, platformsQuery } from '../../parts/notifications/queries.ts';
import classes from './settings-page.module.css';

const texts = copy.settingsPage;

/** Where one is told, and by whom. */
export function NotificationSettingsPage() {
  return (
    <Page width="form">
      <SettingsHead title={texts.title} />
      <div className={classes.parts}>
        <Platforms />
        <PushPanel />
        <Channels />
      </div>
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
  const platforms = useQuery(platformsQuery());
  const set = useSetPlatform();
  return (
    <Panel title={texts.platforms}>
      {platforms.isError ? <LoadFailed retry={() => void platforms.refetch()} /> : null}
      {platforms.data === undefined ? null : (
        <div className={classes.switches}>
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
          <p className={classes.hint}>{texts.moneyHint}</p>
        </div>
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
      <p className={classes.hint}>{texts.channelsHint}</p>
      {list.isError ? <LoadFailed retry={() => void list.refetch()} /> : null}
      <ul className={classes.list}>
        {channels.map((channel) => {
          const isMuted = muted?.includes(channel.id) ?? channel.muted;
          return (
            <li key={channel.id} className={classes.row}>
              <Avatar name={channel.name} url={channel.avatarUrl} />
              <span className={classes.words}>
                <Link className={classes.name} to={channelPath(channel.username)}>
                  {channel.name}
                </Link>
                <span className={classes.hint}>@{channel.username}</span>
              </span>
              <Switch
                checked={!isMuted}
                aria-label={texts.channelSwitch(channel.name)}
                onChange={() => void mute(channel.id, !isMuted)}
              />
            </li>
          );
        })}
      </ul>
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
