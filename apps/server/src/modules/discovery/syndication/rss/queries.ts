import { shownChapters } from '@realfin/contract/chapters';
import { refuse } from '@realfin/contract/errors';
import { wideCover } from '@realfin/contract/pictures';
import type { Post, PostFilter } from '@realfin/contract/posts';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { findChannel, findChannelLanguage, type ChannelPage } from '../../../people/channels/queries.ts';
import { findFin } from '../../../people/fins/queries.ts';
import { mediaPrefix } from '../../../publishing/media/rules.ts';
import { listCaptionLanguages } from '../../../publishing/posts/captions/queries.ts';
import { findPostDetail } from '../../../publishing/posts/hydrate.ts';
import { listPosts, type Scope } from '../../../publishing/posts/queries/lists.ts';
import { query } from '../database.ts';

const itemsShown = 50;
/** Articles with full text. Readers cache old items, and fifty whole articles would be megabytes per poll. */
const textsShown = 20;
const episodesShown = 100;

const newest = async (
  ctx: Context,
  viewer: Viewer | null,
  scope: Scope,
  { filter, size }: { filter: PostFilter; size: number },
): Promise<Post[]> => (await listPosts(ctx, viewer, { page: 0, size, filter }, scope)).content;

export type FeedChannel = ChannelPage & {
  /** The language of its posts. */
  language: string;
};

/** A channel by a present or former username. */
export async function requireFeedChannel(ctx: Context, username: string): Promise<FeedChannel> {
  const channel = await findChannel(ctx, username, null);
  if (channel === null) throw refuse('channel.notFound');
  return { ...channel, language: await findChannelLanguage(ctx.db, channel.id) };
}

export async function requireChannelById(ctx: Context, channelId: number): Promise<FeedChannel> {
  const account = await findAccount(ctx.db, channelId);
  if (account === null) throw refuse('channel.notFound');
  return requireFeedChannel(ctx, account.username);
}

export async function requireFeedFin(ctx: Context, name: string) {
  const fin = await findFin(ctx.db, name, null);
  if (fin === null) throw refuse('fin.notFound');
  return fin;
}

export interface Episode {
  post: Post;
  sizeBytes: number;
  hasChapters: boolean;
  /** Languages of its captions. */
  transcripts: string[];
  /** True if the episode has its own picture. */
  hasPicture: boolean;
}

const chaptersOfPosts = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom('posts')
    .select(['id', 'chapters', 'description', 'duration_seconds as durationSeconds'])
    .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::int[])`),
);

export interface FeedItem {
  post: Post;
  /** Full text of a free article, else null. */
  html: string | null;
}

const htmlOfPosts = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom('articles')
    .select(({ ref }) => [ref('post_id').$castTo<number>().as('postId'), 'content_html as html'])
    .where(({ ref }) => sql<boolean>`${ref('post_id')} = any(${ids}::int[])`),
);

/** Feed readers can't sign in, so the account required on pages is not required here. */
const isFreeArticle = ({ mediaType, gate, premiumPlan }: Post): boolean =>
  (mediaType === 'article' || mediaType === 'article_audio') &&
  (gate === 'open' || gate === 'account') &&
  premiumPlan <= 0;

/** Public items of a channel or fin, newest first. The newest free articles include their text. */
export async function listItems(ctx: Context, scope: Scope): Promise<FeedItem[]> {
  const posts = await newest(ctx, null, scope, { filter: 'new', size: itemsShown });
  const ids = posts
    .filter(isFreeArticle)
    .slice(0, textsShown)
    .map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await htmlOfPosts.all(ctx.db, { ids });
  const html = new Map(rows.map((row) => [row.postId, row.html]));
  return posts.map((post) => ({ post, html: html.get(post.id) ?? null }));
}

const atOnce = 8;

/** The podcast episodes this viewer has access to, newest first. */
export async function listEpisodes(
  ctx: Context,
  viewer: Viewer | null,
  { id: channelId, podcastCoverUrl }: { id: number; podcastCoverUrl: string | null },
): Promise<Episode[]> {
  const cover = podcastCoverUrl === null ? null : wideCover(podcastCoverUrl);
  const found = await newest(ctx, viewer, { channelId }, { filter: 'podcasts', size: episodesShown });
  const open = found.filter((post) => post.gate === 'open' && post.objectsKey !== '');
  const limit = pLimit(atOnce);
  const ids = open.map((post) => post.id);
  const [languages, described] = await Promise.all([
    listCaptionLanguages(ctx.db, ids),
    chaptersOfPosts.all(ctx.db, { ids }),
  ]);
  const chaptered = new Set(described.filter((row) => shownChapters(row).length > 0).map(({ id }) => id));
  return Promise.all(
    open.map((post) =>
      limit(async () => {
        const file = await ctx.storage.stat(`${mediaPrefix(post.objectsKey)}/hls/audio.mp3`);
        const { thumbnailUrl1 } = post.content;
        return {
          post,
          sizeBytes: file?.sizeBytes ?? 0,
          hasChapters: chaptered.has(post.id),
          transcripts: languages.get(post.id) ?? [],
          hasPicture: thumbnailUrl1 !== null && thumbnailUrl1 !== cover,
        };
      }),
    ),
  );
}

/** The title and chapters that an episode's page shows to everyone. */
export async function findChapters(ctx: Context, postId: number) {
  const post = await findPostDetail(ctx, null, postId);
  if (post === null || post.chapters.length === 0) throw refuse('post.notFound');
  return { title: post.content.contentTitle, chapters: post.chapters };
}
