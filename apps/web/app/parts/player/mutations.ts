import { api } from '../../lib/api.ts';
import type { Arrival } from '../../lib/view-origin.ts';
import { arrivalNow } from '../../lib/way.ts';
import type { PlaybackReport } from './rules/playback-report.ts';

async function sendView(id: number, seconds: number, arrival: Arrival): Promise<void> {
  const { viewOriginOf } = await import('../../lib/view-origin.ts');
  await api.posts.recordView({ id, seconds, ...viewOriginOf(arrival) });
}

/** A view that fails to count is not worth a message. */
export const countView = (id: number, seconds: number, arrival: Arrival = arrivalNow()): void =>
  void sendView(id, seconds, arrival).catch(() => undefined);

/** Sent even while the page unloads. */
export function sendPlace(postId: number, positionSeconds: number): void {
  const body = new Blob([JSON.stringify({ positionSeconds })], { type: 'application/json' });
  navigator.sendBeacon(`/api/post/${postId}/progress`, body);
}

/** A lost report is not worth a message. */
export const reportPlayback = (streamId: number, report: PlaybackReport): void =>
  void api.live.reportPlayback({ id: streamId, ...report }).catch(() => undefined);
