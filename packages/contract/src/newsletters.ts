import * as z from 'zod';
import { endpoint } from './core.ts';
import { contactQuestions, importedContacts, newsletterContact } from './newsletter-contacts.ts';
import { newsletterLimits } from './newsletter-limits.ts';
import * as s from './shapes.ts';

export const newsletterAudiences = ['followers', 'subscribers'] as const;
export type NewsletterAudience = (typeof newsletterAudiences)[number];
export const newsletterStates = ['scheduled', 'sending', 'sent', 'stopped', 'canceled'] as const;
/** The newsletter of one article. */
export const newsletter = z
  .object({
    id: z.int(),
    /** Null when the article was permanently deleted. */
    postId: z.int().nullable(),
    path: z.string().nullable(),
    title: z.string(),
    subject: z.string(),
    previewLine: z.string(),
    audience: z.enum(newsletterAudiences),
    state: z.enum(newsletterStates),
    /** Earliest time of sending; the article must also be published. */
    sendAt: z.string(),
    finishedAt: z.string().nullable(),
    /** The reason of the administrator who stopped it. */
    stopReason: z.string().nullable(),
    /** Of its recipients, in whole percent. */
    sentPercent: z.int(),
    /** Number of recipients; grows while it is prepared. Null for contributors, like all figures below. */
    recipients: z.int().nullable(),
    sent: z.int().nullable(),
    /** Failed for another reason than a bounce. */
    failed: z.int().nullable(),
    bounced: z.int().nullable(),
    complained: z.int().nullable(),
    unsubscribed: z.int().nullable(),
    /** Of readers who allow tracking; null where this instance has none. */
    opened: z.int().nullable(),
    clicked: z.int().nullable(),
    views: z.int(),
    likes: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'Newsletter' });
export type Newsletter = z.output<typeof newsletter>;

/** The newsletter of an article, and how many people it would reach. */
export const newsletterOfPost = z
  .object({
    newsletter: newsletter.nullable(),
    followers: z.int(),
    /** These are figures of the creator: null for contributors. */
    subscribers: z.int().nullable(),
    contacts: z.int().nullable(),
  })
  .meta({ id: 'NewsletterOfPost' });
export type NewsletterOfPost = z.output<typeof newsletterOfPost>;

/** The target of an email's link. */
export const newsletterLink = z
  .object({
    channelName: z.string(),
    channelPath: z.string(),
    /** `pending`: an address on a list that has not been confirmed. */
    state: z.enum(['pending', 'wanted', 'unwanted']),
    /** Why nothing is sent in any case; subscribing again only clears a complaint. */
    stopped: z.enum(['complaint', 'bounce', 'emailsOff', 'muted', 'removed']).nullable(),
    /** Whether opens and clicks are tracked; null where they never are. */
    counted: z.boolean().nullable(),
  })
  .meta({ id: 'NewsletterLink' });
export type NewsletterLink = z.output<typeof newsletterLink>;

const settings = z
  .object({
    unwantedIds: z.array(z.int()),
    /** Channels that the person gave their email address. */
    sharedIds: z.array(z.int()),
    counted: z.boolean(),
    countsOpens: z.boolean(),
  })
  .meta({ id: 'NewsletterSettings' });
export type NewsletterSettings = z.output<typeof settings>;

const letter = {
  postId: s.id,
  subject: s.line(newsletterLimits.subject).trim().min(1),
  previewLine: s.line(newsletterLimits.previewLine).trim().default(''),
};
const token = z.object({ token: z.string().min(1).max(400) });
const publish = { access: 'publisher', rate: 'write', method: 'POST', verified: true } as const;
const listOf = { access: 'creator', rate: 'write', method: 'POST', verified: true } as const;

export const newsletters = {
  createNewsletter: endpoint({
    ...publish,
    path: '/newsletters',
    summary: 'Send an article as a newsletter, as soon as it is published or at a time',
    body: z.object({
      ...letter,
      audience: z.enum(newsletterAudiences).default('followers'),
      sendAt: s.time.nullable().default(null),
    }),
    response: newsletter,
  }),
  cancelNewsletter: endpoint({
    ...publish,
    path: '/newsletters/{id}/cancel',
    summary: 'Cancel a newsletter that is not being sent yet',
    params: z.object({ id: s.idParam }),
    response: newsletter,
  }),
  stopNewsletter: endpoint({
    ...publish,
    path: '/newsletters/{id}/stop',
    summary: 'Stop a newsletter that is being sent; who has not got it yet gets none',
    params: z.object({ id: s.idParam }),
    response: newsletter,
  }),
  sendTestNewsletter: endpoint({
    ...publish,
    path: '/newsletters/test',
    summary: 'Send a newsletter to your own address only',
    body: z.object(letter),
    response: s.ok,
  }),
  listNewsletters: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/newsletters',
    summary: 'List the newsletters of your channel with their figures, newest first',
    query: s.pageQuery(newsletterLimits.pageSize),
    response: s.pageOf(newsletter).meta({ id: 'NewsletterPage' }),
  }),
  getNewsletterOfPost: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/newsletters/post/{postId}',
    summary: 'Get the newsletter of an article of your channel, and how many it would reach',
    params: z.object({ postId: s.idParam }),
    response: newsletterOfPost,
  }),
  listContacts: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/newsletters/contacts',
    summary: 'List the email addresses of your newsletter list, last added first',
    query: s.pageQuery(newsletterLimits.contactPageSize),
    response: s.pageOf(newsletterContact).meta({ id: 'NewsletterContactPage' }),
  }),
  getContactQuestions: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/newsletters/contacts/questions',
    summary: 'Get how many contacts were asked to confirm, and whether others will be',
    response: contactQuestions,
  }),
  importContacts: endpoint({
    ...listOf,
    path: '/newsletters/contacts',
    summary: 'Add email addresses from CSV; each gets one email that asks to confirm',
    body: z.object({
      csv: z.string().max(newsletterLimits.csvCharacters).min(1),
      source: s.line(newsletterLimits.source).trim().min(1),
    }),
    bodyBytes: newsletterLimits.csvBytes,
    response: importedContacts,
  }),
  submitProof: endpoint({
    ...listOf,
    path: '/newsletters/contacts/proof',
    summary: 'Ask administrators to accept the contacts who were not asked yet, with how they agreed',
    body: z.object({
      proof: s.text(newsletterLimits.proof).trim().min(1, 'Describe how these people agreed.'),
    }),
    response: contactQuestions,
  }),
  exportContacts: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/newsletters/contacts/csv',
    summary: 'Get all addresses of your newsletter list as CSV',
    response: z.object({ csv: z.string() }).meta({ id: 'ContactsCsv' }),
  }),
  removeContact: endpoint({
    ...listOf,
    path: '/newsletters/contacts/{id}/remove',
    summary: 'Remove an address from your newsletter list',
    params: z.object({ id: s.idParam }),
    response: s.ok,
  }),
  getNewsletterSettings: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/v2/settings/notifications/newsletters',
    summary: 'Get the channels whose newsletters you turned off, and whether opens are counted',
    response: settings,
  }),
  listNewsletterChannels: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/v2/settings/notifications/newsletters/channels',
    summary: 'List channels whose newsletters you can turn on or off, or that have your email address',
    query: s.pageQuery(newsletterLimits.channelPageSize),
    response: s.pageOf(s.creatorRef).meta({ id: 'NewsletterChannelPage' }),
  }),
  setNewsletterWanted: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/v2/settings/notifications/newsletters',
    summary: 'Turn the newsletters of a channel on or off',
    body: z.object({ channelId: s.id, wanted: s.flag }),
    response: settings,
  }),
  setEmailShared: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/v2/settings/notifications/newsletters/shared',
    summary: 'Give a channel your email address, or take it back',
    body: z.object({ channelId: s.id, shared: s.flag }),
    response: settings,
  }),
  setNewsletterCounted: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/v2/settings/notifications/newsletters/counted',
    summary: 'Let your opens and clicks of newsletters be counted, or not',
    body: z.object({ counted: s.flag }),
    response: settings,
  }),
  getNewsletterLink: endpoint({
    access: 'public',
    rate: 'identity',
    method: 'GET',
    path: '/public/newsletters/link/{token}',
    summary: 'Get what the link of a newsletter is about',
    params: token,
    response: newsletterLink,
  }),
  answerNewsletterLink: endpoint({
    access: 'public',
    rate: 'identity',
    method: 'POST',
    path: '/public/newsletters/link/{token}',
    summary: 'Confirm, unsubscribe or subscribe again by the link of a newsletter',
    params: token,
    body: z.object({ wanted: s.flag.optional(), counted: s.flag.optional() }),
    response: newsletterLink,
  }),
};
