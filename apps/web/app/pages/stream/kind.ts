import { roomQuery } from '../../parts/chat/queries.ts';
import type { PostKind } from '../post-page/kind.ts';
import { watchAround } from '../post-page/watch-body.tsx';
import { streamMeta } from './meta.ts';
import { readStream, type StreamBody } from './queries.ts';
import { StreamPage } from './stream-page.tsx';

export const streamKind: PostKind<StreamBody> = {
  name: 'stream',
  read: readStream,
  around: (reads) => [...watchAround(reads), reads.cache.prefetchQuery(roomQuery(reads.postId, reads.api))],
  // A stream that is not over may have started meanwhile.
  isSettled: ({ post, body }) => body.state === 'recorded' && post.gate === 'open',
  meta: ({ post, body }, origin) => streamMeta(post, body, origin),
  editPath: ({ body }) => `/manage/stream/${body.id}`,
  Body: StreamPage,
};
