// Receives broadcasts from encoders and browsers, and serves them to players. Knows no posts and no accounts.
import type { FileAnswer } from '@realfin/live-hls/live-rendition';
import type { StoredSegment } from '@realfin/live-hls/segments';
import type { PublishRequest, StreamEnd } from '@realfin/rtmp/publishing';
import type { RefusalCode } from '@realfin/rtmp/refusals';

export type IngestSource = 'rtmp' | 'browser';
/** An authenticated person, sending for one stream of the channel they publish on. */
export type BrowserSender = { streamId: number; channelId: number; actorId: number };
export type IngestRequest = PublishRequest & {
  source: IngestSource;
  /** Used instead of the stream key, which is empty then. Only browsers have one. */
  sender?: BrowserSender;
  /** Its tab has an older connection, which is closed if that is the only obstacle. */
  isReturn?: boolean;
};

/** The folders of a broadcast; `source` is the encoder's own stream, without re-encoding. */
export type RenditionName = 'source' | '480p' | 'audio';

/** One stored segment; all entries together allow continuing the broadcast or making a recording of it. */
export type JournalEntry = { rendition: RenditionName; segment: StoredSegment };

/**
 * A broadcast by its media key: the name of its folder in storage (`media/{mediaKey}/hls/{rendition}/...`)
 * and a part of its signed addresses.
 */
export type Admission = {
  mediaKey: string;
  /** The stored segments of a continued broadcast; empty for a new one. */
  journal: readonly JournalEntry[];
  /** Set if it is on air. */
  beginsAt?: Beginning;
};
/** The number of the first segment for viewers, by rendition. */
export type Beginning = Partial<Record<RenditionName, number>>;
/** Repeated with every sample, so a lost command still arrives. */
export type ControlState = { beginsAt: Beginning | null; mustDisconnect: boolean };
export type IngestVerdict =
  | { accepted: true; admission: Admission }
  | { accepted: false; refusal: RefusalCode };

/** Statistics of one interval. */
export type IngestSample = {
  atMs: number;
  intervalMs: number;
  bytes: number;
  frames: number;
  /** Media time minus wall time since the connection began; negative: the encoder is behind. */
  driftMs: number;
  /** Time between the last two keyframes. */
  keyframeSeconds: number | null;
  hasVideo: boolean;
  hasAudio: boolean;
  width: number | null;
  height: number | null;
  /** Groups of pictures left out of the smaller rendition, since this process received the broadcast. */
  droppedSegments: number;
  /** Faults of the stream itself. */
  faults: IngestFault[];
};

/**
 * Pictures or sound without their configuration, and unreadable frames, are dropped;
 * clocks of the two tracks that differ are synchronized.
 */
export type IngestFault = 'pictureUnconfigured' | 'soundUnconfigured' | 'framesBroken' | 'clocksApart';

/**
 * Receives the events of broadcasts. A failed `authorize` refuses the connection. Other calls are retried,
 * except `measured`.
 */
export type LiveListener = {
  /** Called before any media is read. */
  authorize(request: IngestRequest): Promise<IngestVerdict>;
  /**
   * The first segment is complete, so it is playable. Called again after reconnects. `hasRung` is false if
   * a smaller rendition is needed and no slot was free.
   */
  ready(mediaKey: string, at: { hasRung: boolean }): Promise<void>;
  /** A segment is in storage. A rejection keeps it in memory and retries. */
  stored(mediaKey: string, entry: JournalEntry): Promise<void>;
  measured(mediaKey: string, sample: IngestSample): Promise<ControlState | null>;
  /** The encoder has disconnected or timed out. The broadcast continues until `end`. */
  lost(mediaKey: string, end: StreamEnd): Promise<void>;
};

/** The player's query of a playlist request. */
export type PlaylistQuery = Readonly<Record<string, unknown>>;
export type LiveAnswer =
  | { kind: 'playlist'; text: string }
  | Extract<FileAnswer, { kind: 'bytes' | 'stored' }>
  /** Requested something too far ahead, or with an invalid query. */
  | { kind: 'tooFar' }
  /** Timed out. */
  | { kind: 'late' }
  /** No such file in this broadcast. */
  | { kind: 'none' };

/** The format of a browser's MediaRecorder. */
export type BrowserFormat = { container: 'webm' | 'mp4'; video: 'h264' | 'vp8' | 'vp9' | 'none' };
export type BrowserFeed = {
  /** Backpressure: the sender waits until a returned promise settles. */
  push(chunk: Buffer): Promise<void> | undefined;
  close(reason: 'stopped' | 'lost'): void;
};
export type BrowserVerdict =
  | { accepted: true; feed: BrowserFeed }
  | { accepted: false; refusal: RefusalCode };

export interface LiveEngine {
  /** Accepts browsers, and listens for encoders if that is configured. */
  start(listener: LiveListener): Promise<void>;
  /** The address that people enter in their encoder; null where encoders can't connect. */
  readonly ingestUrl: string | null;
  /** @param onRefused called when the feed must stop: kicked, or unplayable media */
  acceptBrowser(
    request: Omit<IngestRequest, 'source'>,
    format: BrowserFormat,
    onRefused: (code: RefusalCode) => void,
  ): Promise<BrowserVerdict>;
  /** Whether encoders can connect to this process. */
  readonly isListening: boolean;
  /**
   * A file below `hls/` of a running broadcast, on any process; `null` when none runs under this key.
   * @param signal aborted when the player disconnects
   */
  read(
    mediaKey: string,
    file: string,
    query: PlaylistQuery,
    signal?: AbortSignal,
  ): Promise<LiveAnswer | null>;
  /** Viewers get the broadcast from here on, without the segments before. Idempotent. */
  beginAt(mediaKey: string, beginning: Beginning): Promise<void>;
  /** Disconnects the encoder; the broadcast waits for its return. */
  kick(mediaKey: string): void;
  /** Ends the broadcast for players and for the encoder. Settles when all of it is stored. Idempotent. */
  end(mediaKey: string): Promise<void>;
  close(): Promise<void>;
}
