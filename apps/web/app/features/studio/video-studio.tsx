import type { EditablePost } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { publishingChannel } from './preview.ts';
import { StartChannel } from './start-channel.tsx';
import { VideoForm } from './video-form.tsx';

/** Makes a video post, or goes on with one. */
export function VideoStudio({ initial }: { initial: EditablePost | null }) {
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  const title = initial === null ? copy.video.create : copy.video.manage;
  if (viewer === null || channel === null) return <StartChannel title={title} />;
  return <VideoEditing title={title} initial={initial} accountId={viewer.id} channel={channel} />;
}

interface VideoEditingProps {
  title: string;
  initial: EditablePost | null;
  accountId: number;
  channel: CreatorRef;
}

/** Begins the form anew from what the server has when the person asks for the newer version. */
function VideoEditing({ title, initial, accountId, channel }: VideoEditingProps) {
  const [base, setBase] = useState({ post: initial, version: 0 });
  return (
    <VideoForm
      key={base.version}
      {...{ title, accountId, channel }}
      latest={({ id }) => api.posts.getEditablePost({ id })}
      initial={base.post}
      onNewer={(post) => setBase({ post, version: base.version + 1 })}
    />
  );
}
