// The playlist of one rendition: old segments are rendered once, and thousands of players share the text.
import { livePackaging } from './live-packaging.ts';
import {
  renderHead,
  renderSegment,
  renderSkip,
  renderTail,
  skipSeconds,
  type PlaylistHead,
  type RenditionReport,
} from './playlist.ts';
import { withoutParts, type Segment, type StoredSegment } from './segments.ts';

type Edge = {
  growing: Segment | null;
  nextPart: string;
  isEnded: boolean;
  reports: readonly RenditionReport[];
};

const keptForgotten = 30;

export class RenditionPlaylist {
  #segments: StoredSegment[];
  /** Sequence number of the first listed segment. */
  #first: number;
  /** The newest of the segments that are no longer listed. */
  #forgotten: readonly StoredSegment[] = [];
  /** The newest complete segments, whose parts are listed. */
  #hot: Segment[] = [];
  /** Text of all segments that are not hot. */
  #coldText = '';
  #coldCount = 0;
  #targetSeconds: number | null = null;
  #isIndependent: boolean;
  #full: string | null = null;
  #delta: string | null = null;
  #lastPartCount = 0;

  /** @param beginsAt segments before this sequence number are not listed */
  constructor(resumed: readonly StoredSegment[], beginsAt = 0) {
    this.#segments = resumed.filter(({ sequence }) => sequence >= beginsAt);
    const next = (resumed.at(-1)?.sequence ?? -1) + 1;
    this.#first = this.#segments[0]?.sequence ?? Math.max(beginsAt, next);
    this.#isIndependent = resumed.every(({ isIndependent }) => isIndependent);
    const longest = Math.max(0, ...resumed.map(({ durationSeconds }) => durationSeconds));
    if (resumed.length > 0) this.#targetSeconds = targetFor(longest);
    this.#freeze(0);
  }

  get segments(): readonly StoredSegment[] {
    return this.#segments;
  }

  get nextSequence(): number {
    return this.#first + this.#segments.length;
  }

  /** Segments for measuring the bitrate, even if none is listed yet. */
  get measured(): readonly StoredSegment[] {
    return this.#segments.length > 0 ? this.#segments : this.#forgotten;
  }

  get hot(): readonly Segment[] {
    return this.#hot;
  }

  get lastPartCount(): number {
    return this.#lastPartCount;
  }

  /** Constant once there is a segment. */
  get targetSeconds(): number | null {
    return this.#targetSeconds;
  }

  has(name: string): boolean {
    const sequence = /^segment-(\d+)\.m4s$/.exec(name)?.[1];
    if (sequence !== undefined)
      return Number(sequence) >= this.#first && Number(sequence) < this.nextSequence;
    return this.#segments.some(({ initName }) => initName === name);
  }

  append(segment: Segment): void {
    this.#segments.push(withoutParts(segment));
    this.#hot.push(segment);
    this.#lastPartCount = segment.parts.length;
    this.#isIndependent &&= segment.isIndependent;
    this.#targetSeconds ??= targetFor(segment.durationSeconds);
    const listedSeconds = this.#targetSeconds * livePackaging.partTargets;
    let seconds = 0;
    // The oldest is dropped as long as the others suffice.
    for (const [i, { durationSeconds }] of [...this.#hot.entries()].toReversed()) {
      seconds += durationSeconds;
      if (seconds < listedSeconds) continue;
      this.#hot = this.#hot.slice(i);
      break;
    }
    this.#freeze(this.#hot.length);
  }

  /** Removes all segments before this one from the list. */
  forget(before: number): void {
    const count = Math.min(Math.max(before - this.#first, 0), this.#segments.length);
    if (count > 0) this.#forgotten = this.#segments.slice(0, count).slice(-keptForgotten);
    this.#segments = this.#segments.slice(count);
    this.#first += count;
    this.#hot = this.#hot.filter(({ sequence }) => sequence >= before);
    this.#coldText = '';
    this.#coldCount = 0;
    this.#freeze(this.#hot.length);
    this.forgetTexts();
  }

  forgetTexts(): void {
    this.#full = null;
    this.#delta = null;
  }

  text(isDelta: boolean, edge: Edge): string {
    if (isDelta) return (this.#delta ??= this.#renderDelta(edge));
    return (this.#full ??= this.#renderFull(edge));
  }

  /** Renders the text of all segments but the last `hot`. */
  #freeze(hot: number): void {
    for (const segment of this.#segments.slice(this.#coldCount, this.#segments.length - hot)) {
      this.#coldText += renderSegment(this.#listed(segment), [], this.#before(this.#coldCount));
      this.#coldCount += 1;
    }
  }

  #before = (index: number): StoredSegment | null => this.#segments[index - 1] ?? null;

  /** The first listed segment has no predecessor to be discontinuous with. */
  #listed = (segment: StoredSegment): StoredSegment =>
    segment.sequence === this.#first ? { ...segment, isDiscontinuous: false } : segment;

  #head(): PlaylistHead {
    return {
      firstSequence: this.#first,
      targetSeconds: this.#targetSeconds ?? targetFor(0),
      partTargetSeconds: livePackaging.partTargetSeconds,
      isIndependent: this.#isIndependent,
    };
  }

  #renderFull(edge: Edge): string {
    const hot = this.#renderHot(this.#before(this.#coldCount));
    return `${renderHead(this.#head())}${this.#coldText}${hot}${this.#renderEdge(edge)}`;
  }

  #renderHot(before: StoredSegment | null): string {
    return this.#hot
      .map((segment, at) => renderSegment(this.#listed(segment), segment.parts, this.#hot[at - 1] ?? before))
      .join('');
  }

  #renderEdge(edge: Edge): string {
    const { growing } = edge;
    return renderTail({
      ...edge,
      growing: growing && { segment: this.#listed(growing), parts: growing.parts },
      before: this.#before(this.#segments.length),
    });
  }

  /** Starts at the earliest segment that the skip boundary allows. */
  #renderDelta(edge: Edge): string {
    const head = this.#head();
    let listedSeconds = edge.growing?.durationSeconds ?? 0;
    let from = this.#segments.length;
    while (from > 0 && listedSeconds < skipSeconds(head)) {
      from -= 1;
      listedSeconds += this.#segments[from]?.durationSeconds ?? 0;
    }
    from = Math.min(from, this.#coldCount);
    if (from === 0) return this.#renderFull(edge);
    // The first listed one is written without a predecessor: tags that apply to it may have been skipped.
    const listed = this.#segments.slice(from, this.#coldCount);
    const text = listed.map((segment, at) => renderSegment(segment, [], listed[at - 1] ?? null)).join('');
    return `${renderHead(head)}${renderSkip(from)}${text}${this.#renderHot(listed.at(-1) ?? null)}${this.#renderEdge(edge)}`;
  }
}

/** One second more than the first segment, for keyframes that are a little late. */
function targetFor(seconds: number): number {
  const target = Math.ceil(seconds - 0.05) + 1;
  return Math.min(Math.max(target, 2), livePackaging.longestSegmentSeconds);
}
