import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  create: 'Livestream erstellen',
  manage: 'Livestream bearbeiten',
  savedDraft: 'Livestream gespeichert.',
  published: 'Livestream veröffentlicht.',
  scheduled: (time: string) => `Livestream geplant für ${time}.`,
  another: 'Weiteren Livestream erstellen',
  description: 'Beschreibung',
  descriptionHint: 'Zeilen, die mit einer Zeit beginnen, etwa 0:00 Intro, werden Kapitel der Aufzeichnung.',
  freeHint: 'Wie viel der Aufzeichnung alle vor der Bezahlschranke abspielen können.',
  publication: {
    label: 'Wann',
    now: 'Ich habe woanders gestreamt: Aufzeichnung veröffentlichen',
    later: 'Beginnt zu einer bestimmten Zeit',
  },
  access: 'Livestreams sind anfangs Premium. Ansehen geht mit Abo, Titel und Vorschaubild sehen alle.',
  free: 'Diese Aufzeichnung ist für alle kostenlos.',
  accessLater:
    'Sobald die Aufzeichnung veröffentlicht ist, kannst du sie kostenlos machen, im Menü unter „Inhalte“.',
  ownStreams: 'Deine Livestreams öffnen',
  recording: 'Aufzeichnung',
  recordingHint: 'Lade hoch, was du woanders gestreamt hast. Es läuft unter der Adresse des Streams.',
  noRecording: 'Lade die Aufzeichnung hoch oder wähle Datum und Uhrzeit.',
  notReady: 'Die Aufzeichnung wird noch verarbeitet.',
  updated: 'Livestream gespeichert.',
  notSaved: (isNew: boolean) =>
    isNew
      ? 'Da ist etwas schiefgegangen. Bitte geh zurück zu Inhalte und versuch es noch einmal.'
      : 'Der Livestream konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
  loadError: {
    title: 'Fehler auf dem Server',
    text: 'Da ist etwas schiefgegangen. Bitte geh zurück zu Inhalte und versuch es noch einmal.',
  },
  given: 'Stream-Schlüssel',
  givenHint: 'Optional. Der Schlüssel, den dir der Kanal gegeben hat.',
};
