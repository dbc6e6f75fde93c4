// Newsletter contacts, and the results of an imported list.
import * as z from 'zod';

/** Columns of an export that mark people as not to be contacted. */
export const leftOutReasons = [
  'unsubscribed',
  'cleaned',
  'bounced',
  'blocklisted',
  'complained',
  'inactive',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export const contactRowReasons = [
  ...([
    'noAddress',
    'wrongAddress',
    'severalAddresses',
    'unclosedQuote',
    'tooLong',
    'tooMany',
    'repeated',
  ] as const),
  ...leftOutReasons,
] as const;

/** `added + known + refused + leftOut` is the number of rows below the heading. */
export const importedContacts = z
  .object({
    added: z.int(),
    /** Duplicates, in the list or the same file, and unreachable addresses. */
    known: z.int(),
    refused: z.int(),
    leftOut: z.int(),
    /** Rows that were refused, skipped or repeated, in the order of the file. Rows count from 1. */
    rows: z.array(z.object({ row: z.int(), text: z.string(), reason: z.enum(contactRowReasons) })),
  })
  .meta({ id: 'ImportedContacts' });
export type ImportedContacts = z.output<typeof importedContacts>;
export type ContactRow = ImportedContacts['rows'][number];

export const contactStates = [
  'pending',
  'unreached',
  'confirmed',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type ContactState = (typeof contactStates)[number];

export const newsletterContact = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    /** How this person agreed, as stated by the creator. */
    source: z.string(),
    state: z.enum(contactStates),
    addedAt: z.string(),
    confirmedAt: z.string().nullable(),
    /** When they agreed elsewhere, according to the imported list. */
    consentedAt: z.string().nullable(),
    /** When an administrator accepted the address without a confirmation. */
    acceptedAt: z.string().nullable(),
  })
  .meta({ id: 'NewsletterContact' });
export type NewsletterContact = z.output<typeof newsletterContact>;

/** The state of the confirmation emails to contacts. */
export const contactQuestions = z
  .object({
    asked: z.int(),
    /** Unreachable, or reported as spam. */
    refused: z.int(),
    /** Contacts whose email is still to be sent. */
    waiting: z.int(),
    /** No more emails are sent since then: too many were refused. */
    stoppedAt: z.string().nullable(),
    /** Planned time of the last email; null when none is left. */
    lastAt: z.string().nullable(),
    /** Time of the submitted proof that is still undecided. */
    proofAt: z.string().nullable(),
    /** The reason the last proof was declined; null without one. */
    proofAnswer: z.string().nullable(),
  })
  .meta({ id: 'ContactQuestions' });
export type ContactQuestions = z.output<typeof contactQuestions>;
