import { between } from '../random.ts';
import { polygon, round } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { figure } from './figures.ts';
import type { PoseName } from './figures.ts';

type Cast = { pose: PoseName; flip?: boolean; fills?: string[]; size?: number; x?: number; dy?: number };

/** Places a pose so that it fills the picture's height, for any aspect ratio. */
export function people(canvas: Canvas, { pose, flip, fills, size = 1.02, x, dy = 0 }: Cast): string {
  const { w, h, random, c } = canvas;
  const scale = (h / 700) * size;
  const left = w * (x ?? between(random, 0.44, 0.56)) - 500 * scale;
  const drawn = figure({
    pose,
    x: round(left),
    y: round(h * (0.03 + dy)),
    scale: round(scale * 100) / 100,
    fills: fills ?? [c.pop, c.paper],
    edge: c.ink,
    accent: c.light,
  });
  return flip ? `<g transform="matrix(-1 0 0 1 ${w} 0)">${drawn}</g>` : drawn;
}

export function rays({ w, c }: Canvas, x: number, y: number, count: number): string {
  const far = w * 1.2;
  return Array.from({ length: count }, (_, n) => {
    const [a, b] = [(n * 2 * Math.PI) / count, ((n + 0.5) * 2 * Math.PI) / count];
    const shape: [number, number][] = [
      [x, y],
      [x + far * Math.cos(a), y + far * Math.sin(a)],
      [x + far * Math.cos(b), y + far * Math.sin(b)],
    ];
    return polygon(shape, `fill="${c.main}" fill-opacity=".5"`);
  }).join('');
}
