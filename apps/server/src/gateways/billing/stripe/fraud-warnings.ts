import type { FraudWarning } from '../port.ts';
import { calling, refOf, type Desk } from './client.ts';

export async function getFraudWarning(desk: Desk, warningRef: string): Promise<FraudWarning> {
  const warning = await calling(desk.stripe.radar.earlyFraudWarnings.retrieve(warningRef));
  return {
    warningRef: warning.id,
    chargeRef: refOf(warning.payment_intent) ?? refOf(warning.charge) ?? '',
    reason: warning.fraud_type,
    isActionable: warning.actionable,
  };
}
