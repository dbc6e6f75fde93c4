// Payouts: creators' payouts and payout details, and the monthly runs that administrators pay.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { isCountry } from './countries.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { holdReasons, payeeKycs, payoutStates, runStates, taxForms } from './payout-words.ts';
import * as s from './shapes.ts';

export * from './payout-words.ts';

/** Payout details of a channel, or of an affiliate without one. Documents are stored by the provider. */
export const payee = z
  .object({
    /** `manual`: the operator pays by bank transfer, and checks the details. */
    provider: z.enum(['manual', 'sandbox', 'stripe-connect']),
    kyc: z.enum(payeeKycs),
    taxForm: z.enum(taxForms),
    payoutsEnabled: z.boolean(),
    /** The provider's open requirements: a `PayeeNeed`, or free text in older rows. */
    reasons: z.array(z.string()),
    kind: z.enum(['person', 'company']),
    /** Two letters; empty until it is known. */
    country: z.string(),
    name: z.string(),
    /** Last digits of the bank account; empty until it is known. */
    destination: z.string(),
    /** Payouts are paused until then, because the details were changed. */
    changedUntil: z.string().nullable(),
  })
  .meta({ id: 'Payee' });
export type Payee = z.output<typeof payee>;

export const payout = z
  .object({
    id: z.int(),
    /** Month of the run: `2026-11`. */
    month: z.string(),
    amountCents: z.int(),
    reserveCents: z.int(),
    state: z.enum(payoutStates),
    reason: z.enum(holdReasons).nullable(),
    /** Cause of the failure: a `PayoutFailure`, a `HoldReason`, or another code of the provider. */
    failure: z.string().nullable(),
    /** The promised day. */
    dueOn: z.string(),
    paidAt: z.string().nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.output<typeof payout>;

/** The held part of a balance, why, and until when; without a time it depends on another event. */
export const heldMoney = z
  .object({
    reason: z.enum(['month', 'event', 'reserve', 'dispute', 'payout', 'largeTips', ...holdReasons]),
    amountCents: z.int(),
    until: z.string().nullable(),
  })
  .meta({ id: 'HeldMoney' });
export type HeldMoney = z.output<typeof heldMoney>;

export const payoutOverview = z
  .object({
    balanceCents: z.int(),
    /** The amount of the next payout if nothing changes. */
    nextCents: z.int(),
    nextOn: z.string(),
    minimumCents: z.int(),
    /** Why there is no next payout; null if there is one. */
    reason: z.enum(holdReasons).nullable(),
    /** A promised payout is more than a day late. */
    isLate: z.boolean(),
    held: z.array(heldMoney),
    payee,
  })
  .meta({ id: 'PayoutOverview' });
export type PayoutOverview = z.output<typeof payoutOverview>;

export const payoutRun = z
  .object({
    id: z.int(),
    month: z.string(),
    state: z.enum(runStates),
    /** The promised day. */
    dueOn: z.string(),
    /** Number and sum of the frozen payouts. */
    payoutCount: z.int(),
    payoutCents: z.int(),
    paidCount: z.int(),
    paidCents: z.int(),
    failedCount: z.int(),
    heldCount: z.int(),
    heldCents: z.int(),
    /** Sum of balances at the cut, before freezing. */
    closingCents: z.int(),
    frozenBy: s.personRef.nullable(),
    frozenAt: z.string().nullable(),
    approvedBy: s.personRef.nullable(),
    approvedAt: z.string().nullable(),
    startedBy: s.personRef.nullable(),
    startedAt: z.string().nullable(),
    doneAt: z.string().nullable(),
    isLate: z.boolean(),
  })
  .meta({ id: 'PayoutRun' });
export type PayoutRun = z.output<typeof payoutRun>;

export const runPayout = payout
  .extend({ channel: s.personRef, tries: z.int(), lastError: z.string().nullable(), isStuck: z.boolean() })
  .meta({ id: 'RunPayout' });
export type RunPayout = z.output<typeof runPayout>;

export const deskPayee = payee
  .extend({
    channel: s.personRef,
    note: z.string(),
    updatedAt: z.string(),
    /** Version of the reviewed details; a decision must name it. */
    version: z.string(),
  })
  .meta({ id: 'DeskPayee' });
export type DeskPayee = z.output<typeof deskPayee>;

/** The provider's error when it refused a payee. */
export const payeeRefusal = z
  .object({ channel: s.personRef, country: z.string(), message: z.string(), at: z.string() })
  .meta({ id: 'PayeeRefusal' });
export type PayeeRefusal = z.output<typeof payeeRefusal>;

/** For channels, and for affiliates without one. */
const own = { access: 'earner', rate: 'read', method: 'GET' } as const;
const read = { access: 'admin', rate: 'read', method: 'GET' } as const;
const decide = { access: 'admin', rate: 'money', method: 'POST' } as const;
const ofRun = z.object({ id: s.idParam });
const note = s.text(limits.deskNote).trim().min(1, 'Enter a note. Other administrators read it.');

export const payouts = {
  getPayoutOverview: endpoint({
    ...own,
    path: '/payouts/overview',
    summary: 'Get your next payout, what is held and why, and where it goes',
    response: payoutOverview,
  }),
  listOwnPayouts: endpoint({
    ...own,
    path: '/payouts',
    summary: 'List your payouts, newest first',
    query: s.pageQuery(pageSizes.payouts),
    response: s.pageOf(payout).meta({ id: 'PayoutPage' }),
  }),
  savePayee: endpoint({
    ...own,
    rate: 'money',
    method: 'PUT',
    verified: true,
    path: '/payouts/payee',
    summary: 'Save where your payouts go; the operator checks it before the first one',
    body: z.object({
      kind: z.enum(['person', 'company']),
      name: s.line(limits.payee.name).trim().min(2, 'Enter the name of the account’s owner.'),
      country: z.string().refine(isCountry, 'Select a country.'),
      destination: s
        .line(limits.payee.destination)
        .trim()
        .min(6, 'Enter the number of the account, such as an IBAN.'),
    }),
    response: payee,
  }),
  startOnboarding: endpoint({
    ...own,
    rate: 'money',
    method: 'POST',
    verified: true,
    path: '/payouts/onboarding',
    summary: 'Get the address where the payout provider checks your identity and bank account',
    body: z.object({
      kind: z.enum(['person', 'company']),
      country: z.string().refine(isCountry, 'Select a country.'),
    }),
    response: z.object({ url: z.string() }).meta({ id: 'OnboardingLink' }),
  }),
  refreshPayee: endpoint({
    ...own,
    rate: 'money',
    method: 'POST',
    verified: true,
    path: '/payouts/payee/refresh',
    summary: 'Ask the payout provider what it knows of your account now',
    response: payee,
  }),

  listRuns: endpoint({
    ...read,
    path: '/admin/payouts',
    summary: 'List the payout runs, newest first',
    response: z.array(payoutRun),
  }),
  getRun: endpoint({
    ...read,
    path: '/admin/payouts/{id}',
    summary: 'Get a payout run with its payouts, the largest first',
    params: ofRun,
    query: s.pageQuery(pageSizes.deskPurchases).extend({ state: z.enum(payoutStates).optional() }),
    response: z
      .object({
        run: payoutRun,
        /** The caller can't take the next step: another administrator must. */
        needsOther: z.boolean(),
        provider: z.string(),
        payouts: s.pageOf(runPayout).meta({ id: 'RunPayoutPage' }),
      })
      .meta({ id: 'PayoutRunPage' }),
  }),
  freezeRun: endpoint({
    ...decide,
    path: '/admin/payouts/{id}/freeze',
    summary: 'Take the amounts of a run from the balances, once its hold is over',
    params: ofRun,
    response: payoutRun,
  }),
  approveRun: endpoint({
    ...decide,
    path: '/admin/payouts/{id}/approve',
    summary: 'Approve a frozen run; another administrator must if there is one',
    params: ofRun,
    response: payoutRun,
  }),
  startRun: endpoint({
    ...decide,
    path: '/admin/payouts/{id}/pay',
    summary: 'Pay the payouts of an approved run',
    params: ofRun,
    response: payoutRun,
  }),
  markPaid: endpoint({
    ...decide,
    path: '/admin/payouts/{id}/paid',
    summary: 'Mark a payout, or all of a run, as paid by bank transfer; or one given up that its creator has',
    params: ofRun,
    body: z.object({ payoutId: s.id.nullable().default(null), note }),
    response: payoutRun,
  }),
  markFailed: endpoint({
    ...decide,
    path: '/admin/payouts/{id}/failed',
    summary: 'Return a payout to its balance that the bank refused; or one given up, at your loss',
    params: ofRun,
    body: z.object({ payoutId: s.id, note }),
    response: payoutRun,
  }),
  retryPayout: endpoint({
    ...decide,
    path: '/admin/payouts/{id}/retry',
    summary: 'Ask the provider again about a payout that was given up',
    params: ofRun,
    body: z.object({ payoutId: s.id }),
    response: payoutRun,
  }),
  listPayeeRefusals: endpoint({
    ...read,
    path: '/admin/payee-refusals',
    summary: 'List the payees that the payout provider did not set up, with its reasons, newest first',
    response: z.array(payeeRefusal),
  }),
  listPayees: endpoint({
    ...read,
    path: '/admin/payees',
    summary: 'List the payees that an administrator has to check, oldest first',
    response: z.array(deskPayee),
  }),
  decidePayee: endpoint({
    ...decide,
    path: '/admin/payees/{id}',
    summary: 'Mark the details of a payee as checked, or refuse them, with a note',
    params: ofRun,
    body: z.object({
      verified: s.flag,
      taxForm: z.enum(taxForms),
      note,
      version: s.line(limits.payee.version),
    }),
    response: s.ok,
  }),
};
