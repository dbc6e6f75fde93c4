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
  notCopied: "We couldn't copy the address.",
  remove: 'Remove',
  removeOf: (at: number) => `Remove image ${at}`,
  removed: 'Removed from your library. Posts that use this image keep it.',
  restrict: 'Remove from popular',
  promote: 'Make popular',
  promoteOf: (at: number, isPopular: boolean) =>
    isPopular ? `Remove from popular: image ${at}` : `Make popular: image ${at}`,
  badge: 'Popular',
  upload: 'Upload an image',
  more: 'Show more',
  loading: 'Loading images…',
  none: 'No images yet.',
  noneHint: 'Images you upload appear here so you can reuse them.',
  noPopular: 'No popular images yet.',
  failed: 'An error occurred. Please try again.',
});
