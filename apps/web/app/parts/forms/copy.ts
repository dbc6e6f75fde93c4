import { messages } from '../../lib/language.ts';

export const copy = messages('forms', {
  left: (count: number, max: number) => `${count} of ${max} characters`,
  crop: {
    title: 'Crop to 16:9',
    x: 'From side to side',
    y: 'Up and down',
    zoom: 'Zoom',
    use: 'Use this part',
    cancel: 'Cancel',
  },
});
