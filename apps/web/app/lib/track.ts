// Analytics events, sent to our own server in batches without delaying anything. Respects opt-outs.
import { mayTrack } from './may-track.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './viewer.ts';

export interface EventFacts {
  postId?: number;
  creatorId?: number;
  /** The path of a page, without its query. */
  path?: string;
  contentType?: string;
  premiumPlan?: number;
  value?: number;
}
type Event = EventFacts & { id: string; at: string; event: string };

const waitMs = 5_000;
const mostAtOnce = 20;
let waiting: Event[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, mostAtOnce);
  if (events.length === 0) return;
  const signedIn = (queryClient().getQueryData(viewerQuery.queryKey) ?? null) !== null;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon(
    `/api${signedIn ? '' : '/public'}/analytics/trk${signedIn ? '/authenticated' : ''}`,
    body,
  );
  if (waiting.length > 0) flush();
}

const flushWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') flush();
};

export function track(event: string, facts: EventFacts = {}): void {
  if (typeof document === 'undefined' || window.self !== window.top || !mayTrack(navigator)) return;
  if (waiting.length === 0) document.addEventListener('visibilitychange', flushWhenHidden);
  waiting.push({ id: newId(), at: new Date().toISOString(), event, ...facts });
  if (waiting.length >= mostAtOnce) flush();
  else timer ??= setTimeout(flush, waitMs);
}
