/** What an email about a payment is for. */
export const paymentEmailKinds = [
  'receipt',
  'ticket',
  'calledOff',
  'renewalFailed',
  'retryTomorrow',
  'lastDay',
  'pastDue',
  'recovered',
  'cardExpiring',
  'cardRemoved',
  'priceChange',
  'pauseBegan',
  'pauseEnding',
  'resumed',
  'planScheduled',
  'planKept',
  'planChanged',
  'canceled',
  'offerAccepted',
] as const;
export type PaymentEmailKind = (typeof paymentEmailKinds)[number];
