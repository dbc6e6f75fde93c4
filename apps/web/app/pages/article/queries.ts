import type { Article } from '@realfin/contract/articles';
import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';

export type ArticleText = Omit<Article, 'post'>;

export async function readArticle(api: Api, id: number): Promise<{ detail: PostDetail; body: ArticleText }> {
  const { post, ...body } = await api.articles.getArticle({ articleId: id });
  return { detail: post, body };
}
