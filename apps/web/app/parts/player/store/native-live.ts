// A live stream in a browser that plays HLS itself, such as Safari on older iPhones. With an expired address it stops,
// with an error or without a word, and only another address makes it go on.
import { isApiError } from '@realfin/contract/api-error';
import type { SignedAddress } from '../rules/addresses.ts';

export interface NativeLiveOptions {
  /** Where to begin; null: at the edge. */
  beginAtSeconds: number | null;
  renew: () => Promise<SignedAddress>;
  /** Plays this address. */
  open: (hlsUrl: string) => void;
  /** Whether the browser plays by itself; without that, hls.js reports what happens. */
  isNative: () => boolean;
  isAtEdge: () => boolean;
  /** Whether what plays now is refused. */
  isExpired: () => Promise<boolean>;
  onRefused(): void;
  onTrouble(trouble: 'failed' | null): void;
  onError(): void;
}

/** Since the last error. */
interface Stopped {
  wasPlaying: boolean;
}

const retryMs = 5_000;
/** What stops so soon after it was opened is not opened again at once. */
const soonMs = 2_000;
const lookMs = 1_000;
/** A picture that stands still this long may have been refused. */
const stillMs = 4_000;

const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 403 || error.status === 404);

const isEmpty = (element: HTMLMediaElement): boolean => element.readyState === 0;

/** Calls back later and later while the picture is to move and doesn't, or nothing has been loaded: a load takes time. */
function watchStandstill(
  element: HTMLMediaElement,
  isWatched: () => boolean,
  onStill: () => void,
): ReturnType<typeof setInterval> {
  let [last, forMs, nextMs] = [-1, 0, stillMs];
  return setInterval(() => {
    const stands = isEmpty(element) || (!element.paused && element.currentTime === last);
    const isStill = isWatched() && stands;
    last = element.currentTime;
    forMs = isStill ? forMs + lookMs : 0;
    if (forMs === 0) nextMs = stillMs;
    if (forMs < nextMs) return;
    nextMs = forMs * 2 + stillMs;
    onStill();
  }, lookMs);
}

/** What has stopped is loaded again with a new address. */
function openReturn(element: HTMLMediaElement, options: NativeLiveOptions, signal: AbortSignal) {
  let stopped: Stopped | null = null;
  let openedAt = -Infinity;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    options.onTrouble('failed');
    retry = setTimeout(reopen, retryMs);
  };
  const openNext = async (): Promise<void> => {
    const { hlsUrl } = await options.renew();
    if (signal.aborted) return;
    openedAt = performance.now();
    options.open(hlsUrl);
  };
  function reopen(): void {
    clearTimeout(retry);
    openNext().catch((error: unknown) => {
      if (signal.aborted) return;
      if (isRefusal(error)) options.onRefused();
      else wait();
    });
  }
  signal.addEventListener('abort', () => clearTimeout(retry));
  return {
    stopped: () => stopped,
    reopen,
    goOn(): void {
      // The second time in a row: a new signature was not the remedy.
      const isRepeated = stopped !== null || performance.now() < openedAt + soonMs;
      stopped ??= { wasPlaying: !element.paused };
      if (isRepeated) wait();
      else reopen();
    },
    onPlaying(): void {
      if (stopped !== null) options.onTrouble(null);
      stopped = null;
    },
  };
}

/** Keeps it playing until `signal` ends; what is returned tries it immediately. */
export function playNatively(
  element: HTMLMediaElement,
  options: NativeLiveOptions,
  signal: AbortSignal,
): () => void {
  const way = openReturn(element, options, signal);
  /** Null at the edge, which moves on. */
  let place = options.beginAtSeconds;
  const listen = (type: string, work: () => void) => element.addEventListener(type, work, { signal });
  listen('loadedmetadata', () => {
    if (!options.isNative()) return;
    if (place !== null) element.currentTime = place;
    // A new address pauses. If playback is refused, the player shows as paused.
    if (way.stopped()?.wasPlaying === true) void element.play().catch(() => undefined);
  });
  listen('timeupdate', () => {
    if (way.stopped() === null) place = options.isAtEdge() ? null : element.currentTime;
  });
  listen('playing', () => way.onPlaying());
  listen('error', () => {
    if (!options.isNative()) return;
    options.onError();
    way.goOn();
  });
  const look = async (): Promise<void> => {
    const before = way.stopped();
    // A broadcast whose first segment is not whole yet is nothing to some browsers, and stays that.
    const isToReopen = isEmpty(element) || (await options.isExpired().catch(() => false));
    if (!isToReopen || signal.aborted || way.stopped() !== before) return;
    if (before === null) way.goOn();
    else way.reopen();
  };
  const looking = watchStandstill(
    element,
    () => options.isNative() && (way.stopped() === null || isEmpty(element)),
    () => void look(),
  );
  signal.addEventListener('abort', () => clearInterval(looking));
  return () => {
    if (way.stopped() !== null) way.reopen();
  };
}
