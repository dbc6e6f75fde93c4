// All states that money, or an email to thousands, depends on, and their allowed transitions.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transitions } from '../lib/transitions.ts';
import { paymentEmails } from '../modules/money/billing/emails/tables.ts';
import { processorMovements } from '../modules/money/billing/movements/tables.ts';
import * as billing from '../modules/money/billing/rules/transitions.ts';
import {
  cardChecks,
  disputes,
  purchaseIntents,
  refunds,
  webhookEvents,
} from '../modules/money/billing/tables.ts';
import {
  giftTransitions,
  offerUseTransitions,
  trialTransitions,
} from '../modules/money/offers/rules/transitions.ts';
import { gifts, offerUses, trials } from '../modules/money/offers/tables.ts';
import { payoutTransitions, runTransitions } from '../modules/money/payouts/rules/transitions.ts';
import { payoutRuns, payouts } from '../modules/money/payouts/tables.ts';
import { ticketTransitions } from '../modules/money/ppv/rules/transitions.ts';
import { ppvTickets } from '../modules/money/ppv/tables.ts';
import { affiliateTransitions, referralTransitions } from '../modules/money/referrals/rules/transitions.ts';
import { affiliates, referrals } from '../modules/money/referrals/tables.ts';
import * as subscribing from '../modules/money/subscriptions/rules/transitions.ts';
import {
  renewalAttempts,
  serviceMonths,
  subscriptionPeriods,
  subscriptions,
} from '../modules/money/subscriptions/tables.ts';
import { tipPlanTransitions, tipTransitions } from '../modules/money/tips/rules/transitions.ts';
import { tipPlans, tips } from '../modules/money/tips/tables.ts';
import { orderTransitions } from '../modules/operators/desk/rules/transitions.ts';
import { manualPostings, movementDecisions, refundOrders } from '../modules/operators/desk/tables.ts';
import {
  deliveryTransitions,
  newsletterTransitions,
} from '../modules/reach/newsletters/rules/transitions.ts';
import { newsletterDeliveries, newsletters } from '../modules/reach/newsletters/tables.ts';

interface Guarded {
  table: PgTable;
  column: 'state' | 'outcome';
  transitions: Transitions<string>;
}
const byState = (table: PgTable, transitions: Transitions<string>): Guarded => ({
  table,
  column: 'state',
  transitions,
});

export const guardedStates: readonly Guarded[] = [
  byState(purchaseIntents, billing.purchaseTransitions),
  byState(cardChecks, billing.cardCheckTransitions),
  byState(refunds, billing.refundTransitions),
  byState(disputes, billing.disputeTransitions),
  byState(webhookEvents, billing.messageTransitions),
  byState(processorMovements, billing.movementTransitions),
  byState(paymentEmails, billing.emailTransitions),
  byState(subscriptions, subscribing.subscriptionTransitions),
  byState(subscriptionPeriods, subscribing.periodTransitions),
  { table: renewalAttempts, column: 'outcome', transitions: subscribing.attemptTransitions },
  byState(serviceMonths, subscribing.monthTransitions),
  byState(payoutRuns, runTransitions),
  byState(payouts, payoutTransitions),
  byState(gifts, giftTransitions),
  byState(offerUses, offerUseTransitions),
  byState(trials, trialTransitions),
  byState(tips, tipTransitions),
  byState(tipPlans, tipPlanTransitions),
  byState(ppvTickets, ticketTransitions),
  byState(referrals, referralTransitions),
  byState(affiliates, affiliateTransitions),
  byState(refundOrders, orderTransitions),
  byState(movementDecisions, orderTransitions),
  byState(manualPostings, orderTransitions),
  byState(newsletters, newsletterTransitions),
  byState(newsletterDeliveries, deliveryTransitions),
];

/** Unguarded states, by table: no money depends on them, or they never change. */
export const unguardedStates: Readonly<Record<string, string>> = {
  assets: 'leased work: a lost lease puts a file back',
  channel_applications: 'a declined channel applies again; two administrators are kept apart by a lock',
  exports: 'leased work',
  import_items: 'leased work',
  imports: 'a feed is read again',
  ladders: 'leased work',
  newsletter_contacts: 'people subscribe and unsubscribe as often as they like',
  posts: 'authors take posts back to drafts',
  sandbox_charges: 'the processor itself',
  sandbox_disputes: 'the processor itself',
  sandbox_payouts: 'the provider itself',
  sandbox_refunds: 'the processor itself',
  sandbox_setups: 'the processor itself',
  subscription_ends: 'written once',
  team_invitations: 'one statement moves them, and only from open',
  weekly_emails: 'statistics in an email; what may have gone out is never queued again',
};
