import { timings } from '@realfin/contract/timings';
import type { HlsVideoElement } from 'hls-video-element';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { reportPlayback } from './mutations.ts';
import { playbackReporter } from './rules/playback-report.ts';
import { isLive, livePositionOf } from './use-live-source.ts';

interface Reported {
  streamId: number;
  /** The encoder is disconnected, so stalls don't count. */
  interrupted: boolean;
}

/** Reports playback problems every half minute. Returns the function to call on an error. */
export function usePlaybackReport(
  media: RefObject<HlsVideoElement | null>,
  { streamId, interrupted }: Reported,
): () => void {
  const [reporter] = useState(playbackReporter);
  const isInterrupted = useRef(interrupted);
  useEffect(() => {
    isInterrupted.current = interrupted;
  }, [interrupted]);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const listen = (type: string, work: () => void) =>
      element.addEventListener(type, work, { signal: stop.signal });
    listen('timeupdate', () => {
      if (!element.paused && !element.seeking) reporter.played();
    });
    listen('waiting', () => {
      if (!element.seeking && !isInterrupted.current && isLive(element)) reporter.stalled();
    });
    const timer = setInterval(() => {
      const report = reporter.take(livePositionOf(element).latencySeconds);
      if (report !== null) reportPlayback(streamId, report);
    }, timings.playbackReportMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [media, reporter, streamId]);
  return reporter.failed;
}
