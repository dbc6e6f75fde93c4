// A live stream in a browser with native HLS, such as Safari on older iPhones. When its address expires it
// stops, with an error or silently, and only a new address resumes it.
import { isApiError } from '@realfin/contract/api-error';
import type { SignedAddress } from '../rules/addresses.ts';

export interface NativeLiveOptions {
  /** The start in seconds; null: at the live edge. */
  beginAtSeconds: number | null;
  renew: () => Promise<SignedAddress>;
  /** Plays this address. */
  open: (hlsUrl: string) => void;
  /** True with native HLS; otherwise hls.js reports errors. */
  isNative: () => boolean;
  isAtEdge: () => boolean;
  /** Whether the current address is refused. */
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
/** A stream that stops this soon after opening is not reopened immediately. */
const soonMs = 2_000;
const lookMs = 1_000;
/** A picture frozen for this long may have been refused. */
const stillMs = 4_000;

const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 403 || error.status === 404);

const isEmpty = (element: HTMLMediaElement): boolean => element.readyState === 0;

/** Calls back with growing delays while the picture should move but does not, or nothing is loaded yet. */
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

/** Reloads a stopped stream with a new address. */
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
      // A repeated stop: a new signature did not help.
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

/** Retries playback until `signal` aborts. Returns a function that retries immediately. */
export function playNatively(
  element: HTMLMediaElement,
  options: NativeLiveOptions,
  signal: AbortSignal,
): () => void {
  const way = openReturn(element, options, signal);
  /** The position to resume from; null at the live edge. */
  let place = options.beginAtSeconds;
  const listen = (type: string, work: () => void) => element.addEventListener(type, work, { signal });
  listen('loadedmetadata', () => {
    if (!options.isNative()) return;
    if (place !== null) element.currentTime = place;
    // Setting an address pauses. If playback is refused, the player shows as paused.
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
    // Some browsers never load a broadcast that they opened before its first segment was complete.
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
