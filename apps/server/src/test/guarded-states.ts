// Everything with a state that money, or an email to thousands, depends on, and the steps it may take.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transitions } from '../lib/transitions.ts';
import { paymentEmails } from '../modules/billing/emails/tables.ts';
import { processorMovements } from '../modules/billing/movements/tables.ts';
import * as billing from '../modules/billing/rules/transitions.ts';
import { cardChecks, disputes, purchaseIntents, refunds, webhookEvents } from '../modules/billing/tables.ts';
import { orderTransitions } from '../modules/desk/rules/transitions.ts';
import { manualPostings, movementDecisions, refundOrders } from '../modules/desk/tables.ts';
import { deliveryTransitions, newsletterTransitions } from '../modules/newsletters/rules/transitions.ts';
import { newsletterDeliveries, newsletters } from '../modules/newsletters/tables.ts';
import {
  giftTransitions,
  offerUseTransitions,
  trialTransitions,
} from '../modules/offers/rules/transitions.ts';
import { gifts, offerUses, trials } from '../modules/offers/tables.ts';
import { payoutTransitions, runTransitions } from '../modules/payouts/rules/transitions.ts';
import { payoutRuns, payouts } from '../modules/payouts/tables.ts';
import { ticketTransitions } from '../modules/ppv/rules/transitions.ts';
import { ppvTickets } from '../modules/ppv/tables.ts';
import { affiliateTransitions, referralTransitions } from '../modules/referrals/rules/transitions.ts';
import { affiliates, referrals } from '../modules/referrals/tables.ts';
import * as subscribing from '../modules/subscriptions/rules/transitions.ts';
import {
  renewalAttempts,
  serviceMonths,
  subscriptionPeriods,
  subscriptions,
} from '../modules/subscriptions/tables.ts';
import { tipPlanTransitions, tipTransitions } from '../modules/tips/rules/transitions.ts';
import { tipPlans, tips } from '../modules/tips/tables.ts';

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

/** Those that no money depends on, or that never move, by the name of their table. */
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
