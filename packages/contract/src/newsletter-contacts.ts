// What became of the rows of an imported list.
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
