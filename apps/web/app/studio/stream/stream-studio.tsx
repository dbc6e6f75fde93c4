import type { CreatorRef } from '@realfin/contract/shapes';
import type { EditableStream } from '@realfin/contract/streams';
import { useState } from 'react';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';
import { getEditableStream } from './queries.ts';
import { StreamForm } from './stream-form.tsx';

/** Creates or edits a stream. */
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

/** Remounts the form with the stored version when the person asks to reload it. */
function StreamEditing({ title, initial, accountId, channel }: StreamEditingProps) {
  const [base, setBase] = useState({ stream: initial, version: 0 });
  return (
    <StreamForm
      key={base.version}
      {...{ title, accountId, channel }}
      latest={({ streamId }) => getEditableStream({ id: streamId })}
      initial={base.stream}
      onNewer={(stream) => setBase({ stream, version: base.version + 1 })}
    />
  );
}
