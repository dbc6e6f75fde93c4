import type { CardWords } from './card-words.ts';

export const germanCard: CardWords = {
  title: 'Kartendaten',
  labels: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    cvv: 'Prüfnummer (CVV)',
    zip: 'Postleitzahl (optional)',
  },
  expiryFormat: 'MM / JJ',
  invalid: {
    number: 'Die Kartennummer stimmt nicht.',
    month: 'Der Monat stimmt nicht.',
    year: 'Das Jahr stimmt nicht.',
    expired: 'Diese Karte ist abgelaufen.',
    cvv: 'Die Prüfnummer stimmt nicht.',
    zip: 'Diese Angabe stimmt nicht. Bitte ändere sie.',
  },
  failed: 'Die Karte konnte nicht geprüft werden. Bitte versuch es noch einmal.',
  submit: 'Weiter',
};
