import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  start: {
    title: 'Eröffne einen Kanal, um zu veröffentlichen',
    text: 'Veröffentliche Videos und Artikel für alle mit Premium und verdiene mit.',
    action: 'KANAL ERÖFFNEN',
    back: 'Zurück zu deinem Feed',
  },
  steps: {
    title: 'Noch nichts veröffentlicht',
    text: 'Neue Beiträge erscheinen hier, sobald ein Kanal etwas veröffentlicht. Damit kannst du anfangen:',
    ofOperator: 'Dein Netzwerk läuft. Fang damit an:',
    names: {
      signUp: {
        title: 'Erstelle dein Konto',
        text: 'Folge Fins und Kanälen und erfahre von ihren ersten Beiträgen.',
        action: 'Registrieren',
      },
      chooseFins: {
        title: 'Such dir Fins aus',
        text: 'Fins sind Themen. Neue Beiträge aus deinen Fins erscheinen in deinem Feed.',
        action: 'Fins aussuchen',
      },
      ownChannel: {
        title: 'Eröffne einen Kanal',
        text: 'Veröffentliche Videos, Podcasts und Artikel und verdiene mit.',
        action: 'Für einen Kanal bewerben',
      },
      about: {
        title: 'Sieh dir an, wie es funktioniert',
        text: 'Was es hier zum Anschauen und für Creator gibt.',
        action: 'Mehr erfahren',
      },
      publish: {
        title: 'Veröffentliche dein erstes Video',
        text: 'Lade eine Datei hoch. Wir bereiten sie vor, während du den Titel schreibst.',
        action: 'Video erstellen',
      },
      write: {
        title: 'Schreib einen Artikel',
        text: 'Dein Entwurf wird gespeichert, während du tippst.',
        action: 'Artikel schreiben',
      },
      profile: {
        title: 'Zeig, wer du bist',
        text: 'Gib deinem Kanal ein Profilbild, ein Titelbild und eine Beschreibung.',
        action: 'Kanal bearbeiten',
      },
      invite: {
        title: 'Lade Creator ein und nimm ihre Kanäle an',
        text: 'Kopiere den Einladungslink, sieh dir Bewerbungen an oder nimm alle automatisch an.',
        action: 'Bewerbungen öffnen',
      },
    },
  },
};
