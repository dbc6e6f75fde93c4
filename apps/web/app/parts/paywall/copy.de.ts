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

export const german: Translation<typeof copy> = {
  sentence: (kind: MediaType, gate: 'subscription' | 'account') =>
    gate === 'subscription'
      ? `${verbOf(kind)} ${kindOf(kind)} und alle Premium-Inhalte${ending(kind)}`
      : `${verbOf(kind)} ${kindOf(kind)}${ending(kind)}. Mit einem kostenlosen Konto.`,
  premium: 'PREMIUM',
  gives: [
    'Jedes Premium-Video, jeder Podcast und jeder Artikel, von allen Kanälen',
    'Ein Teil deines Beitrags geht an die Kanäle, die du ansiehst',
    'Jederzeit kündbar; der Zugang bleibt bis zum Ende des bezahlten Zeitraums',
  ],
  plan: 'Wähle einen Tarif',
  names: { yearly10: 'Jährlich', monthly10: 'Monatlich' },
  perMonth: 'pro Monat',
  billed: {
    yearly10: (price: string) => `${price} einmal im Jahr · 2 Monate geschenkt`,
    monthly10: (price: string) => `${price} jeden Monat`,
  },
  subscribe: 'Abonnieren',
  continue: 'Weiter',
  modalTitle: 'Ein Abonnement. Alle Premium-Inhalte von allen Kanälen.',
  joinNow: 'Jetzt mitmachen',
  login: 'Anmelden',
  member: 'Schon abonniert?',
  account: 'Schon ein Konto?',
  freeGives: 'Ein Konto ist kostenlos und in einer Minute gemacht.',
  notice:
    'Du stimmst den Nutzungsbedingungen und der Datenschutzerklärung zu, und der automatischen Verlängerung, bis du kündigst.',
  event: {
    tag: 'PAY-PER-VIEW',
    event: 'Dieses Ereignis wird einzeln verkauft.',
    included: 'Das gehört zu einem Ereignis, das einzeln verkauft wird.',
    price: (price: string) => `${price}, zusätzlich zum Abo`,
    hint: 'Wer ein Ticket hat, kommt hier hinein.',
    see: 'Zum Ereignis',
    question: 'Hast du schon ein Ticket?',
  },
};
