// The part of a picture that is kept: always 16:9, never beyond the picture's edge.

export interface Size {
  width: number;
  height: number;
}
/** Where the middle is, as shares of the picture, and how much closer than the largest part. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export interface Part extends Size {
  left: number;
  top: number;
}
export const wide = 16 / 9;
export const mostZoom = 4;

/** Near enough that nobody would see the difference. */
export const isWide = ({ width, height }: Size): boolean => Math.abs(width / height / wide - 1) < 0.01;

export function partOf(picture: Size, { x, y, zoom }: Crop): Part {
  const largest = Math.min(picture.width, picture.height * wide);
  const width = largest / Math.min(mostZoom, Math.max(1, zoom));
  const height = width / wide;
  const within = (middle: number, length: number, all: number) =>
    Math.min(all - length, Math.max(0, middle * all - length / 2));
  return {
    width,
    height,
    left: within(x, width, picture.width),
    top: within(y, height, picture.height),
  };
}

/** The same part moved by shares of itself; the edge stops it, and it comes back from there at once. */
export function moveCrop(picture: Size, crop: Crop, byX: number, byY: number): Crop {
  const { left, top, width, height } = partOf(picture, crop);
  const moved = {
    zoom: crop.zoom,
    x: (left + width / 2 + byX * width) / picture.width,
    y: (top + height / 2 + byY * height) / picture.height,
  };
  const part = partOf(picture, moved);
  return {
    zoom: crop.zoom,
    x: (part.left + part.width / 2) / picture.width,
    y: (part.top + part.height / 2) / picture.height,
  };
}
