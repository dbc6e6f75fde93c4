// Contacts of newsletters, and what became of the rows of an imported list.
import * as z from 'zod';

/** Marks of an export for people who are not to be written to anymore. */
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
    /** On the list already, also by an earlier row of the same file, or unreachable. */
    known: z.int(),
    refused: z.int(),
    leftOut: z.int(),
    /** Each row that was refused, left out or repeated, in the order of the file. Rows count from 1. */
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
    /** Where and how this person agreed, as the creator stated it. */
    source: z.string(),
    state: z.enum(contactStates),
    addedAt: z.string(),
    confirmedAt: z.string().nullable(),
    /** When they agreed elsewhere, if the imported list said so. */
    consentedAt: z.string().nullable(),
    /** When an administrator accepted the address without a question. */
    acceptedAt: z.string().nullable(),
  })
  .meta({ id: 'NewsletterContact' });
export type NewsletterContact = z.output<typeof newsletterContact>;

/** What became of the questions to contacts. */
export const contactQuestions = z
  .object({
    asked: z.int(),
    /** Of them, unreachable or reported as spam. */
    refused: z.int(),
    /** Contacts who are still to be asked. */
    waiting: z.int(),
    /** Nobody else is asked since then: too many were refused. */
    stoppedAt: z.string().nullable(),
    /** When the last of them is asked, as planned; null when none is waiting. */
    lastAt: z.string().nullable(),
    /** When a proof was submitted that no administrator has decided about yet. */
    proofAt: z.string().nullable(),
    /** Why the last proof was declined; null without one. */
    proofAnswer: z.string().nullable(),
  })
  .meta({ id: 'ContactQuestions' });
export type ContactQuestions = z.output<typeof contactQuestions>;
