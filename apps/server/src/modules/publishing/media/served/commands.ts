// Records the media time sent to players and apps for premium posts and events.
import { readFile } from 'node:fs/promises';
import { secondsByFile } from '@realfin/media/hls';
import type { Context } from '../../../../context.ts';
import { createCache } from '../../../../lib/cache.ts';
import { recordServed } from '../../../people/entitlements/served/commands/record.ts';
import type { ServedKind } from '../../../people/entitlements/served/rules.ts';
import { readLive } from '../commands/read-live.ts';
import { mediaPrefix } from '../rules.ts';
import { isCounted, usualSeconds, type MediaFile } from './rules.ts';

/** The paid right by which an account opens a file of a post. */
export interface ServedRight {
  accountId: number;
  postId: number;
  channelId: number;
  eventId: number | null;
  isFilm: boolean;
  durationSeconds: number | null;
}
export interface SentFile extends MediaFile {
  assetKey: string;
  isLive: boolean;
  /** Requested by a podcast app, from a feed. */
  isFeedItem: boolean;
  isDownload: boolean;
}

type Durations = ReadonlyMap<string, number>;
/** The playlist of a stored file never changes; that of a broadcast grows by a part every half second. */
const storedDurations = createCache<Durations>({
  ttlMs: 600_000,
  max: 2_000,
  mayStore: (durations) => durations.size > 0,
});
const liveDurations = createCache<Durations>({ ttlMs: 900, max: 500 });

async function readDurations(
  ctx: Context,
  { assetKey, isLive }: SentFile,
  folder: string,
): Promise<Durations> {
  const file = `${folder}/index.m3u8`;
  if (isLive) {
    const text = await readLive(ctx, assetKey, file, {}, AbortSignal.timeout(1_000));
    if (text !== null) return secondsByFile(text.toString());
  }
  const path = ctx.storage.localPath(`${mediaPrefix(assetKey)}/${file}`);
  const text = path === null ? null : await readFile(path, 'utf8').catch(() => null);
  return text === null ? new Map() : secondsByFile(text);
}

async function secondsOf(ctx: Context, sent: SentFile): Promise<number> {
  const { folder, name } = sent;
  const cache = sent.isLive ? liveDurations : storedDurations;
  const durations = await cache
    .get(ctx, `${sent.assetKey}/${folder}`, () => readDurations(ctx, sent, folder))
    .catch((): Durations => new Map());
  return durations.get(name) ?? usualSeconds(name);
}

const kindOf = ({ isLive, isFeedItem, isDownload }: SentFile): ServedKind => {
  if (isLive) return 'live';
  if (isFeedItem) return 'feedItem';
  return isDownload ? 'download' : 'playback';
};

const pending = { of: () => new Set<Promise<void>>() };
const pendingOf = (ctx: Context) => ctx.state.of(pending, pending.of);

function recordSeconds(ctx: Context, right: ServedRight, sent: SentFile, seconds: number): void {
  const { accountId, postId, channelId, eventId } = right;
  const ms = seconds * 1000;
  recordServed(ctx, { accountId, postId, channelId, eventId, kind: kindOf(sent), ms, at: ctx.clock.now() });
}

/** Records a segment or part once its length was read from the playlist. */
function recordSegment(ctx: Context, right: ServedRight, sent: SentFile): void {
  const recording = secondsOf(ctx, sent)
    .then((seconds) => recordSeconds(ctx, right, sent, seconds))
    .catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a served segment could not be counted');
    });
  const running = pendingOf(ctx);
  running.add(recording);
  void recording.then(() => running.delete(recording));
}

/** Records a file that is being sent. Only segments have seconds; other files record that playback began. */
export function recordFile(ctx: Context, right: ServedRight, sent: SentFile): void {
  if (sent.of !== 'segment') recordSeconds(ctx, right, sent, 0);
  else if (isCounted(sent, right.isFilm)) recordSegment(ctx, right, sent);
}

/** Call when a response for a single-file audio or video has ended: counts the share that was sent. */
export function recordShare(
  ctx: Context,
  right: ServedRight,
  sent: SentFile,
  { from, until, sizeBytes }: { from: number; until: number; sizeBytes: number },
): void {
  const share = (until - from) / Math.max(1, sizeBytes);
  recordSeconds(ctx, right, sent, (right.durationSeconds ?? 0) * share);
}

/** Waits until segments that are being counted are recorded. */
export async function settleSent(ctx: Context): Promise<void> {
  await Promise.all(pendingOf(ctx));
}
