import type { Broadcast } from '@realfin/contract/live';
import type { ReactNode } from 'react';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { StickyFoot } from '../../components/sticky-foot/sticky-foot.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { LateChat } from '../../parts/chat/late-chat.tsx';
import { PreviewAside } from '../kit/preview-parts.tsx';
import { BroadcastFigures, BroadcastPanel } from './broadcast-panel.tsx';
import { copy } from './copy.ts';
import { LiveActions } from './live-actions.tsx';
import { StateBadge } from './state-card.tsx';
import type { Sender } from './store/sender.ts';
import { useBroadcast } from './use-broadcast.ts';
import classes from './live-studio.module.css';

interface LiveStudioProps {
  title: string;
  tabs: ReactNode;
  streamId: number;
  ownsChannel: boolean;
  sender: Sender;
}

/**
 * The page of a creator during a broadcast: the broadcast at the start, the chat at the end, Go Live below.
 * On a phone the chat precedes the figures, because creators read it all the time.
 */
export function LiveStudio({ title, tabs, streamId, ownsChannel, sender }: LiveStudioProps) {
  const broadcast = useBroadcast(streamId).data;
  return (
    <Page width="studio">
      <div className={classes.columns}>
        <Stack gap={24}>
          <h1 className="page-title">{title}</h1>
          {tabs}
          <BroadcastPanel {...{ streamId, ownsChannel, sender }} />
        </Stack>
        <div className={classes.chat}>
          <PreviewAside label={copy.chat}>
            {broadcast === undefined ? null : <Beside broadcast={broadcast} />}
          </PreviewAside>
        </div>
        <BroadcastFigures streamId={streamId} />
      </div>
      {broadcast === undefined ? null : (
        <StickyFoot label={copy.tab} last state={<StateBadge state={broadcast.state} />}>
          <LiveActions broadcast={broadcast} onEnded={() => sender.close()} />
        </StickyFoot>
      )}
    </Page>
  );
}

/** The chat, with moderation for people who publish on the channel. */
function Beside({ broadcast }: { broadcast: Broadcast }) {
  const channel = publishingChannel(useViewer());
  if (channel === null || broadcast.state === 'STOPPED') return null;
  const { postId, streamId, path } = broadcast;
  return <LateChat post={{ id: postId, mediaId: streamId, mediaType: 'stream', path, createdBy: channel }} />;
}
