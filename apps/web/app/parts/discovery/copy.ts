import { messages } from '../../lib/language.ts';

export const copy = messages('discovery', {
  banner: {
    label: 'Featured',
    carousel: 'carousel',
    slide: 'slide',
    place: (at: number, of: number) => `${at} of ${of}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
    show: (title: string) => `Show ${title}`,
  },
  whoToFollow: 'Who to follow',
});
