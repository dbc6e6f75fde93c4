import * as z from 'zod';
import { email } from './accounts.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

const eventName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,49}$/, 'Use lower-case letters, digits and underscores.');
/** Made by the client, so that a repeated event is stored once. */
const eventId = z.string().regex(/^[\w-]{16,64}$/, 'Use 16 to 64 letters, digits, hyphens or underscores.');

/** An event without anything that identifies a person. */
const facts = z.object({
  id: eventId.optional(),
  at: s.time.optional(),
  postId: s.id.nullable().default(null),
  creatorId: s.id.nullable().default(null),
  /** Of a page: its path, never its query. */
  path: s
    .line(limits.eventPath)
    .regex(/^\/[^?#]*$/, 'Send the path of a page, such as /feed.')
    .nullable()
    .default(null),
  contentType: s.line(20).nullable().default(null),
  premiumPlan: z.int().min(0).max(1_000).nullable().default(null),
  /** Such as the second of a video, or a number of results. */
  value: z.number().min(-1e9).max(1e9).nullable().default(null),
});
/** The same facts by the names players use. Titles and people are accepted, but not stored. */
const playerFacts = {
  post_id: s.id.nullable().optional(),
  creator_id: s.id.nullable().optional(),
  content_type: s.line(20).nullable().optional(),
  premium_plan: z.int().max(1_000).nullable().optional(),
  post_title: s.line(limits.postTitle).nullable().optional(),
  viewer_user_id: z
    .union([s.id, s.line(100)])
    .nullable()
    .optional(),
};
/** Sent by players whose browser has no id. */
export const unknownAnonymousId = 'unknown_anonymous_id';
const event = facts.extend({ event: eventName, ...playerFacts });

/** The constants of view counting, as the server uses them. */
export const countingRules = z
  .object({
    playSeconds: z.int(),
    readSeconds: z.int(),
    /** Reading stops counting after so long without scrolling, pointing or typing. */
    readIdleSeconds: z.int(),
    windowMinutes: z.int(),
    /** Views of visitors of one network that count for a post within the window. */
    visitorsPerNetwork: z.int(),
    beatSeconds: z.int(),
    /** Seconds a bite must be on the screen to count as shown, and must play to count as viewed. */
    biteShownSeconds: z.int(),
    biteViewSeconds: z.int(),
    /** Interval of counting a broadcast's viewers. */
    liveSeconds: z.int(),
    lateDays: z.int(),
    /** A value is shown only if at least so many people share it. */
    fewestPeople: z.int(),
    alsoWatchedDays: z.int(),
    /** How long the origin of a view is stored. */
    detailDays: z.int(),
    keptDays: z.int(),
    knowsCountries: z.boolean(),
  })
  .meta({ id: 'CountingRules' });
export type CountingRules = z.output<typeof countingRules>;

/** One event by the query with its facts in the body, or several in the body. */
const query = z.object({ event: eventName.optional() });
const body = facts.extend({ ...playerFacts, events: z.array(event).max(limits.eventsPerCall).optional() });
const response = z.object({ success: z.boolean(), kept: z.int() }).meta({ id: 'TrackingAnswer' });
const track = { rate: 'read', method: 'POST', response } as const;

export const analytics = {
  trackPublic: endpoint({
    ...track,
    access: 'public',
    path: '/public/analytics/trk',
    summary:
      'Record an event in a browser, or a newsletter signup; ignores browsers that ask not to be tracked',
    query: query.extend({
      anonymousId: eventId.optional(),
    }),
    body: body.extend({ newsletter: s.flag.default(false), email: email.optional() }),
  }),
  trackAuthenticated: endpoint({
    ...track,
    access: 'user',
    path: '/analytics/trk/authenticated',
    summary: 'Record an event of a logged-in person',
    query,
    body,
  }),
  trackCreator: endpoint({
    ...track,
    access: 'creator',
    path: '/analytics/trk/creator',
    summary: 'Record an event of a creator on their own channel',
    query,
    body,
  }),
  getCountingRules: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/analytics/counting',
    summary: 'Get the numbers views are counted with',
    response: countingRules,
  }),
};
