import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'In deiner Podcast-App hören',
  public: 'Kostenlose Folgen',
  publicHint: 'Für alle. Füg diese Adresse in eine beliebige Podcast-App ein.',
  sharedHint: (username: string) =>
    `Sie nennt dich (${username}): Du verdienst an allen, die über ihre Links ein Abo abschließen.`,
  own: 'Alle Folgen, nur für dich',
  ownHint:
    'Deine private Adresse mit den Premium-Folgen. Sie gilt, solange du abonniert hast. Gib sie nicht weiter.',
  paused: 'Deine private Adresse pausiert, bis du wieder abonnierst.',
  locked: 'Mit Abo bekommst du eine private Adresse mit den Premium-Folgen.',
  create: 'Private Adresse erstellen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  rotate: 'Neue Adresse',
  rotateHint: 'Die alte Adresse funktioniert dann nicht mehr.',
  revoke: 'Entfernen',
  used: (ago: string) => `Zuletzt genutzt ${ago}`,
  neverUsed: 'Noch nicht genutzt',
  failed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
  listTitle: 'Podcast-Adressen',
  listHint: 'Deine privaten Adressen für Premium-Folgen. Sie enden mit deinem Abo.',
  address: (channel: string) => `Podcast-Adresse von ${channel}`,
  ownAddress: (channel: string) => `Deine private Podcast-Adresse von ${channel}`,
};
