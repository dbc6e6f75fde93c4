// Opens the feeds of a broadcast's renditions.
import type { Fragment } from '@realfin/live-hls/fragment-reader';
import type { InitSegment } from '@realfin/live-hls/init-segment';
import { audioArgs, rungArgs, sourceArgs } from '@realfin/live-hls/live-args';
import type { LiveBroadcast } from '@realfin/live-hls/live-broadcast';
import type { Sandbox } from '@realfin/media/sandbox';
import type { Logger } from '../../lib/log.ts';
import type { RenditionName } from './port.ts';
import { RenditionFeed } from './rendition-feed.ts';

export type FeedsOptions = {
  names: readonly RenditionName[];
  live: LiveBroadcast;
  /** Settles when earlier media is packaged. */
  before: Promise<void>;
  sandbox: Sandbox;
  log: Logger;
  began: (name: RenditionName, init: InitSegment) => unknown;
  added: (name: RenditionName) => unknown;
  dropped: () => void;
  gaveUp: (name: RenditionName) => unknown;
};

const argsOf: Record<RenditionName, readonly string[]> = {
  source: sourceArgs,
  '480p': rungArgs,
  audio: audioArgs,
};

/** The feeds of one connection. */
export function openFeeds(options: FeedsOptions): ReadonlyMap<RenditionName, RenditionFeed> {
  return new Map(options.names.map((name) => [name, openFeed(name, options)]));
}

function openFeed(name: RenditionName, options: FeedsOptions): RenditionFeed {
  const { live, before, sandbox, log, began, added, dropped, gaveUp } = options;
  const feed = {
    args: argsOf[name],
    tracks: name === 'audio' ? ('audio' as const) : ('all' as const),
    mayDrop: name === '480p',
    sandbox,
    log: log.child({ rendition: name }),
    begin(init: InitSegment, epochMs: number) {
      live.begin(name, init, epochMs);
      began(name, init);
    },
    add(fragment: Fragment) {
      const held = live.find(name)?.add(fragment);
      added(name);
      return held;
    },
    gaveUp: () => gaveUp(name),
    dropped,
  };
  return new RenditionFeed(feed, before);
}
