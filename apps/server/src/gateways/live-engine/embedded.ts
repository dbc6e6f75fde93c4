// Receives broadcasts in this process: our own RTMP server, ffmpeg and packager.
import { findSandbox } from '@realfin/media/sandbox';
import type { Authorize } from '@realfin/rtmp/publishing';
import type { Config } from '../../config/config.ts';
import type { RtmpSettings } from '../../config/live-settings.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { Storage } from '../storage/port.ts';
import { BroadcastRegistry } from './broadcast-registry.ts';
import { openBrowserFeed } from './browser-feed.ts';
import { appName, ingestAddress } from './ingest-address.ts';
import type { Sender } from './ingest-session.ts';
import type { LiveEngine, LiveListener } from './port.ts';
import { createRenditionSlots } from './rendition-slots.ts';
import { openEncoderDoor, type RtmpListener } from './rtmp-listener.ts';

export type EngineParts = {
  config: Pick<Config, 'rtmp' | 'rtmpUrl' | 'origin' | 'liveRungs'>;
  storage: Pick<Storage, 'put'>;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
};

const reportMs = 5_000;

type Open = { registry: BroadcastRegistry; door: RtmpListener | null; reporting: NodeJS.Timeout };

export function createEmbeddedEngine(parts: EngineParts): LiveEngine {
  const { config, metrics, log } = parts;
  let open: Open | null = null;
  let closing: Promise<void> | null = null;

  const acceptBrowser: LiveEngine['acceptBrowser'] = async (request, format, onRefused) => {
    if (open === null) return { accepted: false, refusal: 'unavailable' };
    const sender: Sender = { disconnect: () => undefined };
    const taken = await open.registry.admit({ ...request, source: 'browser' }, sender);
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
      const answer = (await open?.registry.find(mediaKey)?.read(file, query, signal)) ?? null;
      if (answer !== null) metrics.liveFiles.inc({ kind: answer.kind });
      return answer;
    },
    beginAt: async (mediaKey, beginning) => open?.registry.find(mediaKey)?.beginAt(beginning),
    kick: (mediaKey) => open?.registry.find(mediaKey)?.kick('kicked'),
    end: async (mediaKey) => open?.registry.end(mediaKey),
    close: () => (closing ??= closeEngine(open)),
  };
}

async function openEngine(parts: EngineParts, listener: LiveListener): Promise<Open> {
  const { config, storage, clock, log, metrics } = parts;
  const renditionSlots = createRenditionSlots(config.liveRungs);
  const sandbox = await findSandbox();
  const registry = new BroadcastRegistry({ storage, listener, sandbox, renditionSlots, clock, log, metrics });
  const door = config.rtmp === null ? null : await openDoor(config.rtmp, registry, log);
  const reporting = setInterval(() => {
    metrics.liveBroadcasts.set(registry.count);
    metrics.liveConnections.set(door?.connections ?? 0);
  }, reportMs).unref();
  return { registry, door, reporting };
}

async function openDoor(
  settings: RtmpSettings,
  registry: BroadcastRegistry,
  log: Logger,
): Promise<RtmpListener> {
  const authorize: Authorize = async (request) => {
    if (request.app !== appName) return { accepted: false, refusal: 'badApp' };
    return registry.admit(
      { ...request, source: 'rtmp' },
      { disconnect: (code) => door.kick(request.id, code) },
    );
  };
  const door = await openEncoderDoor(settings, authorize, log);
  return door;
}

async function closeEngine(open: Open | null): Promise<void> {
  if (open === null) return;
  clearInterval(open.reporting);
  await open.door?.close();
  await open.registry.close();
}
