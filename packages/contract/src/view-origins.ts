// Origin and device of a counted view, the same on server and web.
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

/** How a browser reached a post. The server stores only a site's domain or the search words. */
export const viewOrigin = z.object({
  source: z.enum(viewSources).default('other'),
  /** Host of the linking page. */
  referrer: s
    .line(253)
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** The affiliate's username in the address. */
  affiliate: s
    .line(20)
    .regex(/^\w{2,20}$/)
    .optional(),
  /** The search words. */
  words: s.line(100).optional(),
});
export type ViewOrigin = z.output<typeof viewOrigin>;
