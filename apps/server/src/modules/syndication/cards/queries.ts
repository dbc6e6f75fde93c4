import { refuse } from '@realfin/contract/errors';
import type { MediaType } from '@realfin/contract/posts';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { requireFeedChannel } from '../rss/queries.ts';
import { storageKeyOf, type CardFacts } from './rules.ts';

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

const pictureStatement = `select i.purpose, a.header_url as "headerUrl" from posts p join accounts a on a.id = p.channel_id
  left join images i on i.id = p.thumbnail_image_id where p.id = $1`;

/** Of a premium post no frame of the film is shown, however it came to be its picture. */
async function findPublicPicture(
  ctx: Context,
  post: { id: number; premiumPlan: number },
  thumbnail: string | null,
) {
  if (post.premiumPlan <= 0) return thumbnail;
  const [row] = await runPrepared<{ purpose: string | null; headerUrl: string | null }>(
    ctx.pool,
    pictureStatement,
    [post.id],
  );
  return row?.purpose === 'thumbnail' || row?.purpose === 'article' ? thumbnail : (row?.headerUrl ?? null);
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
  const picture = kind === 'cover' ? channel.avatarUrl : channel.headerUrl;
  return {
    kind,
    title: channel.name,
    by: `@${channel.username}`,
    mark: null,
    picture: storageKeyOf(picture),
    avatar: storageKeyOf(channel.avatarUrl),
    siteName: ctx.config.site.name,
  };
}
