// Bookkeeping beyond the processor's reports: manual postings, and the results of months.
import * as z from 'zod';
import { manualKinds, type ManualKind } from './book-words.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';
import { statementMonth } from './statements.ts';

export * from './book-words.ts';

export const manualPosting = z
  .object({
    id: z.int(),
    kind: z.enum(manualKinds),
    /** Positive, except for withdrawn own funds. */
    amountCents: z.int(),
    /** Code of the tax authority, such as `DE`; else null. */
    place: z.string().nullable(),
    /** The owner of the balance; else null. */
    person: s.personRef.nullable(),
    /** The booking day of the bank account. */
    day: z.string(),
    note: z.string(),
    state: z.enum(['waiting', 'approved', 'declined']),
    postedBy: s.personRef,
    postedAt: z.string(),
  })
  .meta({ id: 'ManualPosting' });
export type ManualPosting = z.output<typeof manualPosting>;

const isOfKind = ({
  kind,
  place,
  personId,
}: {
  kind: ManualKind;
  place: string | null;
  personId: number | null;
}) =>
  (kind === 'taxPaid') === (place !== null) &&
  (kind === 'debtWrittenOff' || kind === 'leaverPaid') === (personId !== null);
const isSigned = ({ kind, amountCents }: { kind: ManualKind; amountCents: number }) =>
  amountCents > 0 || (kind === 'ownFunds' && amountCents < 0);

/** A month's results, counted as an agent and as a principal; all in cents. */
export const monthBooks = z
  .object({
    month: z.string(),
    /** Paid by customers for delivered service, without tax; the creators' shares are its cost. */
    grossSalesCents: z.int(),
    creatorSharesCents: z.int(),
    /** Gross sales less the creators' shares. */
    ownRevenueCents: z.int(),
    processorFeesCents: z.int(),
    disputeFeesCents: z.int(),
    bankFeesCents: z.int(),
    referralsCents: z.int(),
    purchasesCents: z.int(),
    writeOffsCents: z.int(),
    resultCents: z.int(),
    /** Deferred own revenue, as of the beginning and the end of the month. */
    deferredBeforeCents: z.int(),
    deferredAfterCents: z.int(),
    /** Own revenue, deferred by days of service. */
    revenueByDayCents: z.int(),
    /** Owed to tax authorities at the end of the month, by place. */
    taxes: z.array(z.object({ place: z.string(), owedCents: z.int() })),
  })
  .meta({ id: 'MonthBooks' });
export type MonthBooks = z.output<typeof monthBooks>;

export const books = {
  getMonth: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/books/{month}',
    summary: 'Get what a closed month came to: gross sales, shares of creators, costs, and revenue by day',
    params: z.object({ month: statementMonth }),
    response: monthBooks,
  }),
  listManualPostings: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/postings',
    summary: 'List the newest postings by hand',
    response: z.array(manualPosting),
  }),
  createManualPosting: endpoint({
    access: 'admin',
    rate: 'money',
    idempotent: true,
    method: 'POST',
    path: '/admin/postings',
    summary: 'Post by hand what no processor reports; with several administrators, a second one approves it',
    body: z
      .object({
        kind: z.enum(manualKinds),
        amountCents: z.int().min(-10_000_000_000).max(10_000_000_000),
        place: z
          .string()
          .regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/)
          .nullable()
          .default(null),
        personId: s.idParam.nullable().default(null),
        day: z.iso.date(),
        note: s.text(limits.deskNote).trim().min(1, 'Enter a note. Other administrators read it.'),
      })
      .refine(isOfKind, { path: ['kind'], message: 'Enter the place of a tax, or the person of a balance.' })
      .refine(isSigned, { path: ['amountCents'], message: 'Enter an amount above zero.' }),
    response: manualPosting,
  }),
  decideManualPosting: endpoint({
    access: 'admin',
    rate: 'money',
    method: 'POST',
    path: '/admin/postings/{id}',
    summary: 'Approve or decline what another administrator posted by hand',
    params: z.object({ id: s.idParam }),
    body: z.object({ approve: s.flag }),
    response: manualPosting,
  }),
};
