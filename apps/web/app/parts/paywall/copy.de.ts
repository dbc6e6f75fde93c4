import type { MediaType } from '@realfin/contract/posts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const kindOf = (kind: MediaType): string => {
  if (kind === 'article' || kind === 'article_audio') return 'diesen Artikel';
  if (kind === 'audio') return 'diesen Podcast';
  if (kind === 'ranking') return 'diese Rangliste';
  return kind === 'stream' || kind === 'dead_stream' ? 'diesen Livestream' : 'dieses Video';
};
const verbOf = (kind: MediaType): string => {
  if (kind === 'article' || kind === 'article_audio') return 'Lies';
  return kind === 'audio' ? 'Höre' : 'Sieh dir';
};
const ending = (kind: MediaType): string => (verbOf(kind) === 'Sieh dir' ? ' an' : '');

const preparing: Partial<Record<MediaType, string>> & { video: string } = {
  video: 'Dieses Video wird noch vorbereitet. Du kannst es ansehen, sobald es fertig ist.',
  audio: 'Dieser Podcast wird noch vorbereitet. Du kannst ihn hören, sobald er fertig ist.',
  dead_stream: 'Diese Aufzeichnung wird noch vorbereitet. Du kannst sie ansehen, sobald sie fertig ist.',
};

export const german: Translation<typeof copy> = {
  sentence: (kind: MediaType, gate: 'subscription' | 'account') =>
    gate === 'subscription'
      ? `${verbOf(kind)} ${kindOf(kind)} und alle Premium-Inhalte${ending(kind)}`
      : `${verbOf(kind)} ${kindOf(kind)}${ending(kind)}. Ein kostenloses Konto genügt.`,
  preparing: (kind: MediaType) => preparing[kind] ?? preparing.video,
  premium: 'PREMIUM',
  gives: [
    'Alle Premium-Videos, Podcasts und Artikel von allen Creators',
    'Ein Teil deines Abos geht an die Creator, die du ansiehst',
    'Jederzeit kündbar, mit Zugang bis zum Ende des Zeitraums',
  ],
  plan: 'Tarif auswählen',
  names: { yearly10: 'Jährlich', monthly10: 'Monatlich' },
  perMonth: 'pro Monat',
  billed: {
    yearly10: (price: string) => `${price} einmal im Jahr, 2\u00a0Monate\u00a0gratis`,
    monthly10: (price: string) => `${price} jeden Monat`,
  },
  subscribe: 'Abonnieren',
  haveCode: 'Hast du einen Code?',
  give: 'Als Geschenk geben',
  keepWatching: { video: 'Mit Premium weiterschauen', audio: 'Mit Premium weiterhören' },
  continue: 'Weiter',
  modalTitle: 'Ein Abo. Alle Premium-Inhalte von allen Creators.',
  joinNow: 'Jetzt registrieren',
  login: 'Anmelden',
  member: 'Schon ein Abo?',
  account: 'Schon ein Konto?',
  freeGives: 'Ein Konto ist kostenlos und in einer Minute angelegt.',
  notice:
    'Mit dem Abo stimmst du den Nutzungsbedingungen, der Datenschutzerklärung und der automatischen Verlängerung bis zur Kündigung zu.',
  event: {
    tag: 'PAY-PER-VIEW',
    included: 'Dieser Beitrag gehört zu einem Event, das einzeln verkauft wird.',
    price: (price: string) => `${price}, zusätzlich zum Abo`,
    see: 'Zum Event',
    question: 'Schon ein Ticket?',
  },
};
