import type { CreatorRef } from '@realfin/contract/shapes';
import type { EditableStream } from '@realfin/contract/streams';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { useNow } from '../../lib/now.ts';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { ContinueButton } from '../live/continue-button.tsx';
import { copy as live } from '../live/copy.ts';
import { LeaveDialog } from '../live/leave-dialog.tsx';
import { LiveStudio } from '../live/live-studio.tsx';
import { useSender, useSendingPage } from '../live/use-sender.ts';
import { copy } from './copy.ts';
import { getEditableStream } from './queries.ts';
import { canContinue, firstTab, mayBroadcast, type Tab } from './rules.ts';
import { StreamForm } from './stream-form.tsx';

/** Creates or edits a stream, and goes live with it. */
export function StreamStudio({ initial }: { initial: EditableStream | null }) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const title = initial === null ? copy.create : copy.manage;
  if (viewer === null || channel === null) return <StartChannel title={title} />;
  return <StreamEditing title={title} initial={initial} accountId={viewer.id} channel={channel} />;
}

interface StreamEditingProps {
  title: string;
  initial: EditableStream | null;
  accountId: number;
  channel: CreatorRef;
}

/** The form, remounted with the stored version when it changed elsewhere. Sending continues on every tab. */
function StreamEditing({ title, initial, accountId, channel }: StreamEditingProps) {
  const [base, setBase] = useState({ stream: initial, version: 0 });
  const [streamId, setStreamId] = useState(initial?.streamId ?? null);
  const now = useNow();
  const [tab, setTab] = useState<Tab>(() => firstTab(initial, now));
  const sender = useSender();
  const isSending = useSendingPage(sender);
  const show = (stream: EditableStream | null) => setBase({ stream, version: base.version + 1 });
  // Going live changed what the form knows.
  const choose = async (next: Tab): Promise<void> => {
    try {
      if (next === 'information' && streamId !== null) show(await getEditableStream({ id: streamId }));
      setTab(next);
    } catch (error) {
      showFailure(errorMessage(error, copy.loadError.text));
    }
  };
  const tabs = [
    { key: 'live', label: live.tab, disabled: streamId === null },
    { key: 'information', label: live.information },
  ] as const;
  const list =
    tab === 'live' || mayBroadcast(base.stream, now) ? (
      <Stack gap={12}>
        <TabList label={live.tabs} tabs={tabs} current={tab} onChoose={(next) => void choose(next)} />
        {tab === 'live' ? null : streamId !== null && canContinue(base.stream, now) ? (
          <Continue streamId={streamId} onContinued={() => setTab('live')} />
        ) : (
          <ToLive isSaved={streamId !== null} onPress={() => void choose('live')} />
        )}
      </Stack>
    ) : null;
  return (
    <>
      {tab === 'live' && streamId !== null ? (
        <LiveStudio
          {...{ streamId, sender }}
          title={copy.manage}
          tabs={list}
          ownsChannel={channel.id === accountId}
        />
      ) : (
        <StreamForm
          key={base.version}
          {...{ title, accountId, channel }}
          tabs={list}
          latest={({ streamId: id }) => getEditableStream({ id })}
          initial={base.stream}
          onCreated={(stream) => setStreamId(stream.streamId)}
          onNewer={show}
        />
      )}
      <LeaveDialog isOn={isSending} />
    </>
  );
}

/** A new creator sees fields and 'Schedule', and wants to go live. */
const ToLive = ({ isSaved, onPress }: { isSaved: boolean; onPress: () => void }) => (
  <Row gap={12}>
    <Text size={14} tone="muted">
      {isSaved ? live.next : live.first}
    </Text>
    {isSaved ? (
      <Button onClick={onPress}>
        <Icon name="broadcast" />
        {live.toLive}
      </Button>
    ) : null}
  </Row>
);

const Continue = ({ streamId, onContinued }: { streamId: number; onContinued: () => void }) => (
  <Row gap={12}>
    <Text size={14} tone="muted">
      {live.continueHint}
    </Text>
    <ContinueButton {...{ streamId, onContinued }} />
  </Row>
);
