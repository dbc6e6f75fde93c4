import type { Translation } from '../../lib/language.ts';
import type { copy, MediaKind } from './copy.ts';

const words = {
  video: {
    noun: 'Video',
    loading: 'Video wird geladen…',
    ended: 'Dieses Video ist zu Ende.',
    unplayable: 'Dieses Video kann nicht abgespielt werden. Bitte lade die Seite neu.',
    failed: 'Das Video konnte nicht geladen werden. Bitte lade die Seite neu.',
    preparing: 'Dieses Video wird verarbeitet.',
    play: (title: string) => `Video abspielen: ${title}`,
  },
  audio: {
    noun: 'Podcast',
    loading: 'Podcast wird geladen…',
    ended: 'Dieser Podcast ist zu Ende.',
    unplayable: 'Dieser Podcast kann nicht abgespielt werden. Bitte lade die Seite neu.',
    failed: 'Der Podcast konnte nicht geladen werden. Bitte lade die Seite neu.',
    preparing: 'Dieser Podcast wird verarbeitet.',
    play: (title: string) => `Podcast abspielen: ${title}`,
  },
  narration: {
    noun: 'Artikel',
    loading: 'Vorgelesener Artikel wird geladen…',
    ended: 'Der Artikel ist zu Ende.',
    unplayable: 'Der vorgelesene Artikel kann nicht abgespielt werden. Bitte lade die Seite neu.',
    failed: 'Der vorgelesene Artikel konnte nicht geladen werden. Bitte lade die Seite neu.',
    preparing: 'Der vorgelesene Artikel wird verarbeitet.',
    play: (title: string) => `Artikel anhören: ${title}`,
  },
};

export const german: Translation<typeof copy> = {
  of: (kind: MediaKind) => words[kind],
  player: (title: string) => `Player: ${title}`,
  retry: 'Erneut versuchen',
  stop: 'Player schließen',
  chapters: 'Kapitel',
  captions: 'Untertitel',
  captionsOff: 'Aus',
  watchAgain: 'Noch einmal ansehen',
  next: 'Weiter',
  preparingHint: 'Sobald es fertig ist, startet es von selbst. Du kannst diese Seite verlassen.',
  preparingAt: (percent: number) => `${percent} % fertig`,
  resumeAt: (time: string) => `Weiter ab ${time}`,
  theatre: 'Kinomodus (t)',
  theatreOff: 'Kinomodus beenden (t)',
  settings: 'Einstellungen',
  speed: 'Geschwindigkeit',
  quality: 'Qualität',
  waveform: 'Position',
};
