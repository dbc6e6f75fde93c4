// Actions in Stripe's dashboard and at banks, and the webhooks that follow.
import type Stripe from 'stripe';
import { addTransaction } from './balance.ts';
import { answerBank, settleProcessing } from './bank.ts';
import { decideAccount, type Decided } from './connect/accounts.ts';
import { endPayout, runBanks } from './connect/payouts.ts';
import { reverseTransfer } from './connect/transfers.ts';
import { createMethod, detachMethod, renewMethod } from './customers.ts';
import { closeDispute, openDispute, reopenDispute } from './disputes.ts';
import { signEvent } from './events.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import { settleFees } from './payments.ts';
import { createRefund, failRefund, settleRefund } from './refunds.ts';
import { settleSetups } from './setups.ts';
import { idOf, intentOf, seconds, type State } from './state.ts';

export interface Desk {
  webhookSecrets: string[];
  /** The token of the card fields for a card. */
  tokenFor(number: string, expires?: { month: number; year: number }): string;
  /** All webhooks so far, signed now. */
  waitingWebhooks(): { body: string; headers: Record<string, string> }[];
  answerBank(clientSecret: string, approved: boolean): void;
  /** `chargeRef` is the id of a PaymentIntent. */
  refundAtDesk(chargeRef: string, amountCents: number): string;
  endRefund(refundRef: string, outcome: 'succeeded' | 'failed' | 'canceled'): void;
  openDispute(
    chargeRef: string,
    given?: { amountCents?: number; isInquiry?: boolean; reason?: string },
  ): string;
  closeDispute(disputeRef: string, outcome: 'won' | 'lost'): void;
  /** The card network expects a dispute; returns the reference of its warning. */
  warnOfFraud(chargeRef: string): string;
  /** An inquiry becomes a chargeback, and a lost dispute is appealed. */
  reopenDispute(disputeRef: string): void;
  /** Number and sum of these customers' payments that succeeded, and the sum less refunds. */
  paidBy(customers: readonly string[]): { n: number; cents: number; netCents: number };
  /** The card's network replaces it with one of this number. */
  renewCard(cardRef: string, number: string): void;
  detachCard(cardRef: string): void;
  /** Adds a balance transaction without a payment, of any type that Stripe declares; returns its id. */
  addLine(line: {
    type: Stripe.BalanceTransaction.Type;
    amountCents: number;
    category?: string;
    currency?: string;
  }): string;
  settleFees(chargeRef: string): void;
  /** The next card checks stay undecided. */
  delaySetups(times: number): void;
  settleSetups(succeeds: boolean): void;
  settleProcessing(chargeRef: string, succeeds: boolean): void;
  /** Stripe's decision about a connected account. */
  decideAccount(payeeRef: string, decided: Decided): void;
  closeAccount(payeeRef: string, end: 'keepsMoney' | 'givesMoney'): void;
  /** Banks process the pending payouts. */
  runBanks(): void;
  endPayout(payoutRef: string, end: 'paid' | 'failed'): void;
  reverseTransfer(transferRef: string): void;
}

export function openDesk(state: State): Desk {
  const webhookSecrets = ['whsec_fake0123456789abcdef'];
  const chargeIdOf = (ref: string) => idOf(intentOf(state, ref).latest_charge);
  return {
    webhookSecrets,
    tokenFor(number, expires) {
      const { month, year } = expires ?? { month: 12, year: state.clock.now().getUTCFullYear() + 5 };
      return createMethod(state, {
        type: 'card',
        card: { number, exp_month: String(month), exp_year: String(year), cvc: '123' },
      }).id;
    },
    waitingWebhooks: () =>
      state.waiting.map(({ body }) => ({
        body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signEvent(body, webhookSecrets, seconds(state)),
        },
      })),
    answerBank(clientSecret, approved) {
      answerBank(state, clientSecret, approved);
    },
    refundAtDesk: (chargeRef, amountCents) =>
      createRefund(state, { payment_intent: chargeRef, amount: String(amountCents) }).id,
    endRefund(refundRef, outcome) {
      if (outcome === 'succeeded') settleRefund(state, refundRef);
      else failRefund(state, refundRef, 'lost_or_stolen_card', outcome);
    },
    openDispute: (chargeRef, { amountCents, isInquiry = false, reason = 'fraudulent' } = {}) =>
      openDispute(state, chargeIdOf(chargeRef), {
        reason,
        isInquiry,
        ...(amountCents !== undefined && { amount: amountCents }),
      }).id,
    closeDispute(disputeRef, outcome) {
      closeDispute(state, disputeRef, outcome);
    },
    warnOfFraud: (chargeRef) => warnOfFraud(state, chargeIdOf(chargeRef)).id,
    reopenDispute(disputeRef) {
      reopenDispute(state, disputeRef);
    },
    paidBy(customers) {
      const paid = [...state.charges.values()].filter(
        (each) => each.paid && customers.includes(idOf(each.customer)),
      );
      const cents = paid.reduce((sum, { amount }) => sum + amount, 0);
      const refunded = paid.reduce((sum, { amount_refunded: back }) => sum + back, 0);
      return { n: paid.length, cents, netCents: cents - refunded };
    },
    renewCard(cardRef, number) {
      renewMethod(state, cardRef, number);
    },
    detachCard(cardRef) {
      detachMethod(state, cardRef);
    },
    delaySetups(times) {
      state.ordered.delaySetups = times;
    },
    settleSetups(succeeds) {
      settleSetups(state, succeeds);
    },
    addLine: ({ type, amountCents: amount, category, currency }) =>
      addTransaction(state, {
        ...{ type, amount, reporting_category: category ?? type, source: null },
        ...(currency !== undefined && { currency }),
      }).id,
    settleFees(chargeRef) {
      settleFees(state, chargeIdOf(chargeRef));
    },
    settleProcessing(chargeRef, succeeds) {
      settleProcessing(state, chargeRef, succeeds);
    },
    decideAccount(payeeRef, decided) {
      decideAccount(state, payeeRef, decided);
    },
    closeAccount(payeeRef, end) {
      state.connected.closed.set(payeeRef, end);
    },
    runBanks() {
      runBanks(state);
    },
    endPayout(payoutRef, end) {
      endPayout(state, payoutRef, end);
    },
    reverseTransfer(transferRef) {
      reverseTransfer(state, transferRef, {});
    },
  };
}
