import type { ErrorCode } from '@realfin/contract/errors';

/** Payouts and statements. */
export const germanPayoutErrors = {
  'payout.notFound': 'Diesen Eintrag gibt es nicht mehr.',
  'payout.tooEarly': 'Die Wartezeit dieses Monats ist noch nicht vorbei.',
  'payout.wrongState': 'Dieser Schritt ist schon getan, oder ein anderer kommt zuerst.',
  'payout.needsOther': 'Diesen Schritt muss eine andere Person aus der Administration machen.',
  'payout.notManual': 'Darüber entscheidet der Auszahlungsanbieter.',
  'payout.otherDetails': 'Diese Angaben wurden geändert, seit du sie gesehen hast. Prüfe sie noch einmal.',
  'payout.notSetUp':
    'Auszahlungen lassen sich gerade nicht einrichten. Wir haben den Betreiber dieses Netzwerks benachrichtigt.',
  'payout.countryUnsupported': 'In dieses Land kann unser Auszahlungsanbieter noch nicht auszahlen.',
  'payout.unavailable':
    'Der Auszahlungsanbieter antwortet nicht. Versuch es in ein paar Minuten noch einmal.',
  'payout.refused':
    'Der Auszahlungsanbieter hat das nicht angenommen. Prüf deine Angaben oder wende dich an den Support.',
  'statement.notFound': 'Für diese Zeit gibt es keine Abrechnung.',
} satisfies Partial<Record<ErrorCode, string>>;
