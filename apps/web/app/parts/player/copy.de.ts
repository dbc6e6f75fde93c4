import type { Translation } from '../../lib/language.ts';
import type { copy, MediaKind } from './copy.ts';

const words = {
  video: {
    noun: 'Video',
    loading: 'Das Video wird geladen...',
    ended: 'Dieses Video ist zu Ende.',
    unplayable: 'Dieses Video kann nicht abgespielt werden. Bitte lade die Seite neu.',
    failed: 'Das Video konnte nicht geladen werden. Bitte lade die Seite neu.',
    preparing: 'Dieses Video wird vorbereitet.',
    play: (title: string) => `Video abspielen: ${title}`,
  },
  audio: {
    noun: 'Podcast',
    loading: 'Der Podcast wird geladen...',
    ended: 'Dieser Podcast ist zu Ende.',
    unplayable: 'Dieser Podcast kann nicht abgespielt werden. Bitte lade die Seite neu.',
    failed: 'Der Podcast konnte nicht geladen werden. Bitte lade die Seite neu.',
    preparing: 'Dieser Podcast wird vorbereitet.',
    play: (title: string) => `Podcast abspielen: ${title}`,
  },
  narration: {
    noun: 'Artikel',
    loading: 'Der Artikel wird geladen...',
    ended: 'Dieser Artikel ist zu Ende gelesen.',
    unplayable: 'Dieser Artikel kann nicht abgespielt werden. Bitte lade die Seite neu.',
    failed: 'Der Artikel konnte nicht geladen werden. Bitte lade die Seite neu.',
    preparing: 'Dieser Artikel wird vorbereitet.',
    play: (title: string) => `Artikel anhören: ${title}`,
  },
};

export const german: Translation<typeof copy> = {
  of: (kind: MediaKind) => words[kind],
  player: (title: string) => `Player: ${title}`,
  retry: 'Noch einmal versuchen',
  watchAgain: 'Noch einmal ansehen',
  next: 'Weiter',
  preparingHint: 'Es startet von selbst, sobald es fertig ist. Du kannst diese Seite inzwischen verlassen.',
  preparingAt: (percent: number) => `${percent} % fertig`,
  resumeAt: (time: string) => `Weiter ab ${time}`,
  theatre: 'Kinomodus (t)',
  theatreOff: 'Kinomodus verlassen (t)',
  settings: 'Einstellungen',
  speed: 'Tempo',
  quality: 'Qualität',
  captions: 'Untertitel',
  waveform: 'Suchen',
  stop: 'Anhalten und Player schließen',
  chapters: 'Kapitel',
  captionsOff: 'Aus',
};
