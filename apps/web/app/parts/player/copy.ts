import { messages } from '../../lib/language.ts';

const words = {
  video: {
    noun: 'video',
    loading: 'Loading video...',
    ended: 'This video has ended.',
    unplayable: 'This video cannot be played. Please refresh the page.',
    failed: 'The video failed to load. Please refresh the page.',
    preparing: 'This video is being prepared.',
    play: (title: string) => `Play video: ${title}`,
  },
  audio: {
    noun: 'podcast',
    loading: 'Loading podcast...',
    ended: 'This podcast has ended.',
    unplayable: 'This podcast cannot be played. Please refresh the page.',
    failed: 'The podcast failed to load. Please refresh the page.',
    preparing: 'This podcast is being prepared.',
    play: (title: string) => `Play podcast: ${title}`,
  },
  narration: {
    noun: 'article',
    loading: 'Loading article...',
    ended: 'This article has been read to its end.',
    unplayable: 'This article cannot be played. Please refresh the page.',
    failed: 'The article failed to load. Please refresh the page.',
    preparing: 'This article is being prepared.',
    play: (title: string) => `Listen to article: ${title}`,
  },
};
export type MediaKind = keyof typeof words;

export const copy = messages('player', {
  of: (kind: MediaKind) => words[kind],
  player: (title: string) => `Player: ${title}`,
  retry: 'Retry',
  stop: 'Stop and close the player',
  chapters: 'Chapters',
  captions: 'Captions',
  captionsOff: 'Off',
  watchAgain: 'Watch again',
  next: 'Next',
  preparingHint: 'It starts by itself as soon as it is ready. You can leave this page meanwhile.',
  preparingAt: (percent: number) => `${percent} % done`,
  resumeAt: (time: string) => `Resume at ${time}`,
  theatre: 'Theatre mode (t)',
  theatreOff: 'Leave theatre mode (t)',
  settings: 'Settings',
  speed: 'Speed',
  quality: 'Quality',
  waveform: 'Seek',
});
