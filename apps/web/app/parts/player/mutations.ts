import { api } from '../../lib/api.ts';

/** A view that is not counted is no reason to disturb the viewer. */
export const countView = (id: number, seconds: number): void =>
  void api.posts.recordView({ id, seconds }).catch(() => undefined);

/** Sent even while the page goes away. */
export function sendPlace(postId: number, positionSeconds: number): void {
  const body = new Blob([JSON.stringify({ positionSeconds })], { type: 'application/json' });
  navigator.sendBeacon(`/api/post/${postId}/progress`, body);
}
