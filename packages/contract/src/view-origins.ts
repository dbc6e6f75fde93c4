// Where a counted view came from, and on what: the words of the statistics, the same on server and web.
import * as z from 'zod';
import * as s from './shapes.ts';

export const viewSources = [
  'feed',
  'search',
  'recommendation',
  'channel',
  'external',
  'embed',
  'notification',
  'newsletter',
  'direct',
  'other',
] as const;
export type ViewSource = (typeof viewSources)[number];

export const deviceKinds = ['phone', 'tablet', 'computer', 'tv', 'other'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** What a browser knows of the way to a post. The server keeps a site's domain or the words, and nothing else. */
export const viewOrigin = z.object({
  source: z.enum(viewSources).default('other'),
  /** The host of the page that linked here. */
  referrer: s
    .line(253)
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** Whose link it was: the name in the address. */
  affiliate: s
    .line(20)
    .regex(/^\w{2,20}$/)
    .optional(),
  /** What was searched for. */
  words: s.line(100).optional(),
});
export type ViewOrigin = z.output<typeof viewOrigin>;
