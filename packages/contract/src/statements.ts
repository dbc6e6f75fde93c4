// Monthly statements of a channel's earnings, from the ledger to the cent. They never change.
import * as z from 'zod';
import { endpoint } from './core.ts';

export const statementShares = ['acquisition', 'retention', 'ppv', 'tip', 'referral', 'other'] as const;
export type StatementShare = (typeof statementShares)[number];

/** The total of one share of one post. */
export const statementLine = z
  .object({
    share: z.enum(statementShares),
    /** Null: not of one post. */
    postId: z.int().nullable(),
    /** The title at that time; null without a post. */
    title: z.string().nullable(),
    count: z.int(),
    earnedCents: z.int(),
    /** Refunds and disputes; never positive. */
    reversedCents: z.int(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.output<typeof statementLine>;

/** The content of the page, the CSV and the PDF. */
export const statementBody = z
  .object({
    version: z.literal(1),
    number: z.string(),
    month: z.string(),
    /** Time of the cut. A statement includes entries up to `toEntry` that no earlier statement has. */
    cutAt: z.string(),
    fromEntry: z.int(),
    toEntry: z.int(),
    /** Entries from this day on are excluded. Older statements were cut by entry only. */
    toBefore: z.string().optional(),
    currency: z.literal('usd'),
    payer: z.object({
      name: z.string(),
      address: z.array(z.string()),
      vatId: z.string().nullable(),
      email: z.string(),
    }),
    creator: z.object({ id: z.int(), name: z.string(), username: z.string() }),
    openingCents: z.int(),
    lines: z.array(statementLine),
    /** Deducted for payouts; never positive. */
    paidCents: z.int(),
    /** Returned payouts. */
    returnedCents: z.int(),
    /** Moved to the reserve, or released from it. */
    reserveCents: z.int(),
    closingCents: z.int(),
    /** Excluded from the closing balance, on the day of the cut. */
    held: z.object({ eventCents: z.int(), reserveCents: z.int(), inTransitCents: z.int() }),
    payout: z.object({ dueOn: z.string(), minimumCents: z.int() }),
  })
  .meta({ id: 'StatementBody' });
export type StatementBody = z.output<typeof statementBody>;

export const statementRef = z
  .object({
    month: z.string(),
    number: z.string(),
    openingCents: z.int(),
    earnedCents: z.int(),
    paidCents: z.int(),
    closingCents: z.int(),
    cutAt: z.string(),
  })
  .meta({ id: 'StatementRef' });
export type StatementRef = z.output<typeof statementRef>;

/** The sum of a year's months, each with its hash. */
export const yearStatement = z
  .object({
    number: z.string(),
    year: z.string(),
    payer: statementBody.shape.payer,
    creator: statementBody.shape.creator,
    months: z.array(statementRef.extend({ sha256: z.string() })),
    openingCents: z.int(),
    shares: z.array(
      z.object({ share: z.enum(statementShares), earnedCents: z.int(), reversedCents: z.int() }),
    ),
    paidCents: z.int(),
    returnedCents: z.int(),
    reserveCents: z.int(),
    closingCents: z.int(),
    /** It includes December. */
    isWhole: z.boolean(),
  })
  .meta({ id: 'YearStatement' });
export type YearStatement = z.output<typeof yearStatement>;

export const statementMonth = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'A month is written like 2026-11.');
export const statementYear = z.string().regex(/^20\d\d$/, 'A year is written like 2026.');

/** For channels, and for affiliates without one. */
const own = { access: 'earner', rate: 'read', method: 'GET' } as const;

export const statements = {
  listStatements: endpoint({
    ...own,
    path: '/payouts/statements',
    summary: 'List your monthly statements, newest first',
    response: z.array(statementRef),
  }),
  getStatement: endpoint({
    ...own,
    path: '/payouts/statements/{month}',
    summary: 'Get your statement of a month',
    params: z.object({ month: statementMonth }),
    response: z.object({ statement: statementBody, sha256: z.string() }).meta({ id: 'Statement' }),
  }),
  getYearStatement: endpoint({
    ...own,
    path: '/payouts/years/{year}',
    summary: 'Get the sum of your statements of a year',
    params: z.object({ year: statementYear }),
    response: z.object({ statement: yearStatement, sha256: z.string() }).meta({ id: 'Year' }),
  }),
};
export type StatementFile = 'pdf' | 'csv' | 'json';
