/** Covers the largest phone photos; a picture that claims more is not decoded. */
export const maxPixels = 64_000_000;

/** What is done with pictures. Each runs in a child process that has nothing to steal: see `pool.ts`. */
export type ImageTask =
  | { do: 'measure' }
  /** As WebP in each width, and last a preview of a few pixels. */
  | { do: 'resize'; widths: number[]; square: boolean }
  | { do: 'shrink'; side: number }
  /** A square as 16:9 WebP in each width: whole in the middle, over its own blur. */
  | { do: 'widen'; widths: number[] }
  /** The picture or `ground`, the overlay, and the face in its place. */
  | {
      do: 'card';
      width: number;
      height: number;
      ground: string;
      overlay: string;
      hasPicture: boolean;
      face: { side: number; left: number; top: number } | null;
    }
  /** A drawing of ours with a fine grain, whose pixels come along. */
  | { do: 'artwork'; svg: string; density: number; grainSize: number; format: 'webp' | 'jpeg' };

export interface ImageResult {
  width: number;
  height: number;
  contents: Buffer[];
}

/** The picture cannot be decoded, or its decoder crashed or took too long. */
export class ImageRefused extends Error {}

/** More pictures wait than can be decoded soon. */
export class ImagesBusy extends Error {}
