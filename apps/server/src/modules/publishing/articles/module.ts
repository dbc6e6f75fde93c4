import { requireReadableArticle } from './commands.ts';
import { articleHandlers } from './routes.ts';

export const articlesModule = {
  handlers: { articles: articleHandlers },
  answers: {
    posts: { readyChecks: { article: requireReadableArticle, article_audio: requireReadableArticle } },
  },
};
