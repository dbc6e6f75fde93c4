import { counted, countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Kommentare',
  count: (count: number) => counted(count, 'Kommentar|Kommentare'),
  placeholder: {
    visitor: 'Zum Kommentieren anmelden oder registrieren...',
    open: 'Einen Kommentar schreiben...',
    locked: 'Zum Kommentieren brauchst du ein Abonnement...',
    ticket: 'Zum Kommentieren brauchst du ein Ticket...',
  },
  replyPlaceholder: (name: string) => `${name} antworten...`,
  label: 'Dein Kommentar',
  replyLabel: 'Deine Antwort',
  hint: 'Eingabe beginnt eine neue Zeile, Strg + Eingabe sendet.',
  send: 'Kommentieren',
  sendReply: 'Antworten',
  cancel: 'Abbrechen',
  reply: 'Antworten',
  login: 'Anmelden',
  signUp: 'Registrieren',
  subscribe: 'Abonnieren',
  seeEvent: 'Zum Ereignis',
  sent: 'Kommentar gesendet.',
  sendFailed:
    'Der Kommentar konnte nicht gesendet werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  moreFailed:
    'Weitere Kommentare konnten nicht geladen werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  likeFailed:
    'Dein „Gefällt mir“ konnte nicht gespeichert werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  dislikeFailed:
    'Dein „Gefällt mir nicht“ konnte nicht gespeichert werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  deleteFailed:
    'Der Kommentar konnte nicht gelöscht werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  like: 'Kommentar gefällt mir',
  liked: 'Kommentar gefällt dir',
  dislike: 'Kommentar gefällt mir nicht',
  disliked: 'Kommentar gefällt dir nicht',
  loginToLike: 'Zum Bewerten anmelden',
  loginToDislike: 'Zum Bewerten anmelden',
  delete: 'Löschen',
  deleteAsk: 'Diesen Kommentar löschen?',
  deleted: 'Kommentar gelöscht.',
  creator: 'Kanal',
  subscribed: 'Neu abonniert',
  replies: (count: number) => countedWhole(count, 'Antwort|Antworten'),
  hideReplies: 'Antworten verbergen',
  moreReplies: 'Mehr Antworten zeigen',
  more: 'Mehr Kommentare zeigen',
  retry: 'Noch einmal versuchen',
  fresh: (count: number) => countedWhole(count, 'neuer Kommentar|neue Kommentare'),
  empty: 'Noch keine Kommentare.',
  emptyHint: 'Schreib den ersten.',
  sending: 'Wird gesendet...',
  left: (count: number) => `Noch ${count} Zeichen`,
  edit: 'Bearbeiten',
  edited: 'bearbeitet',
  editLabel: 'Deinen Kommentar ändern',
  save: 'Speichern',
  editFailed:
    'Der Kommentar konnte nicht geändert werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  block: 'Blockieren',
  unblock: 'Nicht mehr blockieren',
  blocked: 'Blockiert',
  blockAsk: (name: string) =>
    `${name} blockieren? Niemand sonst sieht dann, was diese Person schreibt. Sie erfährt es nicht.`,
  blockFailed: 'Das Blockieren ist misslungen. Bitte versuche es in ein paar Sekunden noch einmal.',
  unblockFailed: 'Das Aufheben ist misslungen. Bitte versuche es in ein paar Sekunden noch einmal.',
  sort: 'Kommentare ordnen',
  sorts: { newest: 'Neueste', oldest: 'Älteste', top: 'Beliebteste' },
  linked: 'Verlinkter Kommentar',
  linkedGone: 'Diesen Kommentar gibt es nicht mehr.',
  linkedFailed:
    'Der verlinkte Kommentar konnte nicht geladen werden. Bitte versuche es in ein paar Sekunden noch einmal.',
};
