// The free seconds of a premium post: its first segments, at signed addresses that open only these.
import { readFile } from 'node:fs/promises';
import { refuse } from '@realfin/contract/errors';
import type { FreePreview } from '@realfin/contract/media';
import { firstSegments, parseMediaPlaylist } from '@realfin/media/hls';
import type { Context } from '../../../../context.ts';
import { askAll } from '../../../../lib/ask-all.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { canSee, gateOf } from '../../../people/entitlements/rules.ts';
import type { PlayablePost } from '../asks.ts';
import { findAsset, findAssetByKey } from '../queries.ts';
import { mediaPrefix } from '../rules.ts';
import { signAsset } from './sign-playback.ts';

/** The free seconds of a post. 0 if it is open, hidden, or sold with an event. */
function freeSecondsOf(ctx: Context, post: PlayablePost): number {
  const isPreviewed = canSee(null, post) && gateOf(null, post, ctx.clock.now()) === 'subscription';
  return isPreviewed && post.assetId !== null && post.mediaType !== 'stream' ? post.freeSeconds : 0;
}

export async function signFreePreview(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
): Promise<FreePreview> {
  const post = await ctx.ask.media.findPost(ctx.db, postId);
  if (post === null || !canSee(viewer, post)) throw refuse('post.notFound');
  const seconds = freeSecondsOf(ctx, post);
  const asset = post.assetId === null ? null : await findAsset(ctx.db, post.assetId);
  if (seconds === 0 || asset === null) throw refuse('post.notEntitled');
  if (asset.state !== 'ready') throw refuse('post.notReady');
  // Not signed for a viewer, because everyone may watch it.
  const { urlOf, expiresAt } = signAsset(ctx, asset, null, 'preview');
  const hlsUrl = urlOf('hls/master.m3u8');
  const captions = await ctx.ask.media.listFirstCaptions(ctx.db, postId, seconds);
  return { postId, kind: asset.kind, hlsUrl, seconds, captions, expiresAt: expiresAt.toISOString() };
}

const seconds = createCache<number>({ ttlMs: 10_000, max: 20_000 });

/** The free seconds of a file, cached for ten seconds: the maximum of its posts. */
export const freeSecondsOfFile = (ctx: Context, assetKey: string): Promise<number> =>
  seconds.get(ctx, assetKey, async () => {
    const asset = await findAssetByKey(ctx.db, assetKey);
    if (asset?.state !== 'ready') return 0;
    const posts = await askAll(ctx.ask.media.listPostsOfAsset, ctx.db, asset.id);
    const shown = posts.filter((post) => post.assetId === asset.id);
    return Math.max(0, ...shown.map((post) => freeSecondsOf(ctx, post)));
  });

interface Beginning {
  playlist: string;
  files: ReadonlySet<string>;
}
/** Playlists of a stored file never change, and players request a segment every few seconds. */
const beginnings = createCache<Beginning | null>({
  ttlMs: 60_000,
  max: 1_000,
  mayStore: (beginning) => beginning !== null,
});

const beginningOf = (ctx: Context, folder: string, free: number): Promise<Beginning | null> =>
  beginnings.get(ctx, `${folder}:${free}`, async () => {
    const path = ctx.storage.localPath(`${folder}/index.m3u8`);
    const text = path === null ? null : await readFile(path, 'utf8').catch(() => null);
    if (text === null) return null;
    const playlist = firstSegments(text, free);
    const { initUris, segments } = parseMediaPlaylist(playlist);
    return { playlist, files: new Set([...initUris, ...segments.map(({ uri }) => uri)]) };
  });

/**
 * The response to a preview address: the whole file, a playlist of the first segments, or null. Serves only
 * segments that begin within the free seconds, so at most a part of the last one is beyond them.
 */
export async function previewOf(
  ctx: Context,
  assetKey: string,
  file: string,
): Promise<'whole' | { playlist: string } | null> {
  const free = await freeSecondsOfFile(ctx, assetKey);
  if (free === 0) return null;
  const [, folder = '', name = ''] = /^(hls\/[a-z0-9]+)\/([^/]+)$/.exec(file) ?? [];
  if (folder === '') return 'whole';
  const beginning = await beginningOf(ctx, `${mediaPrefix(assetKey)}/${folder}`, free);
  if (beginning === null) return null;
  if (name === 'index.m3u8') return { playlist: beginning.playlist };
  return beginning.files.has(name) ? 'whole' : null;
}
