import type { Receipt } from './receipts.ts';

export const germanReceipt: Receipt = {
  subject: ({ number, amount }) => `Beleg ${number}: ${amount}`,
  lines: ({ name, number, description, amount, tax, date, card, address }) => [
    `Hallo ${name},`,
    '',
    'danke für deine Zahlung. Hier ist dein Beleg.',
    '',
    `Beleg:   ${number}`,
    `Für:     ${description}`,
    `Betrag:  ${amount}`,
    ...(tax === null ? [] : [`Steuer:  ${tax}, enthalten`]),
    `Datum:   ${date}`,
    `Karte:   ${card}`,
    '',
    `Deine Rechnungen und dein Abo: ${address}`,
  ],
};
