/** Descriptions of entries of the ledger. */
export const germanLedgerSentences: Readonly<Record<string, string>> = {
  'Premium, month from {day}': 'Premium, Monat ab dem {day}',
  'Premium watch time, month to {day}': 'Premium-Nutzung, Monat bis zum {day}',
  'Premium views, month to {day}': 'Premium-Aufrufe, Monat bis zum {day}',
  'Creator pool': 'Creator-Topf',
  'Balance after leaving': 'Guthaben nach dem Weggang',
  Refund: 'Erstattung',
  'Refund returned': 'Zurückgekommene Erstattung',
  'Dispute opened': 'Widerspruch eröffnet',
  'Dispute won': 'Widerspruch gewonnen',
  Tip: 'Trinkgeld',
  Tax: 'Steuer',
  'Tax of a refund': 'Steuer einer Erstattung',
  'Tax of a refund that returned': 'Steuer einer zurückgekommenen Erstattung',
  // The shortest one last: it fits the others too.
  'Premium, {plan}': 'Premium, {plan}',
  'Tip for {name}': 'Trinkgeld für {name}',
  yearly: 'jährlich',
  monthly: 'monatlich',
};
