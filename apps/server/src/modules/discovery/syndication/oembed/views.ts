import { channelPath, embedPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { sharedBy } from '@realfin/contract/touches';
import { el, escapeXml, writeXml } from '../../../../lib/xml.ts';
import type { Frame } from './rules.ts';

/** https://oembed.com, section 2.3. */
export type OembedReply = Record<string, string | number>;

interface OembedSite {
  origin: string;
  name: string;
  /** The affiliate of the link. Null without one. */
  affiliate: string | null;
}
const pageOf = ({ origin, affiliate }: OembedSite, path: string): string =>
  sharedBy(new URL(path, origin).href, affiliate);

const day = 86_400;

export function postEmbedView(site: OembedSite, post: Post, frame: Frame): OembedReply {
  const { contentTitle, thumbnailUrl1 } = post.content;
  const address = pageOf(site, embedPath(post.id));
  return {
    version: '1.0',
    type: ['video', 'dead_stream'].includes(post.mediaType) ? 'video' : 'rich',
    provider_name: site.name,
    provider_url: site.origin,
    title: contentTitle,
    author_name: post.createdBy.name,
    author_url: pageOf(site, channelPath(post.createdBy.username)),
    cache_age: day,
    ...(thumbnailUrl1 !== null && {
      thumbnail_url: new URL(thumbnailUrl1, site.origin).href,
      thumbnail_width: 1280,
      thumbnail_height: 720,
    }),
    html:
      `<iframe src="${escapeXml(address)}" width="${frame.width}" height="${frame.height}" ` +
      `title="${escapeXml(contentTitle)}" allow="autoplay; fullscreen; picture-in-picture" ` +
      `allowfullscreen loading="lazy" style="border:0"></iframe>`,
    width: frame.width,
    height: frame.height,
  };
}

export const channelEmbedView = (
  site: OembedSite,
  channel: { name: string; username: string; avatarUrl: string | null },
): OembedReply => ({
  version: '1.0',
  type: 'link',
  provider_name: site.name,
  provider_url: site.origin,
  title: channel.name,
  author_name: channel.name,
  author_url: pageOf(site, channelPath(channel.username)),
  cache_age: day,
  ...(channel.avatarUrl !== null && {
    thumbnail_url: new URL(channel.avatarUrl, site.origin).href,
    thumbnail_width: 400,
    thumbnail_height: 400,
  }),
});

export const oembedXml = (reply: OembedReply): string =>
  writeXml(el('oembed', {}, ...Object.entries(reply).map(([name, value]) => el(name, {}, value))));
