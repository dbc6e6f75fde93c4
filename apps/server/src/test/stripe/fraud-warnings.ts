// Early fraud warnings: a card network expects a dispute.
import type Stripe from 'stripe';
import { missing } from './errors.ts';
import { emitEvent } from './events.ts';
import { chargeOf, idOf, newId, seconds, type State } from './state.ts';

/** The current state of a warning: a refund or a dispute ends it. */
export function fraudWarningOf(state: State, id: string): Stripe.Radar.EarlyFraudWarning {
  const found = state.fraudWarnings.get(id);
  if (found === undefined) throw missing('early_fraud_warning', id, 'early_fraud_warning');
  const { refunded, disputed } = chargeOf(state, idOf(found.charge));
  return { ...found, actionable: !refunded && !disputed };
}

export function warnOfFraud(state: State, chargeId: string): Stripe.Radar.EarlyFraudWarning {
  const charge = chargeOf(state, chargeId);
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: seconds(state),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: idOf(charge.payment_intent),
  };
  state.fraudWarnings.set(warning.id, warning);
  emitEvent(state, 'radar.early_fraud_warning.created', warning);
  return warning;
}
