import type { EditablePpv } from '@realfin/contract/ppv';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState } from 'react';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';
import { PpvForm } from './ppv-form.tsx';
import { getEditablePpv } from './queries.ts';

/** Creates or edits an event. */
export function PpvStudio({ initial }: { initial: EditablePpv | null }) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const title = initial === null ? copy.create : copy.manage;
  if (viewer === null || channel === null) return <StartChannel title={title} />;
  return <PpvEditing title={title} initial={initial} accountId={viewer.id} channel={channel} />;
}

interface PpvEditingProps {
  title: string;
  initial: EditablePpv | null;
  accountId: number;
  channel: CreatorRef;
}

/** Remounts the form with the stored version when the person asks to reload it. */
function PpvEditing({ title, initial, accountId, channel }: PpvEditingProps) {
  const [base, setBase] = useState({ ppv: initial, version: 0 });
  return (
    <PpvForm
      key={base.version}
      {...{ title, accountId, channel }}
      initial={base.ppv}
      latest={({ ppvId }) => getEditablePpv({ id: ppvId })}
      onNewer={(ppv) => setBase({ ppv, version: base.version + 1 })}
    />
  );
}
