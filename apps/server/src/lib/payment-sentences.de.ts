/** Sentences about payments that have a value in them; the longer of two that could match comes first. */
export const germanPaymentSentences: Readonly<Record<string, string>> = {
  'Premium, {plan}, free trial, {from} to {until}':
    'Premium, {plan}, kostenlose Probezeit, {from} bis {until}',
  'Premium, {plan}, {from} to {until}': 'Premium, {plan}, {from} bis {until}',
  'Too many payments were declined. Try again on {day} at 00:00 UTC, or use a card that you have paid with before.':
    'Es wurden zu viele Zahlungen abgelehnt. Versuch es am {day} um 00:00 Uhr (UTC) noch einmal, oder nimm eine Karte, mit der du schon bezahlt hast.',
  'Enter a budget for at least one use.': 'Gib ein Budget für mindestens eine Nutzung ein.',
  'Enter an amount above zero.': 'Gib einen Betrag über null ein.',
  'Enter the place of a tax, or the person of a balance.':
    'Gib den Ort der Steuer an, oder die Person, der das Guthaben gehört.',
};
