import type { DecisionLetters } from './letters.ts';

export const germanLetters: DecisionLetters = {
  hello: (name) => `Hallo ${name},`,
  reason: (reason) => `Der Grund:\n\n${reason}`,
  review: (support) =>
    `Wenn du das für einen Irrtum hältst, bitte uns, es zu prüfen: Schreib an ${support} und sag, warum. Jede Bitte wird gelesen.`,
  takeDown: {
    post: {
      subject: 'Wir haben deinen Beitrag entfernt',
      lines: [
        'Wir haben einen deiner Beiträge entfernt. Nur du und dein Team sehen ihn jetzt; Kommentare und Zahlen bleiben erhalten.',
      ],
    },
    comment: {
      subject: 'Wir haben deinen Kommentar entfernt',
      lines: ['Wir haben einen deiner Kommentare entfernt. Nur du siehst ihn jetzt.'],
    },
    message: {
      subject: 'Wir haben deine Chatnachricht entfernt',
      lines: ['Wir haben eine deiner Chatnachrichten entfernt. Nur du siehst sie jetzt.'],
    },
    bite: {
      subject: 'Wir haben deinen Bite entfernt',
      lines: ['Wir haben einen deiner Bites entfernt. Nur du und dein Team sehen ihn jetzt.'],
    },
  },
  restored: {
    subject: 'Dein Inhalt ist wieder da',
    lines: [
      'Wir haben etwas wiederhergestellt, das wir entfernt hatten. Es ist wieder für alle da, wo es war.',
    ],
  },
  endBroadcast: {
    subject: 'Wir haben deine Übertragung beendet',
    lines: [
      'Wir haben deine Übertragung beendet. Was bis dahin aufgezeichnet wurde, bleibt bei deinem Stream.',
    ],
  },
  suspend: ({ site, address }) => ({
    subject: 'Dein Konto ist gesperrt',
    lines: [
      `Wir haben dein Konto bei ${site} gesperrt. Du bist überall abgemeldet, dein Kanal und deine Beiträge sind verborgen, und dein Abo verlängert sich nicht.`,
      `Eine Kopie deiner Daten bekommst du weiterhin: ${address}`,
    ],
  }),
  accountRestored: ({ site }) => ({
    subject: 'Dein Konto ist wiederhergestellt',
    lines: [
      `Dein Konto bei ${site} funktioniert wieder: Melde dich an wie zuvor. Dein Kanal und deine Beiträge sind wieder für alle da.`,
    ],
  }),
};
