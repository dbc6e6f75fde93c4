// Rotation in `npm test`: long tests of code that seldom changes, a sixth of each list with each seed. A soak
// runs all, and so does a run that names its files. Sorted by length, so that every sixth is about as long.
import { chooseSeed } from './seed.mjs';

const turns = 6;

export const slowTests = [
  'apps/server/src/test/operations',
  'apps/server/src/test/operator',
  'apps/server/src/modules/publishing/media/killed-processes',
  'apps/server/src/modules/publishing/media/killed-saves',
  'apps/server/src/modules/publishing/media/prepare-media',
  'apps/server/src/modules/publishing/media/first-rung',
  'apps/server/src/modules/publishing/bites/cutting',
  'apps/server/src/modules/publishing/streams/broadcast',
  'apps/server/src/test/live-process',
  'apps/server/src/test/live-processes',
  'apps/server/src/modules/publishing/streams/killed-worker',
  'apps/server/src/test/safe-start',
  'apps/server/src/modules/records/exports/killed-worker',
  'apps/server/src/test/database-restart',
  'apps/server/src/modules/publishing/rankings/killed-save',
  'apps/server/src/modules/records/imports/podcasts',
  'apps/server/src/modules/publishing/media/tracks',
  'apps/server/src/modules/records/exports/download',
  'apps/server/src/modules/publishing/media/upload-resume',
  'apps/server/src/gateways/live-engine/embedded',
  'apps/server/src/gateways/live-engine/embedded-faults',
  'apps/server/src/gateways/live-engine/embedded-clocks',
  'apps/server/src/gateways/live-engine/browser',
  'apps/server/src/gateways/live-engine/embedded-players',
  'apps/server/src/realtime/reconnecting',
  'apps/server/src/gateways/live-engine/embedded-in-step',
].map((path) => `${path}.slow.test.ts`);

export const mediaTests = [
  'media/src/changing-files',
  'media/src/join-runs.slow',
  'media/src/source-timing',
  'media/src/run-ffmpeg',
  'media/src/transcode-video',
  'media/src/transcode-death',
  'media/src/pictures-and-sound',
  'rtmp/src/encoders.slow',
  'live-hls/src/packaging.slow',
  'media/src/tracks',
  'media/src/isolation',
].map((name) => `packages/${name}.test.ts`);

/** Tests that also run on a second server: the modules that depend most on PostgreSQL itself. */
export const onBothServers = [
  'db',
  'modules/discovery/search',
  'modules/discovery/feeds',
  'modules/money/ledger',
  'jobs',
].map((path) => `apps/server/src/${path}/**/*.test.ts`);

/** Secondary journeys: one kind of post, one form, one feature each. */
export const journeys = [
  'elsewhere',
  'content-row',
  'kinds',
  'discover',
  'article',
  'connections',
  'streams',
  'editing-safely',
  'plays-on',
  'free-preview',
  'console',
  'ppv-studio',
  'slow-scripts',
  'bites',
  'create-afresh',
  'own-network',
  'upload-tray',
  'import',
  'settings',
  'ranking-studio',
  'landing',
  'right-to-left',
  'several-files',
  'german-dialogs',
  'stack-studio',
  'media-studio',
  'podcast-studio',
  'premium-first',
  'upload-resume',
  'content-bulk',
  'channel-settings',
  'media-form',
  'captions',
  'dialogs',
  'podcast-cover',
  'content-keyboard',
  'subscription-figures',
  'content-management',
  'comments-inbox',
  'taxes',
  'export',
  'post-on-a-phone',
  'live-rights',
  'live-talk',
  'statistics',
  'newsletter',
  'links',
  'storage-blocked',
].map((name) => `${name}.spec.ts`);

/** The entries of a list that run with other seeds. */
export const waiting = (list, seed = chooseSeed()) => list.filter((_, at) => (at + seed) % turns !== 0);

/** The tests this run skips; empty outside of `npm test`. */
export const leftOut = (list) => (process.env.REALFIN_TURNS === '1' ? waiting(list) : []);
