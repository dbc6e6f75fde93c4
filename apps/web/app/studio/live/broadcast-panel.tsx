import type { Broadcast } from '@realfin/contract/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStore } from '../../lib/store.ts';
import { CutPanel } from '../recording/cut-panel.tsx';
import { CameraPanel } from './camera-panel.tsx';
import { cameraCopy, copy } from './copy.ts';
import { EncoderSetup } from './encoder-setup.tsx';
import { HealthPanel } from './health-panel.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { streamInfoQuery } from './queries.ts';
import { StateCard } from './state-card.tsx';
import { keepWay, lastWay, type Way } from './store/last-way.ts';
import type { Sender } from './store/sender.ts';
import { useBroadcast } from './use-broadcast.ts';
import { useCameraOnArrival } from './use-camera-on-arrival.ts';
import { ViewersPanel } from './viewers-panel.tsx';

interface BroadcastPanelProps {
  streamId: number;
  ownsChannel: boolean;
  sender: Sender;
}

/** A broadcast, from waiting for a picture to its end: state, preview and source. */
export function BroadcastPanel({ streamId, ownsChannel, sender }: BroadcastPanelProps) {
  const query = useBroadcast(streamId);
  const info = useQuery(streamInfoQuery()).data;
  const broadcast = query.data;
  if (broadcast === undefined)
    return query.isError ? (
      <Notice kind="error" title={copy.loadFailed}>
        <Row>
          <Button onClick={() => void query.refetch()}>{copy.tryAgain}</Button>
        </Row>
      </Notice>
    ) : (
      <Text size={14} tone="muted" role="status">
        {copy.loading}
      </Text>
    );
  const isOver = broadcast.state === 'STOPPED';
  const hasKey = broadcast.hasOwnKey || info?.hasKey === true;
  const isKeyKnown = info !== undefined;
  return (
    <Stack gap={16}>
      <StateCard broadcast={broadcast} hasKey={hasKey} />
      {broadcast.recording === 'ready' ? <CutPanel streamId={streamId} /> : null}
      {isOver ? null : (
        <>
          {/* Until something arrives, the way to a picture comes first. */}
          {broadcast.state === 'WAITING' ? null : <PreviewStage broadcast={broadcast} />}
          <SourceCard {...{ broadcast, ownsChannel, sender, hasKey, isKeyKnown }} />
        </>
      )}
    </Stack>
  );
}

/** Figures of the incoming broadcast and of its viewers. */
export function BroadcastFigures({ streamId }: { streamId: number }) {
  const broadcast = useBroadcast(streamId).data;
  if (broadcast === undefined || broadcast.state === 'WAITING' || broadcast.state === 'STOPPED') return null;
  return (
    <Stack gap={16}>
      <HealthPanel broadcast={broadcast} />
      {broadcast.state === 'LIVE' ? <ViewersPanel broadcast={broadcast} /> : null}
    </Stack>
  );
}

interface SourceCardProps {
  broadcast: Broadcast;
  ownsChannel: boolean;
  sender: Sender;
  hasKey: boolean;
  isKeyKnown: boolean;
}

/** The source in use, else the last one of this browser, else streaming software for people with a key. */
function usualWay({ source }: Broadcast, hasKey: boolean): Way {
  if (source !== null) return source === 'rtmp' ? 'software' : 'browser';
  return lastWay() ?? (hasKey ? 'software' : 'browser');
}

/** The source of the picture: this browser, which needs no setup, or streaming software. */
function SourceCard({ broadcast, ownsChannel, sender, hasKey, isKeyKnown }: SourceCardProps) {
  const { phase } = useStore(sender.state);
  const [chosen, setChosen] = useState<Way | null>(null);
  const usual = usualWay(broadcast, hasKey);
  const way = chosen ?? (phase === 'off' ? usual : 'browser');
  const { streamId, state } = broadcast;
  useCameraOnArrival(sender, streamId, isKeyKnown && state === 'WAITING' && usual === 'browser');
  useEffect(() => {
    if (phase === 'sending') keepWay('browser');
  }, [phase]);
  const choose = (next: Way) => {
    setChosen(next);
    if (next === 'software') keepWay(next);
  };
  const ways = [
    { key: 'browser', label: cameraCopy.title },
    { key: 'software', label: copy.setup.title },
  ] as const;
  return (
    <Card as="section" label={copy.source}>
      <TabList label={copy.source} tabs={ways} current={way} onChoose={choose} />
      {way === 'browser' ? (
        <CameraPanel {...{ sender, streamId }} />
      ) : (
        <EncoderSetup streamId={streamId} hasOwnKey={broadcast.hasOwnKey} ownsChannel={ownsChannel} />
      )}
    </Card>
  );
}
