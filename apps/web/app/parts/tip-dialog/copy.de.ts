import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: (name: string) => `Trinkgeld für ${name}`,
  card: {
    intro: 'Füg zuerst eine Karte hinzu. Belastet wird sie erst, wenn du einen Betrag gewählt hast.',
    next: 'Weiter',
    back: 'Zurück',
    add: 'Neue Karte',
  },
  recurring: {
    often: 'Wie oft',
    once: 'Einmal, jetzt',
    renewal: 'Mit jeder Verlängerung deines Abos',
    sum: (date: string, subscription: string, tips: string, total: string) =>
      `Am ${date}: ${subscription} + ${tips} Trinkgeld = ${total}.`,
    rules: {
      monthly10:
        'In einer Zahlung, jeden Monat, bis du es beendest oder dein Abo endet. Jetzt wird nichts abgebucht.',
      yearly10:
        'In einer Zahlung, einmal im Jahr mit deinem Abo, bis du es beendest oder dein Abo endet. Jetzt wird nichts abgebucht.',
    },
    now: (amount: string) => `Bisher: ${amount}.`,
    set: (amount: string) => `${amount} mit jeder Verlängerung geben`,
    done: 'Wiederkehrendes Trinkgeld eingerichtet',
    doneText: (name: string) =>
      `Danke, dass du ${name} unterstützt. Ändern oder beenden kannst du es auf der Seite deines Abos.`,
    ended: 'Dein wiederkehrendes Trinkgeld ist beendet.',
    endFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  amount: 'Betrag',
  memo: 'Nachricht',
  memoHint: (most: number) => `Optional, bis zu ${most} Zeichen.`,
  memoOnPost: (most: number) => `Optional, bis zu ${most} Zeichen. Alle sehen sie in den Kommentaren.`,
  usualMemo: (name: string) => `${name} hat ein Trinkgeld bekommen.`,
  send: (price: string) => `Trinkgeld senden · ${price}`,
  sent: 'Trinkgeld gesendet!',
  thanks: (name: string) => `Danke, dass du ${name} unterstützt.`,
  thanksOnPost: (name: string) =>
    `Danke, dass du ${name} unterstützt. Dein Trinkgeld steht in den Kommentaren.`,
  done: 'Fertig',
  inProgress: 'Wir prüfen noch deine letzte Zahlung. Bitte warte einen Moment.',
  failed: 'Das Trinkgeld wurde nicht gesendet. Bitte versuch es in ein paar Minuten noch einmal.',
  waiting:
    'Das aktualisiert sich von selbst, und du kannst es schließen. Wir senden das Trinkgeld, sobald deine Bank bestätigt. Du zahlst nicht doppelt.',
};
