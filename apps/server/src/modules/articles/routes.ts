import type { articles } from '@realfin/contract/articles';
import type { Handlers } from '../../http/call.ts';
import { actingChannel } from '../collaborators/access.ts';
import { saveArticle } from './commands.ts';
import { getArticle, getEditableArticle } from './queries.ts';

export const articleHandlers: Handlers<typeof articles> = {
  getArticle: ({ articleId }, { ctx, viewer }) => getArticle(ctx, viewer, articleId),
  saveArticle: (input, { ctx, viewer }) => saveArticle(ctx, actingChannel(viewer), input),
  getEditableArticle: ({ id }, { ctx, viewer }) => getEditableArticle(ctx, actingChannel(viewer), id),
};
