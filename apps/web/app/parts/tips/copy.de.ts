import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  tip: 'Trinkgeld',
  tipOf: (price: string) => `${price} Trinkgeld`,
  whom: (name: string) => `für ${name}`,
  panel: 'Trinkgeld',
  panelText: (name: string, percent: number) => `${name} bekommt ${percent} % von jedem Trinkgeld.`,
  login: 'Für Trinkgeld anmelden',
  loginReason: (name: string) => `Unterstütze ${name} mit einem Trinkgeld.`,
  title: (name: string) => `Trinkgeld für ${name}`,
  card: {
    intro: 'Zuerst deine Karte. Sie wird erst belastet, wenn du einen Betrag gewählt hast.',
    next: 'Weiter',
    back: 'Zurück',
    add: 'Neue Karte',
  },
  amount: 'Betrag',
  memo: 'Nachricht',
  memoHint: (most: number) => `Freiwillig, bis zu ${most} Zeichen.`,
  memoOnPost: (most: number) => `Freiwillig, bis zu ${most} Zeichen. Alle sehen sie bei den Kommentaren.`,
  usualMemo: (name: string) => `${name} hat ein Trinkgeld erhalten.`,
  send: (price: string) => `Trinkgeld senden · ${price}`,
  sent: 'Trinkgeld gesendet!',
  thanks: (name: string) => `Danke, dass du ${name} unterstützt.`,
  thanksOnPost: (name: string) =>
    `Danke, dass du ${name} unterstützt. Dein Trinkgeld steht bei den Kommentaren.`,
  done: 'Fertig',
  failed: 'Das Trinkgeld konnte nicht gesendet werden. Bitte versuche es in ein paar Minuten noch einmal.',
  waiting:
    'Es wird von selbst noch einmal gefragt. Du kannst auch schließen: Das Trinkgeld wird gesendet, sobald die Bank antwortet, und nichts wird doppelt belastet.',
};
