// One rendition of a broadcast: fragments in, playlists and files out. Does no I/O and reads no clock.
import { BadFragment } from './boxes.ts';
import type { Fragment } from './fragment-reader.ts';
import { mainTrack, type InitSegment } from './init-segment.ts';
import { livePackaging } from './live-packaging.ts';
import type { RenditionReport } from './playlist.ts';
import { judgeReload, type LivePosition, type ReloadQuery, type ReloadVerdict } from './reload.ts';
import { RenditionPlaylist } from './rendition-playlist.ts';
import { withoutParts, type Segment, type StoredFile, type StoredSegment } from './segments.ts';

export type RenditionOptions = {
  /** Resolves once the file is stored. Rejected files stay in memory until `storeAgain`. */
  store: (file: StoredFile) => Promise<void>;
  /** The stored segments, after a restart of the server. */
  resume?: readonly StoredSegment[];
  /** Sequence number of the first segment available to players. */
  beginsAt?: number;
  /** Positions of the other renditions, for players that switch. */
  reports?: () => readonly RenditionReport[];
};

export type FileAnswer =
  | { kind: 'bytes'; bytes: Buffer }
  /** Passed to `store`, and no longer in memory. */
  | { kind: 'stored' }
  /** The next part. */
  | { kind: 'next' };

const namesPerSegment = 1_000;

type Waiter = { promise: Promise<void>; resolve: () => void };

export class LiveRendition {
  readonly #options: RenditionOptions;
  readonly #playlist: RenditionPlaylist;
  readonly #inits = new Map<string, Buffer>();
  readonly #unstored = new Map<string, StoredFile>();
  #unstoredBytes = 0;
  #initCount = 0;
  #initName: string | null = null;
  #epochMs = 0;
  #segmentSeconds: number = livePackaging.segmentSeconds;
  /** End of the last fragment, in encoder time; null before the first one of a connection. */
  #endSeconds: number | null = null;
  #isInterrupted = false;
  #growing: Segment | null = null;
  #partCount = 0;
  #isEnded = false;
  #beginsAt: number;
  #advanced: Waiter = Promise.withResolvers<void>();
  #storable: Waiter | null = null;

  constructor(options: RenditionOptions) {
    this.#options = options;
    const resumed = options.resume ?? [];
    this.#beginsAt = options.beginsAt ?? 0;
    this.#playlist = new RenditionPlaylist(resumed, this.#beginsAt);
    // Beyond every name used before, even of files that were never stored: players may have cached them.
    this.#initCount = this.#playlist.nextSequence * namesPerSegment;
    this.#partCount = this.#playlist.nextSequence * namesPerSegment;
    this.#isInterrupted = this.#playlist.nextSequence > 0;
  }

  /** The first segment is complete, so playlists can be served. */
  get isReady(): boolean {
    return this.#playlist.measured.length > 0;
  }

  /** Playlists can be served, but the first available segment is not complete yet. */
  get isBeginning(): boolean {
    return this.#beginsAt > 0 && this.#playlist.segments.length === 0 && !this.#isEnded;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  get segments(): readonly StoredSegment[] {
    return this.#playlist.segments;
  }

  /** Segments for measuring the bitrate. */
  get measured(): readonly StoredSegment[] {
    return this.#playlist.measured;
  }

  /** Null before the first segment. */
  get targetSeconds(): number | null {
    return this.#playlist.targetSeconds;
  }

  get unstoredBytes(): number {
    return this.#unstoredBytes;
  }

  /** Bytes of the parts in memory. */
  get hotBytes(): number {
    const growing = this.#growing?.sizeBytes ?? 0;
    return this.#playlist.hot.reduce((sum, { sizeBytes }) => sum + sizeBytes, growing);
  }

  get position(): LivePosition {
    return {
      sequence: this.#playlist.nextSequence,
      parts: this.#growing?.parts.length ?? 0,
      partsBefore: this.#playlist.lastPartCount,
      isEnded: this.#isEnded,
    };
  }

  /** @param epochMs the wall clock time at zero of the encoder's time */
  begin(init: InitSegment, epochMs: number): void {
    this.#close();
    if (this.#endSeconds !== null) this.#isInterrupted = true;
    this.#initCount += 1;
    this.#initName = `init-${this.#initCount}.mp4`;
    this.#epochMs = epochMs;
    const { segmentSeconds, audioSegmentSeconds } = livePackaging;
    this.#segmentSeconds = mainTrack(init)?.kind === 'audio' ? audioSegmentSeconds : segmentSeconds;
    this.#endSeconds = null;
    this.#inits.set(this.#initName, init.bytes);
    this.#store({ name: this.#initName, bytes: init.bytes, segment: null });
  }

  /** @returns a promise while storage is too far behind. @throws BadFragment */
  add(fragment: Fragment): Promise<void> | undefined {
    if (this.#initName === null || this.#isEnded) throw new BadFragment('a fragment without a beginning');
    const durationSeconds = this.#advanceTime(fragment);
    if (this.#mustCut(fragment, durationSeconds)) this.#close();
    const growing = (this.#growing ??= this.#open(fragment, this.#initName));
    const name = `part-${this.#partCount}.m4s`;
    this.#partCount += 1;
    growing.parts.push({
      name,
      durationSeconds,
      isIndependent: fragment.isIndependent,
      bytes: fragment.bytes,
    });
    growing.durationSeconds += durationSeconds;
    growing.sizeBytes += fragment.bytes.length;
    this.#advance();
    if (this.#unstoredBytes <= livePackaging.unstoredBytes) return undefined;
    this.#storable ??= Promise.withResolvers<void>();
    return this.#storable.promise;
  }

  /** After the encoder disconnected: closes the current segment; viewers wait for a reconnect or the end. */
  interrupt(): void {
    this.#close();
    this.#advance();
  }

  /** Hides everything before this segment from players. Idempotent. */
  beginAt(sequence: number): void {
    if (sequence <= this.#beginsAt) return;
    this.#beginsAt = sequence;
    this.#playlist.forget(sequence);
    for (const file of [...this.#unstored.values()]) if (!this.#isShown(file.segment)) this.#stored(file);
    this.#advance();
  }

  end(): void {
    this.#close();
    this.#isEnded = true;
    this.#advance();
  }

  playlist(query: Pick<ReloadQuery, 'isDelta'> = { isDelta: false }): string {
    return this.#playlist.text(query.isDelta, {
      growing: this.#isShown(this.#growing) ? this.#growing : null,
      nextPart: `part-${this.#partCount}.m4s`,
      isEnded: this.#isEnded,
      reports: this.#options.reports?.() ?? [],
    });
  }

  judge(query: ReloadQuery): ReloadVerdict {
    return judgeReload(query, this.position, livePackaging.partTargetSeconds);
  }

  /** Resolves with the next part, segment or end. */
  advanced(): Promise<void> {
    return this.#advanced.promise;
  }

  read(name: string): FileAnswer | null {
    const bytes = this.#inits.get(name) ?? this.#unstored.get(name)?.bytes ?? this.#hotBytesOf(name);
    if (bytes !== undefined) return { kind: 'bytes', bytes };
    if (!this.#isEnded && name === `part-${this.#partCount}.m4s`) return { kind: 'next' };
    return this.#playlist.has(name) ? { kind: 'stored' } : null;
  }

  /** Retries the files that storage rejected. */
  storeAgain(): void {
    for (const file of this.#unstored.values()) this.#try(file);
  }

  #hotBytesOf(name: string): Buffer | undefined {
    const growing = this.#isShown(this.#growing) ? this.#growing : null;
    const hot = growing === null ? this.#playlist.hot : [...this.#playlist.hot, growing];
    for (const { parts } of hot) {
      const part = parts.find((each) => each.name === name);
      if (part) return part.bytes;
    }
    return this.#playlist.hot.find((segment) => segment.name === name)?.bytes ?? undefined;
  }

  /** @returns the added duration: small gaps and rounding errors included. */
  #advanceTime({ startSeconds, durationSeconds }: Fragment): number {
    const played = Math.min(durationSeconds, livePackaging.fragmentSeconds);
    const gap = this.#endSeconds === null ? 0 : startSeconds - this.#endSeconds;
    const isContinuous = gap <= livePackaging.gapSeconds && played + gap > 0;
    if (!isContinuous) {
      this.#close();
      this.#isInterrupted = true;
    }
    this.#endSeconds = startSeconds + played;
    return isContinuous ? played + gap : played;
  }

  #mustCut({ isIndependent }: Fragment, durationSeconds: number): boolean {
    if (this.#growing === null) return false;
    const soFar = this.#growing.durationSeconds;
    const longest = this.#playlist.targetSeconds ?? livePackaging.longestSegmentSeconds;
    // Players round the duration of a segment before comparing it with the target.
    if (Math.round(soFar + durationSeconds) > longest) return true;
    return isIndependent && soFar > this.#segmentSeconds - livePackaging.partTargetSeconds / 2;
  }

  #open({ startSeconds, isIndependent }: Fragment, initName: string): Segment {
    const sequence = this.#playlist.nextSequence;
    const isDiscontinuous = this.#isInterrupted;
    this.#isInterrupted = false;
    return {
      ...{ sequence, name: `segment-${sequence}.m4s`, initName, isIndependent, isDiscontinuous },
      startMs: this.#epochMs + startSeconds * 1000,
      durationSeconds: 0,
      sizeBytes: 0,
      parts: [],
      bytes: null,
    };
  }

  #close(): void {
    const segment = this.#growing;
    if (segment === null) return;
    this.#growing = null;
    this.#playlist.append(segment);
    if (!this.#isShown(segment)) return this.#playlist.forget(this.#beginsAt);
    const bytes = joinParts(segment);
    this.#store({ name: segment.name, bytes, segment: withoutParts(segment) });
  }

  /** An initialization segment applies to all segments after it. */
  #isShown = (segment: StoredSegment | null): boolean =>
    segment === null || segment.sequence >= this.#beginsAt;

  #store(file: StoredFile): void {
    this.#unstored.set(file.name, file);
    this.#unstoredBytes += file.bytes.length;
    this.#try(file);
  }

  #try(file: StoredFile): void {
    this.#options.store(file).then(
      () => this.#stored(file),
      // The file stays in memory, and `storeAgain` retries it.
      () => undefined,
    );
  }

  #stored({ name, bytes }: StoredFile): void {
    if (!this.#unstored.delete(name)) return;
    this.#unstoredBytes -= bytes.length;
    if (this.#unstoredBytes > livePackaging.unstoredBytes) return;
    this.#storable?.resolve();
    this.#storable = null;
  }

  #advance(): void {
    this.#playlist.forgetTexts();
    const { resolve } = this.#advanced;
    this.#advanced = Promise.withResolvers<void>();
    resolve();
  }
}

function joinParts(segment: Segment): Buffer {
  const bytes = Buffer.concat(segment.parts.map((part) => part.bytes));
  let at = 0;
  for (const part of segment.parts) {
    const end = at + part.bytes.length;
    part.bytes = bytes.subarray(at, end);
    at = end;
  }
  segment.bytes = bytes;
  return bytes;
}
