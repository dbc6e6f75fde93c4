import { between } from '../random.ts';
import { circle, glow, ground, mix, polygon, rect, round } from './canvas.ts';
import type { Canvas, Composition } from './canvas.ts';
import { people, rays } from './people.ts';

/** Curtain, cone of light, a brave performer. */
export const stage: Composition = (canvas) => {
  const { w, h, c, random } = canvas;
  const folds = Array.from({ length: 22 }, (_, n) => {
    const fw = w / 22;
    return rect(n * fw, 0, fw * 0.55, h, `fill="${n % 2 === 0 ? c.shade : mix(c.shade, c.main, 0.45)}"`);
  });
  const x = w * 0.5;
  const cone = polygon(
    [
      [x - h * 0.05, -h * 0.05],
      [x + h * 0.05, -h * 0.05],
      [x + h * 0.52, h * 0.93],
      [x - h * 0.52, h * 0.93],
    ],
    `fill="${c.pop}" fill-opacity=".34"`,
  );
  return (
    rect(0, 0, w, h, `fill="${c.deep}"`) +
    folds.join('') +
    rect(0, h * 0.86, w, h * 0.14, `fill="${c.ink}"`) +
    cone +
    `<ellipse cx="${x}" cy="${h * 0.93}" rx="${h * 0.52}" ry="${h * 0.06}" fill="${c.pop}"/>` +
    people(canvas, { pose: 'comic', fills: [c.paper], size: 0.96, x: 0.5, dy: -0.0, flip: random() < 0.5 })
  );
};

export function microphone(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const [x, y, r] = [w * between(random, 0.36, 0.64), h * 0.36, h * 0.2];
  const bars = Array.from({ length: 4 }, (_, n) =>
    rect(x - r * 0.78, y - r * 0.66 + n * r * 0.4, r * 1.56, r * 0.13, `fill="${c.deep}" fill-opacity=".55"`),
  );
  const lean = Math.round(between(random, -24, 24));
  return (
    ground(canvas, 30, [c.main, c.main, mix(c.main, c.deep, 0.25)]) +
    rays({ ...canvas, c: { ...c, main: mix(c.main, c.pop, 0.35) } }, x, y, 18) +
    `<g transform="rotate(${lean} ${round(x)} ${round(y)})">` +
    polygon(
      [
        [x - r * 0.72, y + r * 0.6],
        [x + r * 0.72, y + r * 0.6],
        [x + r * 0.34, h * 1.3],
        [x - r * 0.34, h * 1.3],
      ],
      `fill="${c.ink}"`,
    ) +
    circle(x, y, r * 1.08, `fill="${c.ink}"`) +
    circle(x, y, r, `fill="${c.paper}"`) +
    bars.join('') +
    rect(x - r * 0.9, y + r * 0.55, r * 1.8, r * 0.32, `fill="${c.pop}" rx="${round(r * 0.14)}"`) +
    '</g>'
  );
}

/** Blocks in isometric view, each resting on the one before. */
export function blocks(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const s = h * 0.15;
  const cube = (x: number, y: number, top: string, left: string, right: string) =>
    polygon(
      [
        [x, y - s * 0.5],
        [x + s * 0.87, y],
        [x, y + s * 0.5],
        [x - s * 0.87, y],
      ],
      `fill="${top}"`,
    ) +
    polygon(
      [
        [x - s * 0.87, y],
        [x, y + s * 0.5],
        [x, y + s * 1.5],
        [x - s * 0.87, y + s],
      ],
      `fill="${left}"`,
    ) +
    polygon(
      [
        [x + s * 0.87, y],
        [x, y + s * 0.5],
        [x, y + s * 1.5],
        [x + s * 0.87, y + s],
      ],
      `fill="${right}"`,
    );
  const cubes = Array.from({ length: 35 }, (_, n) => {
    const [col, row] = [n % 7, Math.floor(n / 7)];
    const x = w * 0.5 + (col - row - 1) * s * 0.87;
    const y = h * 0.16 + (col + row) * s * 0.5 + Math.floor(random() * 3) * s * 0.34;
    const bright = random() < 0.14;
    return cube(
      x,
      y,
      bright ? c.pop : c.light,
      bright ? mix(c.pop, c.deep, 0.35) : c.main,
      bright ? mix(c.pop, c.deep, 0.6) : c.shade,
    );
  });
  return (
    ground(canvas, 40, [c.ink, c.deep, c.shade]) +
    glow(canvas, w * 0.5, h * 0.5, h * 0.9, c.main, 0.4) +
    cubes.join('')
  );
}

/** Hanging columns of different length: an account book without its figures. */
export function ledger(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const bw = h * 0.075;
  let level = h * 0.6;
  const bars = Array.from({ length: Math.ceil(w / (bw * 1.5)) + 1 }, (_, n) => {
    const next = Math.min(h * 0.82, Math.max(h * 0.22, level + h * between(random, -0.16, 0.13)));
    const [top, height] = [Math.min(level, next), Math.max(h * 0.04, Math.abs(level - next))];
    const color = next < level ? c.pop : c.light;
    const x = n * bw * 1.5;
    const wick = rect(
      x + bw * 0.45,
      top - h * between(random, 0.02, 0.1),
      bw * 0.1,
      height + h * 0.13,
      `fill="${color}" fill-opacity=".6"`,
    );
    level = next;
    return (
      rect(x, top + height, bw, h, `fill="${c.main}" fill-opacity=".22"`) +
      wick +
      rect(x, top, bw, height, `fill="${color}" rx="${round(bw * 0.14)}"`)
    );
  });
  const rules = Array.from({ length: 7 }, (_, n) =>
    rect(0, (h * (n + 1)) / 8, w, h * 0.003, `fill="${c.light}" fill-opacity=".2"`),
  );
  return (
    ground(canvas, 90, [c.deep, c.shade, c.deep]) +
    rules.join('') +
    glow(canvas, w * 0.7, h * 0.3, h * 0.7, c.main, 0.55) +
    bars.join('')
  );
}
