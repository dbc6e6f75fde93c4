import { messages } from '../../lib/language.ts';

export const copy = messages('forms', {
  crop: {
    title: 'Crop to 16:9',
    x: 'Horizontal position',
    y: 'Vertical position',
    zoom: 'Zoom',
    use: 'Crop',
    cancel: 'Cancel',
  },
});
