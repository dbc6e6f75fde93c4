import type { Article } from '@realfin/contract/articles';
import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';

export type ArticleText = Omit<Article, 'post'>;

/** The title and picture of an embedded post; null if visitors can't see it. */
export async function readEmbedded(
  address: string,
): Promise<{ title: string; picture: string | null } | null> {
  const url = `${window.location.origin}${address}`;
  const response = await fetch(`/api/oembed?${new URLSearchParams({ url })}`);
  if (!response.ok) return null;
  const found = (await response.json()) as { title: string; thumbnail_url?: string };
  return { title: found.title, picture: found.thumbnail_url ?? null };
}

export async function readArticle(api: Api, id: number): Promise<{ detail: PostDetail; body: ArticleText }> {
  const { post, ...body } = await api.articles.getArticle({ articleId: id });
  return { detail: post, body };
}
