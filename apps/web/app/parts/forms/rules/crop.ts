// The visible part of a picture: always of one shape, never beyond the picture's edge.

export interface Size {
  width: number;
  height: number;
}
/** The position of the center, as shares of the picture, and the zoom relative to the largest part. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export interface Part extends Size {
  left: number;
  top: number;
}
/** Width divided by height. */
export const shapes = { wide: 16 / 9, square: 1, banner: 4 } as const;
export type Shape = keyof typeof shapes;
export const mostZoom = 4;

/** Tolerates a difference too small to see. */
export const hasShape = ({ width, height }: Size, shape: Shape): boolean =>
  Math.abs(width / height / shapes[shape] - 1) < 0.01;

export function partOf(picture: Size, { x, y, zoom }: Crop, shape: Shape): Part {
  const largest = Math.min(picture.width, picture.height * shapes[shape]);
  const width = largest / Math.min(mostZoom, Math.max(1, zoom));
  const height = width / shapes[shape];
  const within = (middle: number, length: number, all: number) =>
    Math.min(all - length, Math.max(0, middle * all - length / 2));
  return {
    width,
    height,
    left: within(x, width, picture.width),
    top: within(y, height, picture.height),
  };
}

/** The selection moved by shares of itself. Stops at the edge, and moves back from there immediately. */
export function moveCrop(
  picture: Size,
  crop: Crop,
  [byX, byY]: readonly [number, number],
  shape: Shape,
): Crop {
  const { left, top, width, height } = partOf(picture, crop, shape);
  const moved = {
    zoom: crop.zoom,
    x: (left + width / 2 + byX * width) / picture.width,
    y: (top + height / 2 + byY * height) / picture.height,
  };
  const part = partOf(picture, moved, shape);
  return {
    zoom: crop.zoom,
    x: (part.left + part.width / 2) / picture.width,
    y: (part.top + part.height / 2) / picture.height,
  };
}
