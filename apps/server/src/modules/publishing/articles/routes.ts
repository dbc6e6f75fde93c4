import type { articles } from '@realfin/contract/articles';
import type { Handlers } from '../../../http/edge/call.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { duplicateArticle, saveArticle } from './commands.ts';
import { openArticle } from './commands/open-article.ts';
import { restoreVersion } from './commands/restore-version.ts';
import { getEditableArticle, previewArticle } from './queries.ts';
import { getVersion, listVersions } from './queries/versions.ts';

export const articleHandlers: Handlers<typeof articles> = {
  getArticle: ({ articleId }, { ctx, viewer }) => openArticle(ctx, viewer, articleId),
  saveArticle: (input, { ctx, viewer }) => saveArticle(ctx, actingChannel(viewer), input),
  getEditableArticle: ({ id }, { ctx, viewer }) => getEditableArticle(ctx.db, actingChannel(viewer), id),
  previewArticle: ({ id, as }, { ctx, viewer }) => previewArticle(ctx, actingChannel(viewer), id, as),
  async listArticleVersions({ id }, { ctx, viewer }) {
    return { content: await listVersions(ctx.db, actingChannel(viewer), id) };
  },
  getArticleVersion: ({ id, versionId }, { ctx, viewer }) =>
    getVersion(ctx.db, actingChannel(viewer), id, versionId),
  restoreArticleVersion: (input, { ctx, viewer }) => restoreVersion(ctx, actingChannel(viewer), input),
  duplicateArticle: ({ id }, { ctx, viewer, language }) =>
    duplicateArticle(ctx, { channel: actingChannel(viewer), language }, id),
};
