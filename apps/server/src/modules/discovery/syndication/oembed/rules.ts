import { affiliateNamed } from '@realfin/contract/touches';

/** The subject of an oEmbed address: a post by its kind and id, or a channel. */
export type EmbedSubject =
  | { kind: 'post'; postId: number }
  | { kind: 'media'; prefix: string; mediaId: number }
  | { kind: 'channel'; username: string };

/** The affiliate of an address. Null without one. */
export const affiliateOf = (address: string): string | null =>
  URL.canParse(address) ? affiliateNamed(new URL(address).searchParams.get('affiliate_id')) : null;

const id = (digits: string): number | null => {
  const value = Number(digits);
  return value >= 1 && value <= 2_147_483_647 ? value : null;
};

/** Only addresses of this site, compared as parsed URLs and not as text. */
export function readEmbedUrl(address: string, origin: string): EmbedSubject | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.origin !== new URL(origin).origin) return null;
  const post = /^\/(?:post|embed)\/(\d{1,10})(?:\/|$)/.exec(url.pathname)?.[1];
  if (post !== undefined) {
    const postId = id(post);
    return postId === null ? null : { kind: 'post', postId };
  }
  const [, prefix, digits] =
    /^\/(article|ranking|stack|stream|ppv)\/(\d{1,10})(?:\/|$)/.exec(url.pathname) ?? [];
  if (prefix !== undefined && digits !== undefined) {
    const mediaId = id(digits);
    return mediaId === null ? null : { kind: 'media', prefix, mediaId };
  }
  const username = /^\/([A-Za-z0-9_]{2,20})\/?$/.exec(url.pathname)?.[1];
  return username === undefined ? null : { kind: 'channel', username };
}

export interface Frame {
  width: number;
  height: number;
}
const usual: Frame = { width: 640, height: 360 };
const smallest = 200;
/** Podcasts are shown as a bar with a picture. */
const barHeight = 200;

/** The largest frame of the right shape within the size the consumer allows. */
export function frameWithin(
  isSound: boolean,
  maxWidth: number | undefined,
  maxHeight: number | undefined,
): Frame {
  const width = Math.max(smallest, Math.min(maxWidth ?? usual.width, 1920));
  if (isSound) return { width, height: Math.max(barHeight, Math.min(maxHeight ?? barHeight, barHeight)) };
  const height = Math.round((width * 9) / 16);
  if (maxHeight === undefined || height <= maxHeight) return { width, height };
  const low = Math.max(Math.round((smallest * 9) / 16), maxHeight);
  return { width: Math.round((low * 16) / 9), height: low };
}
