// The payments desk: payments and actions of administrators.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { fraudWarnings } from './fraud-warnings.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import * as s from './shapes.ts';

const personOfDesk = s.personRef.extend({ email: z.string() }).meta({ id: 'DeskPerson' });

export const deskPurchase = z
  .object({
    id: z.string(),
    person: personOfDesk,
    purpose: z.string(),
    /** From the invoice; empty for an unpaid purchase. */
    description: s.sentence,
    amountCents: z.int(),
    refundedCents: z.int(),
    state: z.string(),
    card: z.object({ brand: z.string(), lastFour: z.string() }),
    /** The state of its latest dispute. */
    dispute: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'DeskPurchase' });
export type DeskPurchase = z.output<typeof deskPurchase>;

export const storyKinds = [
  'started',
  'prepared',
  'succeeded',
  'declined',
  'failed',
  'posted',
  'documented',
  'refundOrdered',
  'refundApproved',
  'refundDeclined',
  'refundRequested',
  'refundSucceeded',
  'refundFailed',
  'refundCanceled',
  'disputeReported',
  'disputeOpened',
  'evidenceSubmitted',
  'disputeWon',
  'disputeLost',
  'disputeClosed',
  'message',
  'emailSending',
  'emailSent',
  'emailFailed',
] as const;

/** One entry in a purchase's history. */
export const storyEntry = z
  .object({
    kind: z.enum(storyKinds),
    at: z.string(),
    cents: z.int().nullable(),
    /** The subject: a number, a reference, a code, a reason, or the description of a posting. */
    about: s.sentence,
    /** Free text by a person. */
    note: z.string(),
    by: s.personRef.nullable(),
    /** The lines of a posting. */
    lines: z.array(
      z.object({ account: z.string(), owner: s.personRef.nullable(), share: z.string(), cents: z.int() }),
    ),
  })
  .meta({ id: 'StoryEntry' });
export type StoryEntry = z.output<typeof storyEntry>;

export const refundCauses = ['asked', 'mistake', 'notWorking', 'stolenCard', 'goodwill', 'other'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** A refund that an administrator ordered. */
export const refundOrder = z
  .object({
    id: z.int(),
    purchaseId: z.string(),
    person: s.personRef,
    amountCents: z.int(),
    cause: z.enum(refundCauses),
    note: z.string(),
    state: z.enum(['waiting', 'approved', 'declined']),
    orderedBy: s.personRef,
    orderedAt: z.string(),
  })
  .meta({ id: 'RefundOrder' });
export type RefundOrder = z.output<typeof refundOrder>;

export const deskDispute = z
  .object({
    id: z.int(),
    purchaseId: z.string(),
    person: s.personRef,
    amountCents: z.int(),
    feeCents: z.int(),
    /** The processor's reason code. */
    reason: z.string(),
    state: z.enum(['warning', 'needsResponse', 'underReview', 'won', 'lost', 'closed']),
    /** Deadline for evidence. */
    dueAt: z.string().nullable(),
    submittedAt: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'DeskDispute' });
export type DeskDispute = z.output<typeof deskDispute>;

const evidenceTexts = {
  customerName: s.text(limits.evidence),
  customerEmail: s.text(limits.evidence),
  serviceDates: s.text(limits.evidence),
  accessLog: s.text(limits.evidence),
  cancellationPolicy: s.text(limits.evidence),
  refundPolicy: s.text(limits.evidence),
  explanation: s.text(limits.evidence),
};
export const evidence = z.object(evidenceTexts).meta({ id: 'DisputeEvidence' });
export type Evidence = z.output<typeof evidence>;

export const stuckKinds = [
  'intent',
  'refund',
  'message',
  'cardCheck',
  'dispute',
  'subscription',
  'serviceMonth',
  'event',
  'eventRefunds',
  'ticket',
  'movement',
] as const;
export type StuckKind = (typeof stuckKinds)[number];

/** A step that failed for good, or that is overdue. */
export const stuckRow = z
  .object({
    kind: z.enum(stuckKinds),
    id: z.string(),
    person: s.personRef.nullable(),
    purchaseId: z.string().nullable(),
    tries: z.int(),
    lastError: z.string().nullable(),
    since: z.string(),
  })
  .meta({ id: 'StuckRow' });
export type StuckRow = z.output<typeof stuckRow>;

const paymentBlock = z.object({ since: z.string(), disputeId: z.int() }).meta({ id: 'PaymentBlock' });

const read = { access: 'admin', rate: 'read', method: 'GET' } as const;
const change = { access: 'admin', rate: 'write', method: 'POST' } as const;
const purchaseId = z.object({ id: s.line(60).min(1) });
const note = s.text(limits.deskNote).trim().min(1, 'Enter a note. Other administrators read it.');
const ofStuck = z.object({ kind: z.enum(stuckKinds), id: s.line(200).min(1) });

export const desk = {
  listPurchases: endpoint({
    ...read,
    path: '/admin/purchases',
    summary: 'Search purchases by person, number, reference or card; newest first',
    query: s.pageQuery(pageSizes.deskPurchases).extend({ q: s.line(100).trim().optional() }),
    response: z
      .object({ content: z.array(deskPurchase), nextCursor: z.string().nullable() })
      .meta({ id: 'DeskPurchasePage' }),
  }),
  getPurchase: endpoint({
    ...read,
    path: '/admin/purchases/{id}',
    summary: 'Get a purchase with everything that happened to it',
    params: purchaseId,
    response: z
      .object({
        purchase: deskPurchase,
        chargeRef: z.string().nullable(),
        /** The amount that can still be refunded. */
        leftCents: z.int(),
        /** The items of the payment, and the rest of each that can be refunded. */
        lines: z.array(z.object({ n: z.int(), description: s.sentence, leftCents: z.int() })),
        /** An administrator alone may refund up to this much of a purchase; null while there is only one. */
        aloneCents: z.int().nullable(),
        block: paymentBlock.nullable(),
        orders: z.array(refundOrder),
        disputes: z.array(deskDispute),
        story: z.array(storyEntry),
      })
      .meta({ id: 'DeskPurchaseStory' }),
  }),
  refundPurchase: endpoint({
    ...change,
    rate: 'money',
    idempotent: true,
    path: '/admin/purchases/{id}/refund',
    summary: 'Refund a purchase or a part of it; large refunds wait for a second administrator',
    params: purchaseId,
    body: z.object({
      amountCents: z.int().min(1, 'Enter an amount.').max(10_000_000),
      /** Refunds from this line only; null: divided among all. */
      line: z.int().min(1).max(100).nullable().default(null),
      cause: z.enum(refundCauses),
      note,
    }),
    response: refundOrder,
  }),
  listOrders: endpoint({
    ...read,
    path: '/admin/refunds',
    summary: 'List the refunds that wait for a second administrator, oldest first',
    response: z.array(refundOrder),
  }),
  decideRefund: endpoint({
    ...change,
    rate: 'money',
    path: '/admin/refunds/{id}',
    summary: 'Approve or decline a refund that another administrator ordered',
    params: z.object({ id: s.idParam }),
    body: z.object({ approve: s.flag }),
    response: refundOrder,
  }),
  liftBlock: endpoint({
    ...change,
    path: '/admin/people/{id}/unblock',
    summary: 'Let a person pay again who disputed a payment',
    params: z.object({ id: s.idParam }),
    body: z.object({ note }),
    response: s.ok,
  }),
  listStuck: endpoint({
    ...read,
    path: '/admin/stuck',
    summary: 'List the steps of payments that need an administrator, oldest first',
    response: z.array(stuckRow),
  }),
  retryStuck: endpoint({
    ...change,
    path: '/admin/stuck/retry',
    summary: 'Try a step again that was given up',
    body: ofStuck,
    response: s.ok,
  }),
  resolveStuck: endpoint({
    ...change,
    path: '/admin/stuck/resolve',
    summary: 'Mark a step as handled that was given up',
    body: ofStuck.extend({ note }),
    response: s.ok,
  }),
  ...fraudWarnings,
  listDisputes: endpoint({
    ...read,
    path: '/admin/disputes',
    summary: 'List disputes: open ones by due date, then ended ones, newest first',
    response: z.array(deskDispute),
  }),
  getDispute: endpoint({
    ...read,
    path: '/admin/disputes/{id}',
    summary: 'Get a dispute with its evidence, which is drafted from what is stored until someone saves it',
    params: z.object({ id: s.idParam }),
    response: z
      .object({ dispute: deskDispute, evidence, isDraft: z.boolean(), savedBy: s.personRef.nullable() })
      .meta({ id: 'DeskDisputeCase' }),
  }),
  saveEvidence: endpoint({
    ...change,
    method: 'PUT',
    path: '/admin/disputes/{id}/evidence',
    summary: 'Save the evidence of a dispute without submitting it',
    params: z.object({ id: s.idParam }),
    bodyBytes: limits.evidence * 16,
    body: evidence,
    response: s.ok,
  }),
  submitEvidence: endpoint({
    ...change,
    rate: 'money',
    path: '/admin/disputes/{id}/submit',
    summary: 'Submit the evidence of a dispute to the card processor, once',
    params: z.object({ id: s.idParam }),
    bodyBytes: limits.evidence * 16,
    body: evidence,
    response: deskDispute,
  }),
};
