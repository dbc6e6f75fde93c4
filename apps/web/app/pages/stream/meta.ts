import type { Post } from '@realfin/contract/posts';
import type { Stream } from '@realfin/contract/streams';
import { absolute, type PageMeta } from '../../lib/meta.ts';
import { postMeta } from '../post-page/meta.ts';

type Times = Pick<Stream, 'state' | 'scheduledAt' | 'startedAt' | 'stoppedAt'>;

const broadcast = ({ scheduledAt, startedAt, stoppedAt }: Times) => {
  const startDate = startedAt ?? scheduledAt;
  return {
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    ...(startDate !== null && { startDate }),
    ...(stoppedAt !== null && { endDate: stoppedAt }),
  };
};

/** A recording is a video that was broadcast; until then its structured data describes the broadcast. */
export function streamMeta(post: Post, times: Times, origin: string): PageMeta {
  const meta = postMeta(post, origin);
  const event = broadcast(times);
  if (times.state === 'recorded') {
    const publication = times.startedAt === null ? {} : { publication: { ...event, name: meta.title } };
    return { ...meta, jsonLd: { ...meta.jsonLd, ...publication } };
  }
  const { thumbnailUrl1 } = post.content;
  return {
    ...meta,
    jsonLd: {
      ...event,
      name: meta.title,
      description: meta.description,
      url: absolute(origin, post.path),
      ...(thumbnailUrl1 !== null && { image: [absolute(origin, thumbnailUrl1)] }),
      organizer: {
        '@type': 'Person',
        name: post.createdBy.name,
        url: absolute(origin, `/${post.createdBy.username}`),
      },
      isAccessibleForFree: post.premiumPlan <= 0,
    },
    ...(times.state === 'draft' && { hidden: true }),
  };
}
