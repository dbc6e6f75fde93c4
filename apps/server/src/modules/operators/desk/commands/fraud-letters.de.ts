import { formatCents } from '@realfin/contract/money';
import type { FraudLetter } from './fraud-letters.ts';

export const germanFraudLetter: FraudLetter = ({ name, amountCents, address, site }) => ({
  subject: `Eine Zahlung über ${formatCents(amountCents)} ist vielleicht Betrug`,
  lines: [
    `Hallo ${name},`,
    '',
    'Ein Kartennetzwerk warnt, dass die Person, der diese Karte gehört, die Zahlung wohl nicht gemacht hat. Solchen Zahlungen wird meist binnen Tagen widersprochen.',
    `Eine Erstattung jetzt erspart den Widerspruch und seine Gebühr: ${address}`,
    '',
    site,
  ],
});
