import type { CreatorRef } from '@realfin/contract/shapes';
import type { EditableStack } from '@realfin/contract/stacks';
import { useState } from 'react';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';
import { getEditableStack } from './queries/stacks.ts';
import { StackForm } from './stack-form.tsx';

/** Creates or edits a stack. */
export function StackStudio({ initial }: { initial: EditableStack | null }) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const title = initial === null ? copy.create : copy.manage;
  if (viewer === null || channel === null) return <StartChannel title={title} />;
  return <StackEditing title={title} initial={initial} accountId={viewer.id} channel={channel} />;
}

interface StackEditingProps {
  title: string;
  initial: EditableStack | null;
  accountId: number;
  channel: CreatorRef;
}

/** Remounts the form with the stored version when the person asks to reload it. */
function StackEditing({ title, initial, accountId, channel }: StackEditingProps) {
  const [base, setBase] = useState({ stack: initial, version: 0 });
  return (
    <StackForm
      key={base.version}
      {...{ title, accountId, channel }}
      initial={base.stack}
      latest={({ stackId }) => getEditableStack({ id: stackId })}
      onNewer={(stack) => setBase({ stack, version: base.version + 1 })}
    />
  );
}
