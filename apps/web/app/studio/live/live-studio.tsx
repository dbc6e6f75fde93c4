import type { Broadcast } from '@realfin/contract/live';
import type { ReactNode } from 'react';
import { Panel } from '../../components/card/panel.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { OpenWindow } from '../../components/open-window/open-window.tsx';
import { Page } from '../../components/page/page.tsx';
import { StickyFoot } from '../../components/sticky-foot/sticky-foot.tsx';
import { Text } from '../../components/text/text.tsx';
import { PreviewAside, StudioColumns } from '../kit/preview-parts.tsx';
import { BroadcastPanel } from './broadcast-panel.tsx';
import { copy } from './copy.ts';
import { LiveActions } from './live-actions.tsx';
import { StateBadge } from './state-card.tsx';
import type { Sender } from './store/sender.ts';
import { useBroadcast } from './use-broadcast.ts';

interface LiveStudioProps {
  title: string;
  tabs: ReactNode;
  streamId: number;
  ownsChannel: boolean;
  sender: Sender;
}

/** The page of a creator who goes live: the broadcast at the start, the chat at the end, Go Live below. */
export function LiveStudio({ title, tabs, streamId, ownsChannel, sender }: LiveStudioProps) {
  const broadcast = useBroadcast(streamId).data;
  return (
    <Page width="studio">
      <StudioColumns>
        <Stack gap={24}>
          <h1 className="page-title">{title}</h1>
          {tabs}
          <BroadcastPanel {...{ streamId, ownsChannel, sender }} />
        </Stack>
        <PreviewAside label={copy.beside.title}>
          {broadcast === undefined ? null : <Beside broadcast={broadcast} />}
        </PreviewAside>
      </StudioColumns>
      {broadcast === undefined ? null : (
        <StickyFoot label={copy.tab} last state={<StateBadge state={broadcast.state} />}>
          <LiveActions broadcast={broadcast} onEnded={() => sender.close()} />
        </StickyFoot>
      )}
    </Page>
  );
}

const Beside = ({ broadcast: { postId, streamId } }: { broadcast: Broadcast }) => (
  <Panel title={copy.beside.title}>
    <Text size={14} tone="muted">
      {copy.beside.text}
    </Text>
    <Row>
      <OpenWindow
        to={`/popout/chat/${postId}?stream=${streamId}`}
        name={`chat-${postId}`}
        width={350}
        height={750}
        label={copy.beside.open}
      />
    </Row>
  </Panel>
);
