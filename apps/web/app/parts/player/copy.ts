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
    loading: 'Loading podcast…',
    ended: 'This podcast has ended.',
    unplayable: 'This podcast cannot be played. Please refresh the page.',
    failed: 'The podcast failed to load. Please refresh the page.',
    preparing: 'This podcast is being prepared.',
    play: (title: string) => `Play podcast: ${title}`,
  },
  narration: {
    noun: 'article',
    loading: 'Loading narration…',
    ended: 'This narration has ended.',
    unplayable: 'This narration cannot be played. Please refresh the page.',
    failed: 'The narration failed to load. Please refresh the page.',
    preparing: 'This narration is being prepared.',
    play: (title: string) => `Listen to article: ${title}`,
  },
};
export type MediaKind = keyof typeof words;

export const copy = messages('player', {
  of: (kind: MediaKind) => words[kind],
  player: (title: string) => `Player: ${title}`,
  retry: 'Retry',
  stop: 'Close player',
  chapters: 'Chapters',
  captions: 'Captions',
  captionsOff: 'Off',
  watchAgain: 'Watch again',
  next: 'Next',
  preparingHint: "It starts automatically when it's ready. You can leave this page.",
  preparingAt: (percent: number) => `${percent}% done`,
  resumeAt: (time: string) => `Resume at ${time}`,
  theatre: 'Theater mode (t)',
  theatreOff: 'Exit theater mode (t)',
  settings: 'Settings',
  speed: 'Speed',
  quality: 'Quality',
  waveform: 'Seek',
});
