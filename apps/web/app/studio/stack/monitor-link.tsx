import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Row } from '../../components/layout/layout.tsx';
import { postKey } from '../../lib/entities.ts';
import { copy } from './copy.ts';
import { OpenWindow } from './open-window.tsx';
import { contentsQuery, type Holder } from './queries/contents.ts';

/** Opens the monitor of a stack that has live streams. */
export function MonitorLink({ holder }: { holder: Holder }) {
  const cache = useQueryClient();
  const ids = useQuery(contentsQuery(holder)).data ?? [];
  const hasStreams = ids.some((id) => cache.getQueryData<Post>(postKey(id))?.mediaType === 'stream');
  if (!hasStreams || holder.kind !== 'stack') return null;
  return (
    <Row>
      <OpenWindow
        to={`/manage/stack/${holder.id}/stream-monitor`}
        name={`monitor-${holder.id}`}
        width={800}
        height={600}
        label={copy.monitor}
      />
    </Row>
  );
}
