import { messages } from '../../lib/language.ts';

export const copy = messages('forms', {
  crop: {
    titles: { wide: 'Crop to 16:9', square: 'Crop to a square', banner: 'Crop to 4:1' },
    x: 'Horizontal position',
    y: 'Vertical position',
    zoom: 'Zoom',
    use: 'Crop',
    cancel: 'Cancel',
  },
});
