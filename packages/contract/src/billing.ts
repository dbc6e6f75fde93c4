import * as z from 'zod';
import { cancelWords } from './cancellations.ts';
import { checkoutContext, flatContext } from './checkout-context.ts';
import { endpoint } from './core.ts';
import { documentRef } from './documents.ts';
import { figures } from './figures.ts';
import { limits } from './limits.ts';
import { planHandles } from './money.ts';
import { offerCode } from './offers.ts';
import { openPayments } from './open-payments.ts';
import { intent, paymentSource, ppvProductId, purchase } from './purchases.ts';
import * as s from './shapes.ts';
import { payerRefusal, purchaseQuote, shownTax } from './taxes.ts';

export const paymentProfile = z
  .object({
    id: z.int(),
    customer_id: z.string(),
    masked_card_number: z.string(),
    expiration_month: z.int(),
    expiration_year: z.int(),
    brand: z.string(),
  })
  .meta({ id: 'PaymentProfile' });
export type PaymentProfile = z.output<typeof paymentProfile>;

export const invoice = z
  .object({
    id: z.int(),
    number: z.string(),
    description: s.sentence,
    amountCents: z.int(),
    refundedCents: z.int(),
    paidAt: z.string(),
    /** Its receipt or invoice. */
    document: documentRef.nullable(),
    creditNotes: z.array(documentRef),
    /** The items of the payment, and the refunded part of each. */
    lines: z.array(
      z.object({ n: z.int(), description: s.sentence, amountCents: z.int(), refundedCents: z.int() }),
    ),
  })
  .meta({ id: 'Invoice' });

const signedRead = { access: 'user', rate: 'read' } as const;
const moves = { access: 'user', rate: 'money', idempotent: true } as const;
/** Page of this site the bank's check returns to, with `intent` added to its query. */
const returnPath = s.line(1000).optional();
const quotedCents = z.coerce.number().int().min(0).max(limits.mostQuotedCents).default(0);
export const billing = {
  getConfig: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/billing/config',
    summary: 'Get the configuration of the card fields, and the plans',
    response: z.object({
      provider: z.string(),
      /** Page with the card fields, on its own address, shown in a frame. */
      cardFrameUrl: z.string(),
      cardFrameOrigin: z.string(),
      plans: z.array(
        z.object({
          handle: z.enum(planHandles),
          label: z.string(),
          priceCents: z.int(),
          pricePerMonthCents: z.int(),
          months: z.int(),
        }),
      ),
    }),
  }),
  quotePurchase: endpoint({
    ...signedRead,
    method: 'GET',
    path: '/billing/quote',
    summary:
      'Get what prices are for you with tax, by your details for invoices, else by a card, and whether you can pay them',
    query: z.object({
      /** In cents, of a plan. */
      plan: quotedCents,
      /** In cents, of a ticket. */
      ticket: quotedCents,
      /** In cents, of a tip. */
      tip: quotedCents,
      /** A saved card; without one, only the invoice details determine the country. */
      paymentProfileId: s.idParam.optional(),
    }),
    response: purchaseQuote,
  }),
  getIntent: endpoint({
    ...signedRead,
    method: 'GET',
    path: '/billing/intents/{id}',
    summary: 'Get one of your purchases',
    params: z.object({ id: s.line(60).min(1) }),
    response: intent,
  }),
  getPurchase: endpoint({
    ...signedRead,
    method: 'GET',
    path: '/billing/purchases/{id}',
    summary: 'Get what one of your purchases was for: its lines, its card and its receipt',
    params: z.object({ id: s.line(60).min(1) }),
    response: purchase,
  }),
  completeAction: endpoint({
    access: 'user',
    rate: 'money',
    method: 'POST',
    path: '/billing/intents/{id}/complete',
    summary: "Get the result after the bank's check; safe to repeat",
    params: z.object({ id: s.line(60).min(1) }),
    response: intent,
  }),
  ...openPayments,
  listPaymentProfiles: endpoint({
    ...signedRead,
    method: 'GET',
    path: '/v1/payment/profiles',
    summary: 'List your saved cards',
    response: z.array(paymentProfile),
  }),
  removePaymentProfile: endpoint({
    access: 'user',
    rate: 'money',
    method: 'DELETE',
    path: '/v1/payment/profile',
    summary: 'Remove a saved card',
    query: z.object({ payment_profile_id: s.idParam, subscription_id: s.idParam.optional() }),
    response: s.ok,
  }),
  listInvoices: endpoint({
    ...signedRead,
    method: 'GET',
    path: '/billing/invoices',
    summary: 'List your payments, newest first',
    query: s.pageQuery(24),
    response: s.pageOf(invoice).meta({ id: 'InvoicePage' }),
  }),
};

export const paymentNeeds = ['person', 'card'] as const;

export const subscriptionState = z.enum(['free', 'active', 'past_due', 'canceled']);
export const subscription = z
  .object({
    subscription_id: z.int().nullable(),
    subscription_state: subscriptionState,
    handle: z.enum(planHandles).nullable(),
    priceCents: z.int().nullable(),
    /** Without added tax. */
    nextPaymentCents: z.int().nullable(),
    /** The tax of the next payment, at today's rate. */
    nextPaymentTax: shownTax.nullable(),
    cancel_at_end_of_period: z.boolean(),
    current_period_end_at: z.string().nullable(),
    masked_card_number: z.string().nullable(),
    paymentProfileId: z.int().nullable(),
    /** A renewal failed and is being retried; access continues until this time. */
    paymentProblemUntil: z.string().nullable(),
    /** Action the next attempt needs: authentication at the bank, or another card. Null for a plain retry. */
    paymentNeeds: z.enum(paymentNeeds).nullable(),
    /** The page that pays the open period. */
    paymentPath: z.string().nullable(),
    /** Months without service and without payments, planned or running. */
    pause: z.object({ startsAt: z.string(), endsAt: z.string(), isRunning: z.boolean() }).nullable(),
    /** A free trial: the first payment is due then. */
    trialUntil: z.string().nullable(),
    /** The plan it renews as, when that is another one. */
    nextHandle: z.enum(planHandles).nullable(),
    /** Price of the next plan. */
    nextPriceCents: z.int().nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscription>;

export const subscriptions = {
  ...figures,
  getSubscription: endpoint({
    ...signedRead,
    method: 'GET',
    path: '/v1/subscription',
    summary: 'Get your subscription',
    response: subscription,
  }),
  createSubscription: endpoint({
    ...moves,
    method: 'POST',
    path: '/v1/subscription',
    summary: 'Buy or reactivate the subscription',
    body: z.object({
      productHandle: z.enum(planHandles),
      ...paymentSource,
      /** The total shown to the person, with ticket and tax; refused when it has changed. */
      price: z.int().min(0).max(10_000_000).optional(),
      /** An event to buy in the same charge. */
      ppvProductId: ppvProductId.nullable().default(null),
      context: checkoutContext.prefault({}),
      ...flatContext,
      /** Accepted and ignored: the session identifies the customer. */
      customerId: s.line(100).nullable().optional(),
      /** Code of a coupon. */
      offerCode: offerCode.nullable().default(null),
      returnPath,
    }),
    response: z.object({ intent, subscription }).meta({ id: 'SubscriptionPurchase' }),
  }),
  updatePaymentMethod: endpoint({
    ...moves,
    method: 'PATCH',
    path: '/v1/subscription',
    summary: 'Change the card of the subscription',
    body: z.object({ ...paymentSource, returnPath }),
    /** `intent`: the charge of an open payment problem, which the bank may challenge. */
    response: subscription.extend({ intent: intent.nullable() }).meta({ id: 'CardChange' }),
  }),
  cancelSubscription: endpoint({
    ...moves,
    method: 'POST',
    path: '/v1/subscription/cancel',
    summary: 'Cancel the subscription at the end of its period',
    body: cancelWords,
    response: subscription,
  }),
  resumeSubscription: endpoint({
    ...moves,
    method: 'POST',
    path: '/v1/subscription/resume',
    summary: 'Undo a cancellation before the period ends',
    response: subscription,
  }),
  pauseSubscription: endpoint({
    ...moves,
    method: 'POST',
    path: '/v1/subscription/pause',
    summary: 'Pause the subscription for 1 to 3 months when its period ends',
    body: z.object({ months: z.int().min(1).max(limits.mostPauseMonths) }),
    response: subscription,
  }),
  endPause: endpoint({
    ...moves,
    method: 'POST',
    path: '/v1/subscription/pause/end',
    summary: 'Continue now, or take back a planned pause; safe to repeat',
    response: subscription,
  }),
  changePlan: endpoint({
    ...moves,
    method: 'POST',
    path: '/v1/subscription/plan',
    summary: 'Choose the plan that the subscription renews as',
    body: z.object({ handle: z.enum(planHandles) }),
    response: subscription,
  }),
  previewUpgrade: endpoint({
    ...signedRead,
    method: 'GET',
    path: '/v1/subscription/upgrade',
    summary: 'Get the price of upgrading to yearly now',
    response: z.object({
      /** The amount charged now. */
      amountCents: z.int(),
      creditCents: z.int(),
      priceCents: z.int(),
      tax: shownTax.nullable(),
      /** A canceled subscription renews again after an upgrade. */
      resumesRenewal: z.boolean(),
      refusal: payerRefusal.nullable(),
    }),
  }),
  upgradeSubscription: endpoint({
    ...moves,
    method: 'POST',
    path: '/v1/subscription/upgrade',
    summary: 'Upgrade from monthly to yearly now',
    body: z.object({
      amountCents: z.int().min(0).max(10_000_000),
      /** Agrees that a canceled subscription renews again; without it, the upgrade is refused. */
      resume: z.boolean().default(false),
      returnPath,
    }),
    response: z.object({ intent, subscription }).meta({ id: 'SubscriptionUpgrade' }),
  }),
};
