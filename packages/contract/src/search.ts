import * as z from 'zod';
import { channel } from './channels.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { mediaType, post } from './posts.ts';
import { searchLimits } from './search-limits.ts';
import * as s from './shapes.ts';

/** Text in pieces, so that hits can be highlighted without markup. */
export const textPart = z.object({ text: z.string(), isHit: z.boolean() }).meta({ id: 'TextPart' });
export type TextPart = z.output<typeof textPart>;

/** Aliases for the post's fields, as search indexes name them; no earnings among them. */
const indexFields = {
  post_id: z.int().optional(),
  post_type: mediaType.optional(),
  content_type: mediaType.optional(),
  content_id: z.int().optional(),
  ppv_id: z.int().nullable().optional(),
  premium_plan: z.int().optional(),
  content_title: z.string().optional(),
  content_description: z.string().optional(),
  content_thumbnail_url: z.string().nullable().optional(),
  n_views: z.int().optional(),
  n_likes: z.int().optional(),
  n_dislikes: z.int().optional(),
  n_comments: z.int().optional(),
  post_posted_at: z.string().optional(),
  creator_id: z.int().optional(),
  creator_username: z.string().optional(),
  creator_name: z.string().optional(),
};

export const postHit = post
  .extend({ titleParts: z.array(textPart), snippetParts: z.array(textPart), ...indexFields })
  .meta({ id: 'PostHit' });
export type PostHit = z.output<typeof postHit>;
export const creatorHit = channel.extend({ nameParts: z.array(textPart) }).meta({ id: 'CreatorHit' });
export type CreatorHit = z.output<typeof creatorHit>;

export const postHitPage = s
  .pageOf(postHit)
  .extend({
    /** The corrected query, if the typed one matched nothing. */
    corrected: z.string().nullable(),
    /** False: the real number is higher than the count. */
    isExact: z.boolean(),
  })
  .meta({ id: 'PostHitPage' });
export type PostHitPage = z.output<typeof postHitPage>;
export const creatorHitPage = s.pageOf(creatorHit).meta({ id: 'CreatorHitPage' });

const facetValue = z
  .object({ value: z.string(), title: z.string(), count: z.int() })
  .meta({ id: 'FacetValue' });
export type FacetValue = z.output<typeof facetValue>;
export const facets = z
  .object({
    creator_name: z.array(facetValue),
    creator_username: z.array(facetValue),
    fins: z.array(facetValue),
    /** How many of the posts are on air. */
    live: z.int(),
  })
  .meta({ id: 'SearchFacets' });
export type SearchFacets = z.output<typeof facets>;

export const synonymKinds = ['fin', 'creator', 'type'] as const;
export type SynonymKind = (typeof synonymKinds)[number];
export const synonyms = z
  .object({
    kind: z.enum(synonymKinds),
    /** The name of a fin, a username, or a kind of post. */
    target: z.string(),
    title: z.string(),
    words: z.array(z.string()),
  })
  .meta({ id: 'SearchSynonyms' });
export type SearchSynonyms = z.output<typeof synonyms>;

export const hitKinds = ['creator', 'post', 'query'] as const;

/** A query: needs letters or digits, not only punctuation. */
const words = s
  .line(searchLimits.text)
  .refine((value) => value.trim() !== '', 'Type something to search for.');
const within = {
  creator: s.usernameParam.optional(),
  fin: s.finName.optional(),
  /** Only streams on air. */
  live: z.stringbool().default(false),
};
const publicRead = { access: 'public', rate: 'read', method: 'GET' } as const;

export const search = {
  searchPosts: endpoint({
    ...publicRead,
    path: '/public/search/posts',
    summary: 'Search posts, best or newest first, tolerating typos',
    query: s
      .pageQuery(pageSizes.searchPosts)
      .extend({ q: words, order: z.enum(['best', 'newest']).default('best'), ...within }),
    response: postHitPage,
  }),
  searchCreators: endpoint({
    ...publicRead,
    path: '/public/search/creators',
    summary: 'Search creators by name or username, tolerating typos',
    query: s.pageQuery(pageSizes.searchCreators).extend({ q: words }),
    response: creatorHitPage,
  }),
  getFacets: endpoint({
    ...publicRead,
    path: '/public/search/facets',
    summary: 'Count the posts found by creator and fin, and those on air',
    query: z.object({ q: words, ...within }),
    response: facets,
  }),
  suggest: endpoint({
    ...publicRead,
    path: '/public/search/suggestions',
    summary: 'Suggest queries, creators and posts while typing',
    query: z.object({ q: words }),
    response: z
      .object({ queries: z.array(z.string()), creators: z.array(creatorHit), posts: z.array(postHit) })
      .meta({ id: 'SearchSuggestions' }),
  }),
  recordClick: endpoint({
    access: 'public',
    rate: 'write',
    method: 'POST',
    path: '/public/search/click',
    summary: 'Record which result of a search was opened',
    body: z.object({
      query: words,
      kind: z.enum(hitKinds),
      /** The creator or post; omitted for a suggested query. */
      id: s.id.optional(),
      /** Position in the list, from 1. */
      position: z.int().min(1).max(limits.pageRowsMax),
    }),
    response: z.object({ recorded: z.boolean() }),
  }),
  listSynonyms: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/search/synonyms',
    summary: 'List what people also call each fin, kind of post and creator',
    response: z.array(synonyms),
  }),
  saveSynonyms: endpoint({
    access: 'admin',
    rate: 'write',
    method: 'POST',
    path: '/admin/search/synonyms',
    summary: 'Replace the synonyms of a fin, a creator or a kind of post',
    body: z.object({
      kind: z.enum(synonymKinds),
      target: s.line(searchLimits.synonym),
      words: z.array(s.line(searchLimits.synonym)).max(searchLimits.synonymsPerTarget),
    }),
    response: z.array(synonyms),
  }),
};
