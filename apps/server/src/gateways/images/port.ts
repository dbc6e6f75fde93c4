/** Covers the largest phone photos; larger pictures are not decoded. */
export const maxPixels = 64_000_000;

/** Operations on pictures. Each runs in a child process without access to secrets: see `pool.ts`. */
export type ImageTask =
  | { do: 'measure' }
  /** As WebP in each width, and last a preview of a few pixels. */
  | { do: 'resize'; widths: number[]; square: boolean }
  | { do: 'shrink'; side: number }
  /** A square as 16:9 WebP in each width: whole in the middle, over its own blur. */
  | { do: 'widen'; widths: number[] }
  /** The picture or `ground`, the overlay, and the cut-out face in its position. */
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

/** The picture can't be decoded, or its decoder crashed or timed out. */
export class ImageRefused extends Error {}

/** Too many pictures are waiting. */
export class ImagesBusy extends Error {}
