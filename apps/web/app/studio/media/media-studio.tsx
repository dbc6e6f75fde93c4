import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState } from 'react';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import type { FileKind } from '../../parts/uploads/rules/file-problem.ts';
import { copy } from './copy.ts';
import { MediaForm } from './media-form.tsx';
import { getEditablePost } from './queries.ts';

interface MediaStudioProps {
  kind: FileKind;
  initial: EditablePost | null;
}

/** Creates or edits a video or a podcast. */
export function MediaStudio({ kind, initial }: MediaStudioProps) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const title = initial === null ? copy[kind].create : copy[kind].manage;
  if (viewer === null || channel === null) return <StartChannel title={title} />;
  return <MediaEditing kind={kind} title={title} initial={initial} accountId={viewer.id} channel={channel} />;
}

interface MediaEditingProps extends MediaStudioProps {
  title: string;
  accountId: number;
  channel: CreatorRef;
}

/** Remounts the form with the stored version when the person asks to reload it. */
function MediaEditing({ kind, title, initial, accountId, channel }: MediaEditingProps) {
  const [base, setBase] = useState({ post: initial, version: 0 });
  return (
    <MediaForm
      key={base.version}
      {...{ kind, title, accountId, channel }}
      latest={({ id }) => getEditablePost({ id })}
      initial={base.post}
      onNewer={(post) => setBase({ post, version: base.version + 1 })}
    />
  );
}
