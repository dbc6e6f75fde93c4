import type { Channel } from '@realfin/contract/channels';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { ChannelCard, ChannelGrid } from '../../parts/channels/channel-card.tsx';
import { copy } from './copy.ts';
import type { useOnboarding } from './mutations.ts';
import { suggestedQuery } from './queries.ts';
import foot from '../../components/sticky-foot/sticky-foot.module.css';

interface ChannelStepProps {
  actions: ReturnType<typeof useOnboarding>;
  back: string;
  onDone: () => void;
}

export function ChannelStep({ actions, back, onDone }: ChannelStepProps) {
  const { data: channels = [] } = useQuery(suggestedQuery());
  return (
    <>
      <All channels={channels} actions={actions} />
      {channels.length === 0 ? <EmptyState icon="users" title={copy.none} text={copy.noneText} /> : null}
      <ChannelGrid label={copy.channels}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelCard channel={channel} />
          </li>
        ))}
      </ChannelGrid>
      <div className={foot.foot}>
        <Link className={buttonClass('plain')} to={back}>
          <Icon name="arrow-left" />
          {copy.back}
        </Link>
        <Button kind="accent" shape="large" busy={actions.busy} onClick={onDone}>
          {copy.done}
        </Button>
      </div>
    </>
  );
}

const All = ({ channels, actions }: { channels: readonly Channel[] } & Pick<ChannelStepProps, 'actions'>) => (
  <Row gap={8}>
    {([true, false] as const).map((following) => (
      <Button
        key={String(following)}
        disabled={channels.length === 0 || actions.busy}
        onClick={() => void actions.followAll(channels, following)}
      >
        {following ? copy.followAll : copy.unfollowAll}
      </Button>
    ))}
  </Row>
);
