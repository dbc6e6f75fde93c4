// A live broadcast: keeps its renditions in memory, stores its files, and notifies the listener.
import { mainTrack, type InitSegment, type Track } from '@realfin/live-hls/init-segment';
import { LiveBroadcast } from '@realfin/live-hls/live-broadcast';
import type { StoredSegment } from '@realfin/live-hls/segments';
import type { Sandbox } from '@realfin/media/sandbox';
import { readAvcSize } from '@realfin/rtmp/avc-size';
import type { VideoFrame } from '@realfin/rtmp/media-frames';
import type { StreamConsumer, StreamEnd } from '@realfin/rtmp/publishing';
import type { RefusalCode } from '@realfin/rtmp/refusals';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { Storage } from '../storage/port.ts';
import { Ingest } from './ingest.ts';
import { ListenerQueue } from './listener-queue.ts';
import type {
  Admission,
  Beginning,
  JournalEntry,
  LiveAnswer,
  LiveListener,
  PlaylistQuery,
  RenditionName,
  ControlState,
} from './port.ts';
import { readLiveFile } from './read-file.ts';
import type { RenditionSlots } from './rendition-slots.ts';
import { openFeeds } from './renditions.ts';
import { makeStill } from './still-picture.ts';
import { StoredFiles } from './stored-files.ts';
import type { RunStart } from './timeline.ts';

export type BroadcastParts = {
  storage: Pick<Storage, 'put'>;
  listener: LiveListener;
  sandbox: Sandbox;
  renditionSlots: RenditionSlots;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'liveBytes'>;
};

/** The connection that sends, either of an encoder or of a browser. */
export type Sender = { disconnect: (code: RefusalCode) => void };

type Connection = {
  sender: Sender;
  ingest: Ingest;
  timer: NodeJS.Timeout;
  atCapacity: boolean;
  isReady: boolean;
  /** Sequence number of the next segment when its first picture arrived. */
  segmentsBefore: number | null;
  heardMs: number;
  /** Another connection has taken over. */
  isReplaced: boolean;
  isOver: boolean;
};

export const renditionNames: readonly RenditionName[] = ['source', '480p', 'audio'];
const sampleMs = 2_000;
/** Slightly less than the listener's own limit, because the listener sees bytes later. */
const muteMs = 2_500;
/** The short side of the smaller rendition. */
const rungPixels = 480;

export class IngestSession {
  readonly mediaKey: string;
  readonly #parts: BroadcastParts;
  readonly #live: LiveBroadcast;
  readonly #files: StoredFiles;
  readonly #listenerQueue: ListenerQueue;
  #connection: Connection | null = null;
  /** Settles when the media of earlier connections is packaged. */
  #drained: Promise<void> = Promise.resolve();
  #ended: Promise<void> | null = null;
  #picture: Track | null = null;
  #dropped = 0;
  #isMeasuring = false;
  #leftMs = performance.now();

  constructor(parts: BroadcastParts, { mediaKey, journal, beginsAt }: Admission) {
    this.mediaKey = mediaKey;
    this.#parts = parts;
    const log = parts.log.child({ mediaKey });
    this.#listenerQueue = new ListenerQueue((what, error) =>
      log.warn({ err: error, what }, 'a broadcast was not told'),
    );
    this.#files = new StoredFiles({
      put: (name, bytes) => parts.storage.put(`media/${mediaKey}/hls/${name}`, bytes),
      stored: (entry) => parts.listener.stored(mediaKey, entry),
      again: () => renditionNames.forEach((name) => this.#live.find(name)?.storeAgain()),
      failed: (name, error) => log.warn({ err: error, name }, 'a file of a broadcast was not stored'),
    });
    this.#live = new LiveBroadcast({
      store: (rendition, file) => this.#files.store(rendition as RenditionName, file),
      resume: segmentsOf(journal),
      ...(beginsAt && { beginsAt }),
    });
    for (const name of renditionNames) this.#live.add(name);
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  get isEnded(): boolean {
    return this.#ended !== null;
  }

  /** Infinity while a sender is connected. */
  get idleSinceMs(): number {
    return this.isConnected ? Infinity : this.#leftMs;
  }

  /** Accepts this sender; there is one at a time. */
  attach(sender: Sender): StreamConsumer {
    const { clock, log, metrics } = this.#parts;
    const ingest = new Ingest({
      feeds: openFeeds({
        names: renditionNames,
        live: this.#live,
        before: this.#drained,
        sandbox: this.#parts.sandbox,
        log: log.child({ mediaKey: this.mediaKey }),
        began: (name, init) => name === 'source' && this.#began(connection, init),
        added: (name) => name === 'source' && this.#added(connection),
        dropped: () => (this.#dropped += 1),
        gaveUp: (name) => name === 'source' && ingest.fail('unreadable', 'ffmpeg gave up'),
      }),
      makeStill: (config, frames) => makeStill(config, frames, this.#parts.sandbox),
      admits: (name, run) => this.#admits(connection, name, run),
      dayMs: () => clock.now().getTime(),
      nowMs: () => performance.now(),
    });
    const timer = setInterval(() => this.#measure(ingest), sampleMs).unref();
    const connection: Connection = {
      ...{ sender, ingest, timer, atCapacity: false, isReady: false, segmentsBefore: null },
      ...{ heardMs: performance.now(), isReplaced: false, isOver: false },
    };
    this.#connection = connection;
    return {
      take(frame) {
        metrics.liveBytes.inc(frame.body.length);
        connection.heardMs = performance.now();
        return ingest.take(frame);
      },
      dropped: () => ingest.dropped(),
      ended: (end) => this.#detach(connection, end),
    };
  }

  /** The connection is open, but has received nothing for a while. */
  get isMute(): boolean {
    return this.#connection !== null && performance.now() - this.#connection.heardMs > muteMs;
  }

  /** Disconnects the sender, whose place another connection takes. */
  replace(): void {
    if (this.#connection === null) return;
    this.#connection.isReplaced = true;
    this.#connection.sender.disconnect('replaced');
    // An unreachable sender never reports its disconnect.
    if (this.#connection !== null) this.#detach(this.#connection, { reason: 'silent' });
  }

  beginAt(beginning: Beginning): void {
    this.#live.beginAt(beginning);
  }

  kick(code: RefusalCode): void {
    this.#connection?.sender.disconnect(code);
  }

  read(file: string, query: PlaylistQuery, signal?: AbortSignal): Promise<LiveAnswer> {
    return readLiveFile(this.#live, file, query, signal);
  }

  /** Settles when all of it is stored. */
  end(): Promise<void> {
    return (this.#ended ??= this.#finish());
  }

  /** Disconnects, and settles when everything before is stored. */
  async drain(): Promise<void> {
    this.kick('unavailable');
    await this.#drained;
    await this.#files.settled();
    await this.#listenerQueue.idle();
  }

  /** Drops media that is not stored yet. */
  discard(): void {
    this.#files.stop();
    this.#parts.renditionSlots.leave(this.mediaKey);
  }

  async #finish(): Promise<void> {
    this.kick('kicked');
    await this.#drained;
    this.#live.end();
    await this.#files.settled();
    await this.#listenerQueue.idle();
  }

  get #segments(): number {
    return this.#live.find('source')?.position.sequence ?? 0;
  }

  #admits(connection: Connection, name: RenditionName, { video, audio }: RunStart): boolean {
    if (name === 'source') return true;
    if (name === 'audio') return video !== null && audio !== null;
    if (video === null || !isLarge(video)) return false;
    connection.atCapacity = !this.#parts.renditionSlots.enter(this.mediaKey);
    return !connection.atCapacity;
  }

  #began(connection: Connection, init: InitSegment): void {
    this.#picture = mainTrack(init) ?? null;
    connection.segmentsBefore ??= this.#segments;
  }

  #added(connection: Connection): void {
    const { atCapacity, isReady, segmentsBefore } = connection;
    if (isReady || segmentsBefore === null || this.#segments === segmentsBefore) return;
    connection.isReady = true;
    this.#listenerQueue.deliver('ready', () =>
      this.#parts.listener.ready(this.mediaKey, { hasRung: !atCapacity }),
    );
  }

  #detach(connection: Connection, end: StreamEnd): void {
    if (connection.isOver) return;
    connection.isOver = true;
    if (this.#connection === connection) this.#connection = null;
    this.#leftMs = performance.now();
    clearInterval(connection.timer);
    this.#drained = this.#drained.then(() => connection.ingest.end()).then(() => this.#live.interrupt());
    if (connection.isReplaced) return;
    void this.#drained.then(() =>
      this.#listenerQueue.deliver('lost', () => this.#parts.listener.lost(this.mediaKey, end)),
    );
  }

  #measure(ingest: Ingest): void {
    const { clock, listener, log } = this.#parts;
    const sample = {
      ...ingest.meter.sample(),
      atMs: clock.now().getTime(),
      width: this.#picture?.kind === 'video' ? this.#picture.width : null,
      height: this.#picture?.kind === 'video' ? this.#picture.height : null,
      droppedSegments: this.#dropped,
    };
    // Drop samples while the database is unreachable.
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    listener
      .measured(this.mediaKey, sample)
      .then((control) => this.#follow(control, ingest))
      .catch((error: unknown) => log.warn({ err: error }, 'a sample of a broadcast was lost'))
      .finally(() => (this.#isMeasuring = false));
  }

  #follow(control: ControlState | null, ingest: Ingest): void {
    if (control === null) return;
    if (control.beginsAt !== null) this.beginAt(control.beginsAt);
    // Only this connection, not a newer one.
    if (control.mustDisconnect && this.#connection?.ingest === ingest) this.kick('kicked');
  }
}

/** Sources no larger than the smaller rendition need none. */
function isLarge({ body }: VideoFrame): boolean {
  const size = readAvcSize(body);
  return size === null || Math.min(size.width, size.height) > rungPixels;
}

function segmentsOf(journal: readonly JournalEntry[]): Record<string, StoredSegment[]> {
  const found: Record<string, StoredSegment[]> = {};
  for (const { rendition, segment } of journal) (found[rendition] ??= []).push(segment);
  for (const segments of Object.values(found)) segments.sort((a, b) => a.sequence - b.sequence);
  return found;
}
