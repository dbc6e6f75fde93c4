import { createHmac } from 'node:crypto';
import { limits } from '@realfin/contract/limits';
import { sameSecret } from '../../../lib/ids.ts';

/** The upper bound for storing a picture. */
export const storingSeconds = 3_600;

/** Attempts of a preparation, including those of killed workers, before it has failed. */
export const maxAttempts = 3;
/** Age in hours at which an incomplete upload is discarded. */
export const uploadHours = 72;
/** Files of one channel that can be uploading or in preparation at the same time. */
export const unfinishedPerChannel = 50;
/** Disk space that always stays free. */
export const spareBytes = 1024 ** 3;

/** Also checks the text, since ffmpeg reports a full disk as text only. */
export const isDiskFull = (error: unknown): boolean => {
  const { code, stderr } = (error ?? {}) as { code?: unknown; stderr?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return typeof stderr === 'string' && /No space left on device|Disk quota exceeded/.test(stderr);
};

export const workingStates = ['probing', 'transcoding'] as const;
export const unfinishedStates = ['uploading', 'uploaded', ...workingStates] as const;

/** The storage prefix of an asset's files. */
export const mediaPrefix = (assetKey: string): string => `media/${assetKey}`;
export const originalPrefix = (assetKey: string): string => `originals/${assetKey}`;
export const imagePrefix = (imageKey: string): string => `images/${imageKey}`;
export const imageUrl = (imageKey: string, width: number): string =>
  `/media/images/${imageKey}/${width}.webp`;
export const imageKeyPattern = /^\/media\/images\/([\w-]{16,64})\/\d{1,4}\.webp$/;
export const tusHeaders = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
export const uploadUrl = (uploadId: string): string => `/api/uploads/${uploadId}`;

const day = 86_400;
const playlist = { type: 'application/vnd.apple.mpegurl', cache: 'private, no-cache' };
const immutable = (type: string) => ({ type, cache: `private, max-age=${day}, immutable` });
const rendition = String.raw`hls/(?:\d{2,4}p|a\d{2,3}(?:t\d)?)`;
/** The first rendition of a recording: the encoder's own. */
export const recordedIn = 'source';
/** Renditions of broadcasts, and of recordings made from them. */
const liveRendition = String.raw`hls/(?:source|480p|audio)`;

/** The files of an asset that may leave the server, and their types. */
const mediaFiles: readonly [pattern: RegExp, headers: { type: string; cache: string }][] = [
  [/^hls\/master\.m3u8$/, playlist],
  [new RegExp(String.raw`^${rendition}/index\.m3u8$`), playlist],
  [new RegExp(String.raw`^${rendition}/init(?:_\d{1,2})?\.mp4$`), immutable('video/mp4')],
  [new RegExp(String.raw`^${rendition}/seg_\d{5}\.m4s$`), immutable('video/iso.segment')],
  [new RegExp(String.raw`^${liveRendition}/index\.m3u8$`), playlist],
  [new RegExp(String.raw`^${liveRendition}/init-\d{1,9}\.mp4$`), immutable('video/mp4')],
  [new RegExp(String.raw`^${liveRendition}/(?:segment|part)-\d{1,9}\.m4s$`), immutable('video/iso.segment')],
  [/^hls\/audio\.mp3$/, immutable('audio/mpeg')],
  [/^hls\/peaks\.json$/, immutable('application/json')],
  [/^storyboard\.jpg$/, immutable('image/jpeg')],
  [/^storyboard\.vtt$/, immutable('text/vtt; charset=utf-8')],
  [/^preview\.webp$/, immutable('image/webp')],
  [/^download\.mp4$/, immutable('video/mp4')],
];
export const mediaFileHeaders = (path: string): { type: string; cache: string } | null =>
  mediaFiles.find(([pattern]) => pattern.test(path))?.[1] ?? null;

/** Media of feeds, for podcast players on other sites too. The signed address is the permission. */
export const feedSound = 'hls/audio.mp3';
const readableElsewhere = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

export function mediaReplyHeaders(file: string): Record<string, string> | null {
  const headers = mediaFileHeaders(file);
  if (headers === null) return null;
  return {
    'content-type': headers.type,
    'cache-control': headers.cache,
    ...(file === feedSound ? readableElsewhere : { 'cross-origin-resource-policy': 'same-origin' }),
    ...(file === 'download.mp4' && { 'content-disposition': 'attachment' }),
  };
}

export const assetKeyPattern = /^[\w-]{16,64}$/;

/** The purpose an address was signed for: playback, download of the whole file, or the free preview. */
export type MediaPurpose = 'playback' | 'download' | 'preview';
/** The playlists, and the segments at the beginning. */
const previewed = new RegExp(
  [
    String.raw`^hls/master\.m3u8$`,
    String.raw`^${rendition}/(?:index\.m3u8|init(?:_\d{1,2})?\.mp4|seg_\d{5}\.m4s)$`,
    String.raw`^${liveRendition}/(?:index\.m3u8|init-\d{1,9}\.mp4|segment-\d{1,9}\.m4s)$`,
  ].join('|'),
);
/** The purposes that a file can be requested for. Podcast audio is one file for playback and download. */
export const purposesOf = (file: string): readonly [MediaPurpose, ...MediaPurpose[]] => {
  if (file === 'download.mp4') return ['download'];
  if (file === 'hls/audio.mp3') return ['playback', 'download'];
  return previewed.test(file) ? ['playback', 'preview'] : ['playback'];
};

/** The viewer of an address: an account, or 0 for everyone. */
export interface MediaToken {
  viewerId: number;
  expiresAt: Date;
}

/** The verified contents of a signed address. */
export interface MediaClaims extends MediaToken {
  purpose: MediaPurpose;
}

const mediaSecrets = new Map<string, string>();

/** Derived once, because every post with media in every list is signed with it. */
export function mediaSecret(rootSecret: string): string {
  const known = mediaSecrets.get(rootSecret);
  if (known !== undefined) return known;
  const made = createHmac('sha256', rootSecret).update('realfin media addresses').digest('hex');
  mediaSecrets.set(rootSecret, made);
  return made;
}

const signatureOf = (secret: string, assetKey: string, purpose: MediaPurpose, claims: string): string =>
  createHmac('sha256', secret).update(`${assetKey}|${purpose}|${claims}`).digest('base64url').slice(0, 27);

/** `{expiry in seconds, base 36}.{viewer}.{signature}`, valid for one asset and one purpose. */
export function signMedia(
  secret: string,
  assetKey: string,
  purpose: MediaPurpose,
  token: MediaToken,
): string {
  const claims = `${Math.floor(token.expiresAt.getTime() / 1000).toString(36)}.${token.viewerId}`;
  return `${claims}.${signatureOf(secret, assetKey, purpose, claims)}`;
}

/** Null for anything but our own unexpired signature for this asset and one of these purposes. */
export function readMediaToken(
  secret: string,
  assetKey: string,
  purposes: readonly MediaPurpose[],
  token: string,
  now: Date,
): MediaClaims | null {
  const parts = /^([0-9a-z]{1,9})\.(\d{1,10})\.([\w-]{27})$/.exec(token);
  const [, expiry = '', viewer = '', signature = ''] = parts ?? [];
  const isOurs = (purpose: MediaPurpose) =>
    sameSecret(signature, signatureOf(secret, assetKey, purpose, `${expiry}.${viewer}`));
  const purpose = parts === null ? undefined : purposes.find(isOurs);
  if (purpose === undefined) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
  return expiresAt > now ? { viewerId: Number(viewer), expiresAt, purpose } : null;
}

/** Long enough to pause for a while. The player requests a new one when it expires. */
export const addressLifeSeconds = (durationSeconds: number): number =>
  Math.max(2 * Math.ceil(durationSeconds), 7200);

/** Short, so that playback of a broadcast stops when the viewer's right ends. */
const liveAddressSeconds = 600;
/** How long an expired address of a broadcast works for its own viewer: longer than anyone watches. */
export const openBroadcastSeconds = 86_400;
export const lifeSecondsOf = (file: { state: string | null; durationSeconds: number | null }): number =>
  file.state === 'live' ? liveAddressSeconds : addressLifeSeconds(file.durationSeconds ?? 0);

/** The folder of a file at an address that is signed for one viewer. */
export function playbackBase(
  rootSecret: string,
  file: { key: string; state: string | null; durationSeconds: number | null },
  viewerId: number,
  now: Date,
): string {
  const expiresAt = new Date(now.getTime() + lifeSecondsOf(file) * 1000);
  const token = signMedia(mediaSecret(rootSecret), file.key, 'playback', { viewerId, expiresAt });
  return `/media/${token}/${file.key}`;
}

export const imagePurposes = ['avatar', 'header', 'cover', 'thumbnail', 'article', 'frame'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/** A podcast cover is square, and has versions that fit where posts show their pictures. */
export const wideCoverWidths = [320, 640, 1280] as const;

const widths: Record<ImagePurpose, readonly number[]> = {
  avatar: [96, 192, 400],
  header: [750, 1500],
  cover: [320, 640, limits.podcastCoverSide.max],
  thumbnail: [320, 640, 1280],
  article: [320, 640, 1280],
  frame: [320, 640, 1280],
};
/** The widths to make, ascending; never above the source's own. */
export function widthsFor(purpose: ImagePurpose, sourceWidth: number): number[] {
  const wanted = widths[purpose];
  const largest = Math.min(sourceWidth, wanted.at(-1) ?? sourceWidth);
  return [...wanted.filter((width) => width < largest), largest];
}

const imageStarts: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(?:avif|avis|mif1|miaf)/,
];
/** Checked before decoding, to refuse formats with scripts, such as SVG. */
export const looksLikeImage = (content: Buffer): boolean => {
  const start = content.toString('latin1', 0, 16);
  return imageStarts.some((pattern) => pattern.test(start));
};

/** The chapters of a file that are valid for a post: titled, ascending, and within the file. */
export function usableChapters(
  chapters: readonly { startSeconds: number; title: string }[],
  durationSeconds: number | null,
): { startSeconds: number; title: string }[] {
  const usable: { startSeconds: number; title: string }[] = [];
  for (const { startSeconds, title } of chapters) {
    const isNext = startSeconds > (usable.at(-1)?.startSeconds ?? -1);
    if (!isNext || startSeconds >= (durationSeconds ?? 0) || usable.length >= limits.chapters) continue;
    usable.push({ startSeconds, title: title.slice(0, limits.chapterTitle).trim() });
  }
  // A single chapter is useless.
  return usable.length > 1 ? usable : [];
}

/** Share of the whole preparation, in percent, at which each step ends. */
const uploadedEnds = { cutting: 0, probing: 2, pictures: 6, ladder: 92, extras: 99 };
const cutEnds: typeof uploadedEnds = { cutting: 40, probing: 42, pictures: 46, ladder: 92, extras: 99 };
export type Step = keyof typeof uploadedEnds;
export const stepEndsOf = (asset: { cut: unknown }) => (asset.cut === null ? uploadedEnds : cutEnds);
