import { messages } from '../../lib/language.ts';

export const copy = messages('imageLibrary', {
  open: 'Image library',
  title: 'Image library',
  which: 'Which images',
  own: 'Your images',
  popular: 'Popular images',
  use: (at: number) => `Use image ${at}`,
  address: 'Copy address',
  addressOf: (at: number) => `Copy address of image ${at}`,
  copied: 'Image address copied!',
  notCopied: 'Could not copy the address.',
  remove: 'Remove',
  removeOf: (at: number) => `Remove image ${at}`,
  removed: 'The image is out of your library. Posts that show it keep it.',
  restrict: 'Not popular',
  promote: 'Make popular',
  promoteOf: (at: number, isPopular: boolean) =>
    isPopular ? `Not popular: image ${at}` : `Make popular: image ${at}`,
  badge: 'Popular',
  upload: 'Upload an image',
  more: 'Show more',
  loading: 'Loading images…',
  none: 'No images yet.',
  noneHint: 'Every picture you upload is kept here, to be used again.',
  noPopular: 'No popular images yet.',
  failed: 'An error occurred. Please try again.',
});
