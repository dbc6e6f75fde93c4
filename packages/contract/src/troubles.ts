// Inconsistencies in payments and the ledger, found by checks.
import * as z from 'zod';
import { endpoint } from './core.ts';

export const troubleKinds = [
  'unbalanced',
  'incomplete',
  'wrongBalance',
  'wrongControl',
  'wrongTax',
  'unevenPayment',
  'movementDiffers',
  'movementUnbooked',
  'postingUnexplained',
  'statementDiffers',
  'accessDenied',
  'movementUnclassified',
  'payeeRefused',
  'stuck',
  'overdue',
  'disputeDue',
  'blockLeft',
  'orderWaits',
  'orderUnsent',
  'withoutStep',
  'withoutGrant',
  'withoutPeriod',
  'longNegative',
  'numberGap',
  'goneStillDue',
  'undelivered',
  'overRefunded',
  'poolGrowth',
  'statementWrong',
  'payoutsUneven',
  'payoutLate',
  'payeeStale',
  'newslettersPaused',
  'runLate',
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

export const trouble = z
  .object({
    id: z.int(),
    kind: z.enum(troubleKinds),
    /** Identifies the trouble within its kind: an id, a number or a key. */
    subject: z.string(),
    detail: z.string(),
    foundAt: z.string(),
    lastSeenAt: z.string(),
    /** When a check no longer detected it. */
    goneAt: z.string().nullable(),
  })
  .meta({ id: 'Trouble' });
export type Trouble = z.output<typeof trouble>;

const deskTroubles = z
  .object({
    present: z.array(trouble),
    gone: z.array(trouble),
    /** End of the last run; null before the first. */
    checkedAt: z.string().nullable(),
    /** Checks that failed to run. */
    failed: z.array(z.string()),
  })
  .meta({ id: 'DeskTroubles' });
export type DeskTroubles = z.output<typeof deskTroubles>;

export const troubles = {
  listTroubles: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/troubles',
    summary: 'List what the last checks of payments and the ledger found',
    response: deskTroubles,
  }),
  findTroubles: endpoint({
    access: 'admin',
    rate: 'money',
    method: 'POST',
    path: '/admin/troubles/check',
    summary: 'Check payments and the ledger now',
    response: deskTroubles,
  }),
};
