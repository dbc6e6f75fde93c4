import { api } from '../../lib/api.ts';

export const { restoreArticleVersion } = api.articles;
