import type { EditableRanking } from '@realfin/contract/rankings';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState } from 'react';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';
import { getEditableRanking } from './queries.ts';
import { RankingForm } from './ranking-form.tsx';

/** Creates or edits a ranking. */
export function RankingStudio({ initial }: { initial: EditableRanking | null }) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const title = initial === null ? copy.create : copy.manage;
  if (viewer === null || channel === null) return <StartChannel title={title} />;
  return <RankingEditing title={title} initial={initial} accountId={viewer.id} channel={channel} />;
}

interface RankingEditingProps {
  title: string;
  initial: EditableRanking | null;
  accountId: number;
  channel: CreatorRef;
}

/** Remounts the form with the stored version when the person asks to reload it. */
function RankingEditing({ title, initial, accountId, channel }: RankingEditingProps) {
  const [base, setBase] = useState({ post: initial, version: 0 });
  return (
    <RankingForm
      key={base.version}
      {...{ title, accountId, channel }}
      initial={base.post}
      latest={({ mediaId }) => getEditableRanking({ id: mediaId })}
      onNewer={(post) => setBase({ post, version: base.version + 1 })}
    />
  );
}
