// What takes broadcasts from encoders and browsers, and gives them to players. It knows neither posts nor people.
import type { FileAnswer } from '@realfin/live-hls/live-rendition';
import type { StoredSegment } from '@realfin/live-hls/segments';
import type { PublishRequest, StreamEnd } from '@realfin/rtmp/publishing';
import type { RefusalCode } from '@realfin/rtmp/refusals';

export type IngestSource = 'rtmp' | 'browser';
/** A person whose session was checked: they send for one stream of the channel they publish on. */
export type BrowserSender = { streamId: number; channelId: number; actorId: number };
export type IngestRequest = PublishRequest & {
  source: IngestSource;
  /** Stands for the key, which is empty then. Only browsers have one. */
  sender?: BrowserSender;
  /** Its tab has another connection, which gives way when this one is refused for it alone. */
  isReturn?: boolean;
};

/** The folders of a broadcast; the first has what the encoder sent, as it is. */
export type RenditionName = 'source' | '480p' | 'audio';

/** One row of what a broadcast consists of; with all of them it can be continued or made a recording. */
export type JournalEntry = { rendition: RenditionName; segment: StoredSegment };

/**
 * A broadcast by its media key: the folder of its files in storage (`media/{mediaKey}/hls/{rendition}/...`) and the part
 * of signed addresses that names it.
 */
export type Admission = {
  mediaKey: string;
  /** What a broadcast that is continued has so far; empty for a new one. */
  journal: readonly JournalEntry[];
  /** Of one that is on air. */
  beginsAt?: Beginning;
};
/** By rendition, the number of the first segment that viewers may have. */
export type Beginning = Partial<Record<RenditionName, number>>;
/** Repeated with every sample, so a lost command still arrives. */
export type ControlState = { beginsAt: Beginning | null; mustDisconnect: boolean };
export type IngestVerdict =
  | { accepted: true; admission: Admission }
  | { accepted: false; refusal: RefusalCode };

/** What arrived within one interval. */
export type IngestSample = {
  atMs: number;
  intervalMs: number;
  bytes: number;
  frames: number;
  /** Media time less wall time since the connection began: below zero, the encoder is behind. */
  driftMs: number;
  /** Between the last two keyframes. */
  keyframeSeconds: number | null;
  hasVideo: boolean;
  hasAudio: boolean;
  width: number | null;
  height: number | null;
  /** Segments that no player could get, since the beginning. */
  droppedSegments: number;
  /** What is wrong with the stream in itself. */
  faults: IngestFault[];
};

/**
 * Pictures or sound without their configuration, which are left out; frames that nothing can be made of, which are too;
 * clocks of the two tracks that differ, which are put in step.
 */
export type IngestFault = 'pictureUnconfigured' | 'soundUnconfigured' | 'framesBroken' | 'clocksApart';

/**
 * Hears of broadcasts in the process that takes them. A failed `authorize` refuses. The rest is tried again when it
 * fails, but for a sample.
 */
export type LiveListener = {
  /** Before a byte of media is taken. */
  authorize(request: IngestRequest): Promise<IngestVerdict>;
  /**
   * The first segment is whole, so it can be watched; after every return of the encoder again. `hasRung` is false where
   * a smaller rendition is needed and there was no room for it.
   */
  ready(mediaKey: string, at: { hasRung: boolean }): Promise<void>;
  /** A segment is in storage. A rejection keeps it in memory, and it is tried again. */
  stored(mediaKey: string, entry: JournalEntry): Promise<void>;
  measured(mediaKey: string, sample: IngestSample): Promise<ControlState | null>;
  /** The encoder is gone, by its own word or without. The broadcast goes on until `end`. */
  lost(mediaKey: string, end: StreamEnd): Promise<void>;
};

/** Query of a playlist request, as the player sent it. */
export type PlaylistQuery = Readonly<Record<string, unknown>>;
export type LiveAnswer =
  | { kind: 'playlist'; text: string }
  | Extract<FileAnswer, { kind: 'bytes' | 'stored' }>
  /** Asked for something that is too far ahead, or in no valid way. */
  | { kind: 'tooFar' }
  /** Waited for in vain. */
  | { kind: 'late' }
  /** Not a file of this broadcast. */
  | { kind: 'none' };

/** What a browser sends: the chunks of its MediaRecorder. */
export type BrowserFormat = { container: 'webm' | 'mp4'; video: 'h264' | 'vp8' | 'vp9' | 'none' };
export type BrowserFeed = {
  /** A promise holds the sender back until it settles. */
  push(chunk: Buffer): Promise<void> | undefined;
  close(reason: 'stopped' | 'lost'): void;
};
export type BrowserVerdict =
  | { accepted: true; feed: BrowserFeed }
  | { accepted: false; refusal: RefusalCode };

export interface LiveEngine {
  /** Takes browsers, and listens for encoders where they are taken. */
  start(listener: LiveListener): Promise<void>;
  /** Where encoders send to, as people enter it; null where nothing takes them. */
  readonly ingestUrl: string | null;
  /** @param onRefused when the feed must stop: kicked, or something that can't be played */
  acceptBrowser(
    request: Omit<IngestRequest, 'source'>,
    format: BrowserFormat,
    onRefused: (code: RefusalCode) => void,
  ): Promise<BrowserVerdict>;
  /** Whether encoders can connect to this process. */
  readonly isListening: boolean;
  /**
   * A file below `hls/` of a broadcast that is not over, wherever it runs; `null` when none runs under this key.
   * @param signal aborted when the player is gone, who else is waited for
   */
  read(
    mediaKey: string,
    file: string,
    query: PlaylistQuery,
    signal?: AbortSignal,
  ): Promise<LiveAnswer | null>;
  /** From now on it is for viewers: what came before is not. Safe to repeat. */
  beginAt(mediaKey: string, beginning: Beginning): Promise<void>;
  /** Ends the connection of the encoder; the broadcast waits for its return. */
  kick(mediaKey: string): void;
  /** The broadcast is over, for players and for the encoder. Settles when all of it is stored. Safe to repeat. */
  end(mediaKey: string): Promise<void>;
  close(): Promise<void>;
}
