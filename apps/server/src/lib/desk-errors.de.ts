import type { ErrorCode } from '@realfin/contract/errors';

type DeskErrorCode = Extract<ErrorCode, `desk.${string}`>;

export const germanDeskErrors: Readonly<Record<DeskErrorCode, string>> = {
  'desk.notFound': 'Diesen Eintrag gibt es nicht mehr.',
  'desk.tooMuch': 'Das ist mehr, als noch erstattet werden kann.',
  'desk.monthOpen':
    'Dieser Monat ist noch nicht abgeschlossen. Seine Bücher sind ab dem vierten Tag danach fertig.',
  'desk.needsSecond': 'Das muss eine andere Person aus der Verwaltung freigeben.',
  'desk.amountNeeded': 'Gib an, was es in Dollar wert ist.',
  'desk.moreThanOwed': 'Das ist mehr, als laut den Büchern geschuldet ist.',
  'desk.notLeft':
    'Diese Person ist nicht gegangen. Ihr Guthaben zahlt die nächste Auszahlung aus, oder ihre Einnahmen gleichen es aus.',
  'desk.dayToCome': 'Wähl heute oder einen früheren Tag.',
  'desk.decided': 'Darüber wurde schon entschieden.',
  'desk.notStuck': 'Dieser Schritt hängt nicht mehr fest.',
  'desk.stillUnknown':
    'Diese Zahlung kann noch beim Zahlungsdienst liegen. Versuch es erneut, bevor du sie als erledigt markierst.',
  'desk.notRefundable': 'Diese Zahlung kann hier nicht mehr erstattet werden. Wende dich an den Support.',
  'desk.evidenceClosed': 'Für diesen Widerspruch werden keine Belege mehr angenommen.',
};
