// Renders the media playlist of segments (RFC 8216bis).
import type { Part, StoredSegment } from './segments.ts';

export type PlaylistHead = {
  /** Sequence number of the first listed segment. */
  firstSequence: number;
  targetSeconds: number;
  partTargetSeconds: number;
  /** Every segment begins with a keyframe. */
  isIndependent: boolean;
};

export type PlaylistTail = {
  /** The segment in progress; null before its first part. */
  growing: { segment: StoredSegment; parts: readonly Part[] } | null;
  /** The last complete segment. */
  before: StoredSegment | null;
  nextPart: string;
  isEnded: boolean;
  reports: readonly RenditionReport[];
};

export type RenditionReport = { uri: string; sequence: number; part: number };

/** Skip boundary of delta playlists, in target durations; the smallest allowed. */
const skipTargets = 6;
/** Players stay three parts behind the live edge. */
const holdBackParts = 3;

export const skipSeconds = ({ targetSeconds }: PlaylistHead): number => targetSeconds * skipTargets;

export function renderHead(head: PlaylistHead): string {
  const { firstSequence, partTargetSeconds, targetSeconds, isIndependent } = head;
  const holdBack = (partTargetSeconds * holdBackParts).toFixed(3);
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    ...(isIndependent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-PART-INF:PART-TARGET=${partTargetSeconds}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${holdBack},CAN-SKIP-UNTIL=${skipSeconds(head)}`,
    `#EXT-X-MEDIA-SEQUENCE:${firstSequence}`,
    // Viewers can rewind to the start.
    '#EXT-X-PLAYLIST-TYPE:EVENT',
  ]);
}

/** @param before the preceding segment; null for the first one of the text */
export function renderSegment(
  segment: StoredSegment,
  parts: readonly Part[],
  before: StoredSegment | null,
): string {
  return lines([
    ...renderStart(segment, before),
    ...parts.map(renderPart),
    `#EXTINF:${segment.durationSeconds.toFixed(5)},`,
    segment.name,
  ]);
}

export function renderTail({ growing, before, nextPart, isEnded, reports }: PlaylistTail): string {
  return lines([
    ...(growing ? [...renderStart(growing.segment, before), ...growing.parts.map(renderPart)] : []),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${nextPart}"`]),
    ...(isEnded ? [] : reports.map(renderReport)),
  ]);
}

export const renderSkip = (segments: number): string => lines([`#EXT-X-SKIP:SKIPPED-SEGMENTS=${segments}`]);

/** The playlist of the whole broadcast, for on-demand viewers. */
export function renderRecording(segments: readonly StoredSegment[]): string {
  const longest = Math.max(1, ...segments.map(({ durationSeconds }) => Math.round(durationSeconds)));
  const body = segments.map((segment, at) => {
    const listed = at === 0 ? { ...segment, isDiscontinuous: false } : segment;
    return renderSegment(listed, [], segments[at - 1] ?? null);
  });
  const isIndependent = segments.every((segment) => segment.isIndependent);
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...(isIndependent ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
  return `${lines(head)}${body.join('')}#EXT-X-ENDLIST\n`;
}

function renderStart(segment: StoredSegment, before: StoredSegment | null): string[] {
  return [
    ...(segment.isDiscontinuous ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segment.initName === before?.initName ? [] : [`#EXT-X-MAP:URI="${segment.initName}"`]),
    ...(before !== null && isTimeKnown(segment, before)
      ? []
      : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startMs).toISOString()}`]),
  ];
}

/** Players derive later times from durations. Time tags would double a long playlist, so few are written. */
const segmentsPerTime = 30;
const clockToleranceMs = 1;

const isTimeKnown = (segment: StoredSegment, before: StoredSegment): boolean =>
  !segment.isDiscontinuous &&
  segment.sequence % segmentsPerTime !== 0 &&
  Math.abs(before.startMs + before.durationSeconds * 1000 - segment.startMs) <= clockToleranceMs;

const renderPart = ({ name, durationSeconds, isIndependent }: Part): string =>
  `#EXT-X-PART:DURATION=${durationSeconds.toFixed(5)},URI="${name}"${isIndependent ? ',INDEPENDENT=YES' : ''}`;

const renderReport = ({ uri, sequence, part }: RenditionReport): string =>
  `#EXT-X-RENDITION-REPORT:URI="${uri}",LAST-MSN=${sequence},LAST-PART=${part}`;

const lines = (each: readonly string[]): string => each.map((line) => `${line}\n`).join('');
