import type { Broadcast } from '@realfin/contract/live';
import { api } from '../../lib/api.ts';

export const { renewStreamKey } = api.streams;
export const { renewOwnKey, endStream, continueStream, saveSettings } = api.live;

type Sent = Pick<Broadcast, 'streamId' | 'postId' | 'previewUrl'>;

/** Publishes the broadcast in the preview; its addresses exclude one that began meanwhile. */
export const goLive = ({ streamId, postId, previewUrl }: Sent) =>
  api.streams.publishStream({
    id: streamId,
    post_id: postId,
    ...(previewUrl !== null && { vod_url: previewUrl, live_url: previewUrl }),
  });

export interface BulkResult {
  live: number[];
  failed: number[];
}

/** One stream that fails doesn't hold the others back. */
export async function goLiveTogether(broadcasts: readonly Sent[]): Promise<BulkResult> {
  const results = await Promise.allSettled(broadcasts.map((broadcast) => goLive(broadcast)));
  const idsOf = (status: 'fulfilled' | 'rejected') =>
    broadcasts.filter((_, at) => results[at]?.status === status).map(({ streamId }) => streamId);
  return { live: idsOf('fulfilled'), failed: idsOf('rejected') };
}
