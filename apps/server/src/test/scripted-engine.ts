// A fake engine: a test scripts the encoders, and the server receives the events of the real one.
import type { StreamEnd } from '@realfin/rtmp/publishing';
import type {
  Beginning,
  IngestRequest,
  IngestSample,
  IngestVerdict,
  LiveAnswer,
  LiveEngine,
  LiveListener,
  RenditionName,
  ControlState,
} from '../gateways/live-engine/port.ts';
import type { Clock } from '../lib/clock.ts';

/** An accepted encoder. */
export interface ScriptedEncoder {
  mediaKey: string;
  /** Number of segments known to the server when it was accepted. */
  resumed: number;
  ready: (hasRung?: boolean) => Promise<void>;
  /** Stores one segment of each of these renditions. */
  store: (sequence: number, renditions?: readonly RenditionName[]) => Promise<void>;
  measure: (change?: Partial<IngestSample>) => Promise<ControlState | null>;
  leave: (end?: StreamEnd) => Promise<void>;
  /** The process that runs the broadcast dies without notice. */
  crash: () => void;
}

export interface ScriptedEngine extends LiveEngine {
  /** @throws nothing: a refusal is a verdict */
  ask: (request: Partial<IngestRequest>) => Promise<IngestVerdict>;
  /** @throws when it is refused */
  connect: (request: Partial<IngestRequest>) => Promise<ScriptedEncoder>;
  /** Responses for players of running broadcasts, by `{media key}/{file}`. */
  files: Map<string, LiveAnswer>;
  kicked: string[];
  /** First available segments of broadcasts, by media key. */
  begun: Map<string, Beginning>;
  ended: string[];
}

const segmentSeconds = 2;

export function createScriptedEngine(clock: Clock): ScriptedEngine {
  const files = new Map<string, LiveAnswer>();
  const running = new Set<string>();
  const begun = new Map<string, Beginning>();
  const [kicked, ended]: [string[], string[]] = [[], []];
  let listener: LiveListener | undefined;
  const told = (): LiveListener => {
    if (listener === undefined) throw new Error('nobody listens to the engine');
    return listener;
  };
  const requestOf = (request: Partial<IngestRequest>): IngestRequest => ({
    id: 'one',
    app: 'live',
    key: '',
    address: '127.0.0.1',
    isSecure: false,
    encoder: 'FMLE/3.0',
    source: 'rtmp',
    ...request,
  });
  const sampleOf = (change: Partial<IngestSample>): IngestSample => ({
    atMs: clock.now().getTime(),
    intervalMs: 2_000,
    bytes: 1_000_000,
    frames: 60,
    driftMs: 0,
    keyframeSeconds: 2,
    hasVideo: true,
    hasAudio: true,
    width: 1920,
    height: 1080,
    droppedSegments: 0,
    faults: [],
    ...change,
  });
  const encoderOf = (mediaKey: string, resumed: number): ScriptedEncoder => ({
    mediaKey,
    resumed,
    ready: (hasRung = false) => told().ready(mediaKey, { hasRung }),
    async store(sequence, renditions = ['source']) {
      for (const rendition of renditions)
        await told().stored(mediaKey, {
          rendition,
          segment: {
            sequence,
            name: `segment-${sequence}.m4s`,
            initName: 'init-1.mp4',
            durationSeconds: segmentSeconds,
            sizeBytes: 1_000,
            startMs: clock.now().getTime(),
            isIndependent: true,
            isDiscontinuous: false,
          },
        });
    },
    measure: (change = {}) => told().measured(mediaKey, sampleOf(change)),
    crash: () => void running.delete(mediaKey),
    async leave(end = { reason: 'lost' }) {
      await told().lost(mediaKey, end);
    },
  });
  return {
    files,
    kicked,
    ended,
    begun,
    ask: (request) => told().authorize(requestOf(request)),
    async connect(request) {
      const verdict = await told().authorize(requestOf(request));
      if (!verdict.accepted) throw new Error(`refused: ${verdict.refusal}`);
      const { mediaKey, journal } = verdict.admission;
      running.add(mediaKey);
      return encoderOf(mediaKey, journal.length);
    },
    async start(heard) {
      listener = heard;
    },
    ingestUrl: 'rtmp://realfin.test/live',
    isListening: true,
    acceptBrowser: async () => ({ accepted: false, refusal: 'unavailable' }),
    async read(mediaKey, file) {
      return running.has(mediaKey) ? (files.get(`${mediaKey}/${file}`) ?? { kind: 'none' }) : null;
    },
    async beginAt(mediaKey, beginning) {
      begun.set(mediaKey, beginning);
    },
    kick: (mediaKey) => void kicked.push(mediaKey),
    async end(mediaKey) {
      running.delete(mediaKey);
      ended.push(mediaKey);
    },
    close: async () => undefined,
  };
}
