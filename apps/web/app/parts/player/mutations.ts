import { api } from '../../lib/api.ts';

/** A view that fails to count is not worth a message. */
export const countView = (id: number, seconds: number): void =>
  void api.posts.recordView({ id, seconds }).catch(() => undefined);

/** Sent even while the page unloads. */
export function sendPlace(postId: number, positionSeconds: number): void {
  const body = new Blob([JSON.stringify({ positionSeconds })], { type: 'application/json' });
  navigator.sendBeacon(`/api/post/${postId}/progress`, body);
}
