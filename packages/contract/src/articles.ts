import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { editablePost, persona, postDetail, postFields } from './posts.ts';
import * as s from './shapes.ts';

/** A Tiptap document; its inner shape is checked and cleaned on the server. */
export const richText = z.looseObject({
  type: z.literal('doc'),
  content: z.array(z.unknown()).max(20_000).default([]),
});

export const articleMetadata = z.object({ wordCount: z.int(), timeToRead: z.int() });

export const article = z
  .object({
    id: z.int(),
    title: z.string(),
    text: z.string(),
    premium: z.boolean(),
    thumbnailUrl: z.string().nullable(),
    metadata: articleMetadata,
    /** Sanitised HTML; empty when the viewer may not read it. */
    contentRendered: z.string(),
    /** The part in front of the gate, as sanitized HTML; empty when the viewer can read the whole article. */
    previewRendered: z.string(),
    /** The text read aloud, played by the post's playback; null while there is none. */
    audio: z.object({ durationSeconds: z.number() }).nullable(),
    post: postDetail,
  })
  .meta({ id: 'Article' });
export type Article = z.output<typeof article>;

export const editableArticle = editablePost
  .extend({
    contentRaw: richText,
    metadata: articleMetadata,
    audioAssetId: z.int().nullable(),
    audioFileName: z.string().nullable(),
    /** The same as `audioAssetId`. */
    audio: z.int().nullable().optional(),
    previewBlocks: z.int(),
  })
  .meta({ id: 'EditableArticle' });
export type EditableArticle = z.output<typeof editableArticle>;

/** A stored version of an article. */
export const articleVersion = z
  .object({
    id: z.int(),
    /** Time of the last save. */
    savedAt: z.string(),
    savedBy: s.personRef,
    /** Saved by publishing; else an autosave. */
    published: z.boolean(),
    title: z.string(),
    wordCount: z.int(),
  })
  .meta({ id: 'ArticleVersion' });
export type ArticleVersion = z.output<typeof articleVersion>;

/** The text of a version in parts, next to the version before it. */
export const articleVersionDetail = articleVersion
  .extend({
    parts: z.array(z.object({ change: z.enum(['kept', 'added', 'removed']), text: z.string() })),
  })
  .meta({ id: 'ArticleVersionDetail' });
export type ArticleVersionDetail = z.output<typeof articleVersionDetail>;
const versionParams = z.object({ id: s.idParam, versionId: s.idParam });

/** Ids in these calls are article ids: the `mediaId` of the post, as in /article/{id}. */
export const articles = {
  getArticle: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/v2/public/article/{articleId}',
    summary: 'Get an article; its body only with access',
    params: z.object({ articleId: s.idParam }),
    response: article,
  }),
  saveArticle: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/create/article',
    summary: 'Create an article, or save it when an id is given: draft, published or scheduled',
    body: postFields.omit({ description: true }).extend({
      /** Drafts may still be without a title. */
      title: s.title(limits.postTitle).default(''),
      /** The article's id; omitted for a new one. */
      id: s.id.optional(),
      revision: z.int().min(0).optional(),
      contentRaw: richText,
      /** A sound file of the own channel: the text read aloud. Omitted: unchanged. */
      audioAssetId: s.id.nullable().optional(),
      /** How many of its first blocks are in front of the gate; never all. Omitted: unchanged. */
      previewBlocks: z.int().min(0).max(limits.articlePreviewBlocks).optional(),
      draft: s.flag.default(true),
      scheduledAt: s.time.nullable().default(null),
    }),
    bodyBytes: limits.documentBodyBytes,
    response: editableArticle,
  }),
  getEditableArticle: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/article/edit/{id}',
    summary: 'Get an article of your channel to edit it',
    params: z.object({ id: s.idParam }),
    response: editableArticle,
  }),
  previewArticle: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/article/edit/{id}/preview',
    summary: 'Preview an article of your channel as another person would see it',
    params: z.object({ id: s.idParam }),
    query: z.object({ as: persona }),
    response: article,
  }),
  listArticleVersions: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/article/edit/{id}/versions',
    summary: 'List the stored versions of an article of your channel, newest first',
    params: z.object({ id: s.idParam }),
    response: z.object({ content: z.array(articleVersion) }).meta({ id: 'ArticleVersions' }),
  }),
  getArticleVersion: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/article/edit/{id}/versions/{versionId}',
    summary: 'Get a version of an article, with the words added and removed since the version before',
    params: versionParams,
    response: articleVersionDetail,
  }),
  restoreArticleVersion: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/article/edit/{id}/versions/{versionId}/restore',
    summary: 'Restore a version as a new one; the present version stays in the list',
    params: versionParams,
    body: z.object({ revision: z.int().min(0).optional() }),
    response: editableArticle,
  }),
  duplicateArticle: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/article/{id}/duplicate',
    summary: 'Duplicate an article of your channel as a draft',
    params: z.object({ id: s.idParam }),
    response: editableArticle,
  }),
};
