import type { LetterTexts } from './letter-texts.ts';

export const germanLetterTexts: LetterTexts = {
  readTime: (minutes) => `${minutes} Min. Lesezeit`,
  readOnline: 'Online lesen und kommentieren',
  picture: 'Bild: online ansehen',
  closed: {
    subscription: { text: 'Der Rest dieses Artikels ist für Abonnenten.', action: 'Weiterlesen' },
    account: {
      text: 'Erstelle ein kostenloses Konto, um den Rest dieses Artikels zu lesen.',
      action: 'Weiterlesen',
    },
    event: { text: 'Dieser Artikel gehört zu einem Event.', action: 'Zum Event' },
  },
  becauseFollowing: (channel) =>
    `Du bekommst diese E-Mail, weil du ${channel} folgst oder den Kanal abonniert hast.`,
  becauseOfList: (channel) =>
    `Du bekommst diese E-Mail, weil du dich für den Newsletter von ${channel} angemeldet hast.`,
  unsubscribe: 'Abbestellen',
  settings: 'E-Mail-Einstellungen',
  counted: 'Wir zählen, ob E-Mails geöffnet und Links angeklickt werden. Du kannst das ausschalten.',
  test: '[Probe]',
  confirm: {
    subject: (channel) => `Bestätige den Newsletter von ${channel}`,
    text: (channel, source) =>
      `${channel} möchte dir den eigenen Newsletter schicken. Laut Angabe hast du hier zugestimmt: „${source}“. Bestätige, um ihn zu bekommen.`,
    action: 'Bestätigen',
    ignore:
      'Wenn du ihn nicht möchtest, ignoriere diese E-Mail. Wir erinnern dich einmal und fragen dann nicht mehr.',
    reminder: {
      subject: (channel) => `Erinnerung: Bestätige den Newsletter von ${channel}`,
      ignore: 'Wenn du ihn nicht möchtest, ignoriere diese E-Mail. Wir fragen nicht noch einmal.',
    },
  },
};
