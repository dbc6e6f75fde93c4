import { api } from '../../lib/api.ts';

export const { getEditableArticle, previewArticle } = api.articles;
