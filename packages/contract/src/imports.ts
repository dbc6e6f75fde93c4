import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

export const importItem = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    publishedAt: z.string().nullable(),
    /** The feed's raw date, if it can't be parsed. */
    unreadDate: z.string().nullable(),
    durationSeconds: z.number().nullable(),
    sizeBytes: z.int().nullable(),
    state: z.enum(['found', 'waiting', 'fetching', 'done', 'failed']),
    /** 0-100 of the download of its sound. */
    percent: z.int(),
    reason: s.sentence.nullable(),
    /** The draft made from it. */
    postId: z.int().nullable(),
  })
  .meta({ id: 'ImportItem' });
export type ImportItem = z.output<typeof importItem>;

export const podcastImport = z
  .object({
    id: z.int(),
    url: z.string(),
    title: z.string(),
    /** `reading`: poll again in a moment. */
    state: z.enum(['reading', 'ready', 'failed']),
    reason: s.sentence.nullable(),
    /** One page of episodes, newest first. */
    episodes: z.array(importItem),
    page: z.int(),
    totalEpisodes: z.int(),
    /** Items that can't be imported, by reason. */
    leftOut: z.object({
      withoutSound: z.int(),
      repeated: z.int(),
      tooMany: z.int(),
      /** Later pages of the feed are missing. */
      isIncomplete: z.boolean(),
    }),
  })
  .meta({ id: 'PodcastImport' });
export type PodcastImport = z.output<typeof podcastImport>;

const base = { access: 'publisher', rate: 'write' } as const;
const params = z.object({ id: s.idParam });
const mostPage = Math.ceil(limits.importEpisodes / limits.importEpisodePage);
/** The page of episodes in the response. */
const page = z.int().min(0).max(mostPage).default(0);

export const imports = {
  readPodcast: endpoint({
    ...base,
    verified: true,
    method: 'POST',
    path: '/import/podcast',
    summary: 'Read a podcast feed in the background, or read it again',
    body: z.object({ url: s.line(1_000).min(1, 'Enter the feed address.') }),
    response: podcastImport,
  }),
  getImport: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/import/podcast/{id}',
    summary: 'Get what was found in a feed, and the progress of its episodes',
    params,
    query: z.object({ page: z.coerce.number().int().min(0).max(mostPage).default(0) }),
    response: podcastImport,
  }),
  takeEpisodes: endpoint({
    ...base,
    verified: true,
    method: 'POST',
    path: '/import/podcast/{id}/episodes',
    summary: 'Create drafts of episodes and download their audio in the background; safe to repeat',
    params,
    body: z.object({
      episodeIds: z.array(s.id).min(1, 'Select an episode.').max(limits.importEpisodePage),
      page,
    }),
    response: podcastImport,
  }),
  importPosts: endpoint({
    ...base,
    verified: true,
    method: 'POST',
    path: '/import/posts/csv',
    summary:
      'Create drafts from the rows of a CSV: title, text, description, type, premium, tags. Safe to repeat',
    body: z.object({ csv: z.string().max(limits.importCsvCharacters) }),
    bodyBytes: limits.documentBodyBytes,
    response: z.object({ created: z.int(), skipped: z.int() }).meta({ id: 'CsvImport' }),
  }),
};
