import { refuse } from '@realfin/contract/errors';
import type { Playback } from '@realfin/contract/media';
import type { VideoFacts } from '@realfin/media/probe';
import type { Context } from '../../../../context.ts';
import { askAll } from '../../../../lib/ask-all.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { canAccess, canSee, gateOf, isOwnSide, rightUsed } from '../../../people/entitlements/rules.ts';
import { recordToken } from '../../../people/entitlements/served/commands/record.ts';
import type { PlayablePost } from '../asks.ts';
import { findAsset, findAssetByKey, findAssetSummary, type AssetRow } from '../queries.ts';
import {
  lifeSecondsOf,
  mediaSecret,
  openBroadcastSeconds,
  purposesOf,
  readMediaToken,
  signMedia,
  type MediaPurpose,
} from '../rules.ts';
import type { ServedRight } from '../served/commands.ts';

/** Signed addresses of one asset for one viewer. */
export interface SignedMedia {
  expiresAt: Date;
  urlOf: (file: string) => string;
}

export function signAsset(
  ctx: Context,
  asset: Pick<AssetRow, 'key' | 'state' | 'durationSeconds'>,
  viewer: Viewer | null,
  purpose: MediaPurpose,
): SignedMedia {
  const lifeMs = lifeSecondsOf(asset) * 1000;
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeMs);
  const token = signMedia(mediaSecret(ctx.config.secret), asset.key, purpose, {
    viewerId: viewer?.id ?? 0,
    expiresAt,
  });
  return { expiresAt, urlOf: (file) => `/media/${token}/${asset.key}/${file}` };
}

async function requireAccess(ctx: Context, viewer: Viewer | null, postId: number) {
  const post = await ctx.ask.media.findPost(ctx.db, postId);
  if (post === null || !canSee(viewer, post)) throw refuse('post.notFound');
  const gate = gateOf(viewer, post, ctx.clock.now());
  if (gate === 'account') throw refuse('post.accountRequired');
  if (gate === 'subscription') throw refuse('post.notEntitled');
  if (gate === 'event') throw refuse('ppv.notAuthorized');
  const assetId = post.assetId ?? post.narrationAssetId;
  const asset = assetId === null ? null : await findAsset(ctx.db, assetId);
  if (asset === null) throw refuse('post.notReady');
  if (asset.state !== 'ready' && asset.state !== 'live')
    throw refuse('post.notReady', { data: { assetId: asset.id, percent: asset.percent } });
  return { post, asset };
}

export async function signPlayback(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
  use: 'playback' | 'feedItem' = 'playback',
): Promise<Playback> {
  const { post, asset } = await requireAccess(ctx, viewer, postId);
  const { expiresAt, urlOf } = signAsset(ctx, asset, viewer, 'playback');
  const [summary, captions] = await Promise.all([
    findAssetSummary(ctx.db, asset.id),
    ctx.ask.media.listCaptionAddresses(ctx.db, postId),
    recordToken(ctx, viewer, post, use),
  ]);
  const video = asset.kind === 'video';
  const hasExtras = video && asset.playsIn === null && asset.state === 'ready';
  return {
    postId,
    kind: asset.kind,
    hlsUrl: urlOf('hls/master.m3u8'),
    mp3Url: video ? null : urlOf('hls/audio.mp3'),
    posterUrl: summary?.posterUrl ?? null,
    storyboardUrl: hasExtras ? urlOf('storyboard.vtt') : null,
    previewUrl: hasExtras ? urlOf('preview.webp') : null,
    peaksUrl: video ? null : urlOf('hls/peaks.json'),
    soundTracks: asset.playsIn === null ? 1 + laterTracks(asset) : 1,
    captions,
    durationSeconds: asset.durationSeconds ?? 0,
    expiresAt: expiresAt.toISOString(),
  };
}

const laterTracks = ({ kind, facts }: AssetRow): number =>
  kind === 'video' ? ((facts as Partial<VideoFacts> | null)?.extras?.audios.length ?? 0) : 0;

export async function signDownload(ctx: Context, viewer: Viewer, postId: number) {
  const { post, asset } = await requireAccess(ctx, viewer, postId);
  if (!asset.hasDownload) throw refuse('media.noDownload');
  const [file, ending] = asset.kind === 'video' ? ['download.mp4', 'mp4'] : ['hls/audio.mp3', 'mp3'];
  await recordToken(ctx, viewer, post, 'download');
  // Removes characters that file systems or the Content-Disposition header do not allow.
  const name = post.title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '').trim() || `post-${postId}`;
  return { url: signAsset(ctx, asset, viewer, 'download').urlOf(file), fileName: `${name}.${ending}` };
}

/** The permitted use of an address. Files of a live broadcast are requested from the engine first. */
export interface MediaUse {
  purpose: MediaPurpose;
  isLive: boolean;
  /** The paid right that opens it. Null if it needs none. */
  right: ServedRight | null;
}
type Decision = { state: 'refused' | 'live' | 'stored'; right: ServedRight | null };
const refused: Decision = { state: 'refused', right: null };

const decisions = createCache<Decision>({ ttlMs: 10_000, max: 20_000 });

/** A request for one file at a signed address. `readViewerId` resolves the session's account. */
export interface MediaRequest {
  token: string;
  assetKey: string;
  file: string;
  readViewerId: () => Promise<number | null>;
}

/** Null if any post of the file is free for the viewer. */
function rightOf(
  asset: AssetRow,
  viewer: Viewer | null,
  open: readonly PlayablePost[],
  now: Date,
): ServedRight | null {
  const rights = open.map((post) => rightUsed(viewer, post, now));
  const [post, right] = [open[0], rights[0] ?? null];
  if (viewer === null || post === undefined || right === null || rights.includes(null)) return null;
  const { id: postId, channelId } = post;
  const file = { isFilm: asset.kind === 'video', durationSeconds: asset.durationSeconds };
  return { accountId: viewer.id, postId, channelId, eventId: right.eventId, ...file };
}

/**
 * The permitted use of a signed address now; null if refused. The signature names the viewer, whose access is
 * rechecked every ten seconds, so a copied address stops working when the subscription ends.
 */
export function createMediaGuard(ctx: Context) {
  const secret = mediaSecret(ctx.config.secret);

  const decide = async (assetKey: string, viewerId: number): Promise<Decision> => {
    const now = ctx.clock.now();
    const asset = await findAssetByKey(ctx.db, assetKey);
    if (asset === null || (asset.state !== 'ready' && asset.state !== 'live')) return refused;
    const state = asset.state === 'live' ? 'live' : 'stored';
    const viewer = viewerId === 0 ? null : await findViewerById(ctx.db, viewerId, now);
    // A suspended account has less access than a visitor: none.
    if (viewerId !== 0 && viewer === null) return refused;
    if (isOwnSide(viewer, asset.channelId)) return { state, right: null };
    const shown = await askAll(ctx.ask.media.listPostsOfAsset, ctx.db, asset.id);
    const open = shown.filter((post) => canAccess(viewer, post, now));
    if (open.length === 0) return refused;
    return { state, right: rightOf(asset, viewer, open, now) };
  };

  const decisionFor = (assetKey: string, viewerId: number): Promise<Decision> =>
    decisions.get(ctx, `${assetKey}|${viewerId}`, () => decide(assetKey, viewerId));
  /**
   * Native HLS players can't switch to a new address without a gap. During a broadcast, an expired address
   * therefore stays valid for the viewer it was signed for, as long as they have access. Copies are refused.
   */
  const useOfExpired = async ({ token, assetKey, readViewerId }: MediaRequest): Promise<MediaUse | null> => {
    const openedAfter = new Date(ctx.clock.now().getTime() - openBroadcastSeconds * 1000);
    const claims = readMediaToken(secret, assetKey, ['playback'], token, openedAfter);
    if (claims === null) return null;
    const { state, right } = await decisionFor(assetKey, claims.viewerId);
    if (state !== 'live') return null;
    const isTheirs = claims.viewerId === 0 || claims.viewerId === (await readViewerId());
    return isTheirs ? { purpose: 'playback', isLive: true, right } : null;
  };

  return async (request: MediaRequest): Promise<MediaUse | null> => {
    const { token, assetKey, file } = request;
    const claims = readMediaToken(secret, assetKey, purposesOf(file), token, ctx.clock.now());
    if (claims === null) return useOfExpired(request);
    const { viewerId, purpose } = claims;
    // `previewOf` checks the file itself.
    if (purpose === 'preview') return { purpose, isLive: false, right: null };
    const { state, right } = await decisionFor(assetKey, viewerId);
    return state === 'refused' ? null : { purpose, isLive: state === 'live', right };
  };
}
