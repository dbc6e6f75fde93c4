import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { SignedAddress } from '../rules/addresses.ts';
import { readPlayback } from './playback.ts';

/** Whether a stream is on air, how many watch it, and where; polled where a page shows it. */
export const streamStatusQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['streamStatus', streamId],
    queryFn: () => api.streams.getStreamStatus({ id: streamId }),
    staleTime: 0,
  });

/** Half of how long the addresses of a stream work. */
const liveAddressMs = 5 * 60_000;

export const liveAddress = (hlsUrl: string): SignedAddress => ({
  hlsUrl,
  expiresAt: new Date(Date.now() + liveAddressMs).toISOString(),
});

/** The same stream with a new signature; once it is over, its recording, which has the same files. */
export async function readLiveAddress(streamId: number, postId: number): Promise<SignedAddress> {
  const { vodUrl } = await api.streams.getStreamStatus({ id: streamId });
  return vodUrl === null ? readPlayback(postId) : liveAddress(vodUrl);
}
