import { limits } from './limits.ts';

/** A default title from a file name. */
export const titleFromFile = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[\p{Cc}_]+/gu, ' ')
    .trim()
    .slice(0, limits.postTitle);
