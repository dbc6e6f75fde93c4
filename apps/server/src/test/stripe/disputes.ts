// Disputes: opened by the card holder, answered with evidence, won or lost.
import type Stripe from 'stripe';
import { addTransaction, disputeFee } from './balance.ts';
import { missing, refused } from './errors.ts';
import { emitEvent } from './events.ts';
import { objectIn } from './form.ts';
import { freshDispute } from './fresh-charges.ts';
import { chargeOf, idOf, type State } from './state.ts';

type Form = Record<string, unknown>;

export function disputeOf(state: State, id: string): Stripe.Dispute {
  const found = state.disputes.get(id);
  if (found === undefined) throw missing('dispute', id, 'dispute');
  return found;
}

function change(state: State, dispute: Stripe.Dispute, changed: Partial<Stripe.Dispute>, event: string) {
  const next = { ...dispute, ...changed };
  state.disputes.set(next.id, next);
  emitEvent(state, event, next);
  return next;
}

/** An inquiry doesn't withdraw money yet. */
export function openDispute(
  state: State,
  chargeId: string,
  given: { reason: string; isInquiry: boolean; amount?: number },
): Stripe.Dispute {
  const charge = chargeOf(state, chargeId);
  const { reason, isInquiry, amount = charge.amount } = given;
  const status = isInquiry ? 'warning_needs_response' : 'needs_response';
  const dispute = freshDispute(state, charge, { amount, reason, status });
  state.charges.set(chargeId, { ...charge, disputed: true });
  const taken = isInquiry ? [] : [takeMoney(state, dispute)];
  const opened = change(state, dispute, { balance_transactions: taken }, 'charge.dispute.created');
  if (!isInquiry) emitEvent(state, 'charge.dispute.funds_withdrawn', opened);
  return opened;
}

const takeMoney = (state: State, { id, amount }: Stripe.Dispute) =>
  addTransaction(state, {
    amount: -amount,
    fee: disputeFee,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: id,
    description: 'Chargeback withdrawal',
  });

/** Limits of all texts together, and of each. */
const longestText = 20_000;
const longestOfAll = 150_000;

/** States that accept evidence, and the states after its submission. */
const reviewOf: Readonly<Record<string, Stripe.Dispute.Status>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
  appeal_needs_response: 'appeal_under_review',
};

/** An inquiry, closed or not, becomes a chargeback, and a lost dispute is appealed. */
export function reopenDispute(state: State, id: string): void {
  const dispute = disputeOf(state, id);
  const isInquiry = dispute.status.startsWith('warning');
  if (!isInquiry && dispute.status !== 'lost') return;
  const evidence_details = {
    ...dispute.evidence_details,
    due_by: Math.floor(state.clock.now().getTime() / 1000) + 7 * 86_400,
    has_evidence: false,
    submission_count: 0,
  };
  const taken = isInquiry ? [takeMoney(state, dispute)] : [];
  const status = isInquiry ? 'needs_response' : 'appeal_needs_response';
  const balance_transactions = [...dispute.balance_transactions, ...taken];
  const next = change(
    state,
    dispute,
    { status, evidence_details, balance_transactions },
    'charge.dispute.updated',
  );
  if (isInquiry) emitEvent(state, 'charge.dispute.funds_withdrawn', next);
}

export function updateDispute(state: State, id: string, form: Form): Stripe.Dispute {
  const dispute = disputeOf(state, id);
  if (!Object.hasOwn(reviewOf, dispute.status))
    throw refused(`This dispute can't be updated because its status is ${dispute.status}.`);
  const given = objectIn(form, 'evidence');
  const texts = Object.values(given).filter((each) => typeof each === 'string');
  if (texts.some(({ length }) => length > longestText) || texts.join('').length > longestOfAll)
    throw refused('The combined character count of your evidence is too large.', { param: 'evidence' });
  const fileParams = ['cancellation_policy', 'refund_policy', 'receipt', 'service_documentation'];
  const notAFile = fileParams.find((name) => {
    const value = given[name];
    return typeof value === 'string' && !value.startsWith('file_');
  });
  if (notAFile !== undefined)
    throw refused(`No such file upload: '${String(given[notAFile])}'`, { param: `evidence[${notAFile}]` });
  const submits = form.submit !== 'false';
  return change(
    state,
    dispute,
    {
      evidence: { ...dispute.evidence, ...given },
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: true,
        submission_count: dispute.evidence_details.submission_count + (submits ? 1 : 0),
        submission_method: submits ? 'manual' : 'not_submitted',
      },
      ...(submits && { status: reviewOf[dispute.status] }),
    },
    'charge.dispute.updated',
  );
}

export function closeDispute(state: State, id: string, outcome: 'won' | 'lost'): void {
  const dispute = disputeOf(state, id);
  if (dispute.status.startsWith('warning')) {
    change(state, dispute, { status: 'warning_closed' }, 'charge.dispute.closed');
    return;
  }
  const back =
    outcome === 'won'
      ? [
          addTransaction(state, {
            amount: dispute.amount,
            type: 'adjustment',
            reporting_category: 'dispute_reversal',
            source: id,
            description: 'Chargeback reversal',
          }),
        ]
      : [];
  const closed = change(
    state,
    dispute,
    { status: outcome, balance_transactions: [...dispute.balance_transactions, ...back] },
    'charge.dispute.closed',
  );
  if (outcome === 'won') emitEvent(state, 'charge.dispute.funds_reinstated', closed);
}

/** Some test cards dispute a payment right away. */
export function disputeIfMagic(state: State, intent: Stripe.PaymentIntent): void {
  const charge = state.charges.get(idOf(intent.latest_charge));
  const magic = state.magic.get(idOf(intent.payment_method));
  if (charge?.paid && magic?.dispute !== undefined && !charge.disputed)
    openDispute(state, charge.id, magic.dispute);
}
