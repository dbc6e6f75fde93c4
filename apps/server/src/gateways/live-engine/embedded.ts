// Takes broadcasts in this process: our own RTMP server, ffmpeg and packager.
import { findSandbox } from '@realfin/media/sandbox';
import type { Authorize } from '@realfin/rtmp/publishing';
import type { Config } from '../../config/config.ts';
import type { RtmpSettings } from '../../config/live-settings.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { Storage } from '../storage/port.ts';
import { BroadcastBook } from './broadcast-book.ts';
import { openBrowserFeed } from './browser-feed.ts';
import { openEncoderDoor, type EncoderDoor } from './encoder-door.ts';
import { appName, ingestAddress } from './ingest-address.ts';
import type { LiveEngine, LiveListener } from './port.ts';
import { createRungRoom } from './rung-room.ts';
import type { Sender } from './taken-broadcast.ts';

export type EngineParts = {
  config: Pick<Config, 'rtmp' | 'rtmpUrl' | 'origin' | 'liveRungs'>;
  storage: Pick<Storage, 'put'>;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
};

const reportMs = 5_000;

type Open = { book: BroadcastBook; door: EncoderDoor | null; reporting: NodeJS.Timeout };

export function createEmbeddedEngine(parts: EngineParts): LiveEngine {
  const { config, metrics, log } = parts;
  let open: Open | null = null;
  let closing: Promise<void> | null = null;

  const acceptBrowser: LiveEngine['acceptBrowser'] = async (request, format, onRefused) => {
    if (open === null) return { accepted: false, refusal: 'unavailable' };
    const sender: Sender = { disconnect: () => undefined };
    const taken = await open.book.take({ ...request, source: 'browser' }, sender);
    if (!taken.accepted) return taken;
    const feed = { format, consumer: taken.consumer, sandbox: await findSandbox(), log, refused: onRefused };
    const opened = openBrowserFeed(feed);
    sender.disconnect = opened.refuse;
    return { accepted: true, feed: opened.feed };
  };

  return {
    async start(listener) {
      open = await openEngine(parts, listener);
    },
    get ingestUrl() {
      return ingestAddress(config, open?.door?.ports ?? null);
    },
    get isListening() {
      return open?.door !== undefined && open.door !== null && closing === null;
    },
    acceptBrowser,
    async read(mediaKey, file, query, signal) {
      const answer = (await open?.book.find(mediaKey)?.read(file, query, signal)) ?? null;
      if (answer !== null) metrics.liveFiles.inc({ kind: answer.kind });
      return answer;
    },
    beginAt: async (mediaKey, beginning) => open?.book.find(mediaKey)?.beginAt(beginning),
    kick: (mediaKey) => open?.book.find(mediaKey)?.kick('kicked'),
    end: async (mediaKey) => open?.book.end(mediaKey),
    close: () => (closing ??= closeEngine(open)),
  };
}

async function openEngine(parts: EngineParts, listener: LiveListener): Promise<Open> {
  const { config, storage, clock, log, metrics } = parts;
  const rungs = createRungRoom(config.liveRungs);
  const sandbox = await findSandbox();
  const book = new BroadcastBook({ storage, listener, sandbox, rungs, clock, log, metrics });
  const door = config.rtmp === null ? null : await openDoor(config.rtmp, book, log);
  const reporting = setInterval(() => {
    metrics.liveBroadcasts.set(book.count);
    metrics.liveConnections.set(door?.connections ?? 0);
  }, reportMs).unref();
  return { book, door, reporting };
}

async function openDoor(settings: RtmpSettings, book: BroadcastBook, log: Logger): Promise<EncoderDoor> {
  const authorize: Authorize = async (request) => {
    if (request.app !== appName) return { accepted: false, refusal: 'badApp' };
    return book.take({ ...request, source: 'rtmp' }, { disconnect: (code) => door.kick(request.id, code) });
  };
  const door = await openEncoderDoor(settings, authorize, log);
  return door;
}

async function closeEngine(open: Open | null): Promise<void> {
  if (open === null) return;
  clearInterval(open.reporting);
  await open.door?.close();
  await open.book.close();
}
