import { refuse } from '@realfin/contract/errors';
import { wideCover } from '@realfin/contract/pictures';
import type { MediaType } from '@realfin/contract/posts';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';
import { requireFeedChannel } from '../rss/queries.ts';
import { storageKeyOf, widthOfImage, type CardFacts } from './rules.ts';

const kindNames: Record<MediaType, string> = {
  video: 'Video',
  audio: 'Podcast',
  stream: 'Live stream',
  dead_stream: 'Live stream',
  article: 'Article',
  article_audio: 'Article',
  ranking: 'Ranking',
  stack: 'Stack',
  ppv: 'Event',
};

const pictures = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.channel_id')
    .leftJoin('images as i', 'i.id', 'p.thumbnail_image_id')
    .select(['i.purpose', 'i.withheld_at as withheldAt'])
    .select(['a.header_url as headerUrl', 'a.podcast_cover_url as coverUrl'])
    .where('p.id', '=', postId),
);

/** Falls back to the channel's header if the thumbnail is withheld, or is a frame of a premium video. */
async function findPublicPicture(
  ctx: Context,
  post: { id: number; premiumPlan: number },
  thumbnail: string | null,
) {
  const row = await pictures.first(ctx.db, { postId: post.id });
  if ((row?.withheldAt ?? null) !== null) return row?.headerUrl ?? null;
  if (post.premiumPlan <= 0) return thumbnail;
  const isCover = typeof row?.coverUrl === 'string' && thumbnail === wideCover(row.coverUrl);
  const isPublic = isCover || row?.purpose === 'thumbnail' || row?.purpose === 'article';
  return isPublic ? thumbnail : (row?.headerUrl ?? null);
}

export async function findPostCard(ctx: Context, postId: number): Promise<CardFacts> {
  const [post] = await hydratePosts(ctx, null, [postId]);
  if (post === undefined) throw refuse('post.notFound');
  const { createdBy, content } = post;
  return {
    kind: 'post',
    title: content.contentTitle,
    by: `${createdBy.name} · ${kindNames[post.mediaType]}`,
    mark: post.premiumPlan > 0 ? 'PREMIUM' : null,
    picture: storageKeyOf(await findPublicPicture(ctx, post, content.thumbnailUrl1)),
    avatar: storageKeyOf(createdBy.avatarUrl),
    siteName: ctx.config.site.name,
  };
}

export async function findChannelCard(
  ctx: Context,
  username: string,
  kind: 'channel' | 'cover',
): Promise<CardFacts> {
  const channel = await requireFeedChannel(ctx, username);
  const cover = kind === 'cover' ? channel.podcastCoverUrl : null;
  const picture = cover ?? (kind === 'cover' ? channel.avatarUrl : channel.headerUrl);
  return {
    ...(cover !== null && { side: widthOfImage(cover) }),
    kind,
    title: channel.name,
    by: `@${channel.username}`,
    mark: null,
    picture: storageKeyOf(picture),
    avatar: storageKeyOf(channel.avatarUrl),
    siteName: ctx.config.site.name,
  };
}
