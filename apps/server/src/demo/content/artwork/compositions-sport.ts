import { between, pick } from '../random.ts';
import { circle, glow, ground, mix, polygon, rect, regular, round } from './canvas.ts';
import type { Canvas, Composition } from './canvas.ts';
import type { PoseName } from './figures.ts';
import { people, rays } from './people.ts';

/** The competition mat, seen from the scorer's table or from the rafters. */
export function mat(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const [x, y, r] = [w * between(random, 0.25, 0.75), h * between(random, 0.4, 0.75), h * 0.86];
  const squash = between(random, 0.45, 1);
  const zones = [
    circle(x, 0, r, `fill="${c.main}"`),
    circle(x, 0, r * 0.86, `fill="none" stroke="${c.pop}" stroke-width="${round(h * 0.05)}"`),
    circle(x, 0, r * 0.62, `fill="${mix(c.main, c.deep, 0.3)}"`),
    circle(x, 0, r * 0.2, `fill="none" stroke="${c.paper}" stroke-width="${round(h * 0.022)}"`),
    rect(x - h * 0.16, -h * 0.012, h * 0.11, h * 0.024, `fill="${c.pop}"`),
    rect(x + h * 0.05, -h * 0.012, h * 0.11, h * 0.024, `fill="${c.light}"`),
  ];
  const turn = Math.round(between(random, -24, 24));
  return (
    ground(canvas) +
    `<g transform="translate(0 ${round(y)}) scale(1 ${round(squash * 10) / 10}) rotate(${turn} ${round(x)} 0)">${zones.join('')}</g>` +
    glow(canvas, w * 0.5, -h * 0.1, h * 0.9, c.light, 0.3)
  );
}

const onMat =
  (pose: PoseName, size = 1.02): Composition =>
  (canvas) => {
    const { w, h, c, random } = canvas;
    const x = w * between(random, 0.42, 0.58);
    return (
      ground(canvas, 50, [c.deep, c.shade, c.main]) +
      circle(x, h * 0.5, h * 0.47, `fill="${c.main}"`) +
      circle(x, h * 0.5, h * 0.4, `fill="none" stroke="${c.light}" stroke-width="${round(h * 0.012)}"`) +
      rect(0, h * 0.9, w, h * 0.1, `fill="${c.ink}"`) +
      people(canvas, { pose, size, flip: random() < 0.5, x: 0.5, dy: -0.03 })
    );
  };

export const tieUp = onMat('tieUp', 0.98);
export const shot = onMat('shot', 0.98);

export function octagon(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const [x, y] = [w * between(random, 0.4, 0.6), h * between(random, 0.42, 0.58)];
  const colors = [c.shade, c.main, c.deep, mix(c.main, c.deep, 0.5), c.paper];
  const rings = colors.map((color, n) =>
    polygon(regular(x, y, h * (0.95 - n * 0.17), 8, Math.PI / 8), `fill="${color}"`),
  );
  const edge = polygon(
    regular(x, y, h * 0.52, 8, Math.PI / 8),
    `fill="none" stroke="${c.pop}" stroke-width="${round(h * 0.02)}"`,
  );
  return (
    ground(canvas, 0, [c.ink, c.deep]) + rings.join('') + edge + glow(canvas, x, y, h * 0.5, c.main, 0.75)
  );
}

/** Chain link: two families of slanted lines over the whole picture. */
function fence({ w, h, c }: Canvas): string {
  const step = h / 11;
  let d = '';
  for (let x = -h; x < w + h; x += step)
    d += `M${round(x)} 0L${round(x + h)} ${h}M${round(x + h)} 0L${round(x)} ${h}`;
  return `<path d="${d}" stroke="${c.light}" stroke-opacity=".2" stroke-width="${round(h / 180)}"/>`;
}

const inCage =
  (pose: PoseName): Composition =>
  (canvas) => {
    const { w, h, c, random } = canvas;
    const x = w * between(random, 0.44, 0.62);
    return (
      ground(canvas, 80, [c.ink, c.deep, c.shade]) +
      glow(canvas, x, h * 0.42, h * 0.8, c.main, 0.95) +
      polygon(regular(x, h * 0.48, h * 0.43, 8, Math.PI / 8), `fill="${c.main}"`) +
      fence(canvas) +
      people(canvas, { pose, flip: random() < 0.5, fills: [pick(random, [c.paper, c.pop])], x: 0.5 })
    );
  };

export const punch = inCage('punch');
export const kick = inCage('kick');

/** Mown stripes with the markings of one game or the other, tilted and cropped. */
export function pitch(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const stripes = Array.from({ length: 12 }, (_, n) =>
    rect((n - 3) * h * 0.3, -h, h * 0.15, h * 3, `fill="${mix(c.main, c.deep, 0.22)}"`),
  );
  const line = `fill="none" stroke="${c.paper}" stroke-width="${round(h * 0.014)}"`;
  const x = h * 0.9;
  const marks = [
    rect(x, -h, 0.1, h * 3, line),
    circle(x, h * 0.5, h * 0.3, line),
    circle(x, h * 0.5, h * 0.022, `fill="${c.paper}"`),
    rect(x - h * 1.3, h * 0.1, h * 0.5, h * 0.8, line),
    rect(x - h * 1.3, h * 0.28, h * 0.2, h * 0.44, line),
  ];
  const player = (px: number, py: number, color: string) =>
    circle(px + h * 0.012, py + h * 0.016, h * 0.042, `fill="${c.ink}" fill-opacity=".5"`) +
    circle(px, py, h * 0.042, `fill="${color}"`);
  const [px, py] = [x + h * between(random, -0.6, 0.2), h * between(random, 0.3, 0.7)];
  const route = `<path d="M${round(px)} ${round(py)}q${round(h * 0.2)} ${round(-h * 0.3)} ${round(h * 0.52)} ${round(-h * 0.1)}" fill="none" stroke="${c.pop}" stroke-width="${round(h * 0.02)}" stroke-dasharray="${round(h * 0.05)} ${round(h * 0.03)}"/>`;
  const others = Array.from({ length: 7 }, () =>
    player(
      x + h * between(random, -0.9, 0.9),
      h * between(random, 0.08, 0.92),
      random() < 0.5 ? c.ink : c.paper,
    ),
  );
  const turn = Math.round(between(random, -32, 32));
  return (
    rect(0, 0, w, h, `fill="${c.main}"`) +
    `<g transform="rotate(${turn} ${w / 2} ${h / 2}) translate(${round(w / 2 - x)} 0)">${stripes.join('')}${marks.join('')}${others.join('')}${route}${player(px, py, c.pop)}</g>` +
    glow(canvas, w * 0.2, 0, h, c.paper, 0.22)
  );
}

/** Yard lines that run to a vanishing point, the way the field looks from the eleventh row. */
export function gridiron(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const horizon = h * 0.3;
  const vanish = w * between(random, 0.3, 0.7);
  const lines = Array.from({ length: 15 }, (_, n) => {
    const x = vanish + (n - 7) * w * 0.26;
    return polygon(
      [
        [vanish + (x - vanish) * 0.12, horizon],
        [x - h * 0.02, h],
        [x + h * 0.02, h],
      ],
      `fill="${c.paper}" fill-opacity=".8"`,
    );
  });
  const lights = [0.12, 0.88].map(
    (at) =>
      glow(canvas, w * at, h * 0.1, h * 0.42, c.paper, 0.8) +
      rect(w * at - h * 0.07, h * 0.07, h * 0.14, h * 0.06, `fill="${c.paper}" rx="6"`),
  );
  const post = `<path d="M${round(vanish)} ${round(horizon)}v${round(-h * 0.1)}m${round(-h * 0.1)} ${round(-h * 0.14)}v${round(h * 0.14)}h${round(h * 0.2)}v${round(-h * 0.14)}" fill="none" stroke="${c.pop}" stroke-width="${round(h * 0.016)}"/>`;
  return (
    ground(canvas, 90, [c.ink, c.deep, c.shade]) +
    rect(0, horizon, w, h, `fill="${c.main}"`) +
    lines.join('') +
    lights.join('') +
    post +
    glow(canvas, vanish, h * 1.05, h * 0.6, c.ink, 0.55)
  );
}

const onGrass =
  (pose: PoseName): Composition =>
  (canvas) => {
    const { w, h, c, random } = canvas;
    const [x, y] = [w * between(random, 0.42, 0.58), h * 0.46];
    return (
      ground(canvas, 20, [c.deep, c.shade, c.shade]) +
      rays(canvas, x, y, 14) +
      circle(x, y, h * 0.4, `fill="${c.pop}"`) +
      rect(0, h * 0.92, w, h * 0.08, `fill="${c.ink}"`) +
      people(canvas, { pose, fills: [c.paper], flip: random() < 0.5, x: 0.5, dy: -0.02 })
    );
  };

export const keeper = onGrass('keeper');
export const passer = onGrass('passer');

/** The weave of a jacket with a belt across it. */
export function weave(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const step = h / 14;
  let d = '';
  for (let row = 0; row * step < h + step; row += 1) {
    for (let x = row % 2 === 0 ? 0 : step; x < w + step; x += step * 2) {
      d += `M${round(x)} ${round(row * step)}l${round(step * 0.7)} ${round(step * 0.5)}l${round(step * 0.7)} ${round(-step * 0.5)}`;
    }
  }
  const y = h * between(random, 0.4, 0.55);
  const stripes = Array.from({ length: Math.floor(between(random, 1, 5)) }, (_, n) =>
    rect(w * 0.66 + n * h * 0.06, y, h * 0.03, h * 0.2, `fill="${c.paper}"`),
  );
  return (
    ground(canvas, 30, [c.shade, c.main, c.shade]) +
    `<path d="${d}" fill="none" stroke="${c.light}" stroke-opacity=".5" stroke-width="${round(step * 0.2)}"/>` +
    `<g transform="rotate(${Math.round(between(random, -20, -8))} ${w / 2} ${h / 2})">` +
    rect(-w, y + h * 0.03, w * 3, h * 0.2, `fill="${c.ink}" fill-opacity=".45"`) +
    rect(-w, y, w * 3, h * 0.2, `fill="${c.pop}"`) +
    rect(-w, y + h * 0.09, w * 3, h * 0.012, `fill="${c.deep}" fill-opacity=".35"`) +
    rect(w * 0.62, y, h * 0.42, h * 0.2, `fill="${c.ink}"`) +
    stripes.join('') +
    '</g>'
  );
}

export const guard: Composition = (canvas) => {
  const { w, h, c, random } = canvas;
  return (
    ground(canvas, 30, [c.deep, c.shade, c.main]) +
    circle(w * between(random, 0.42, 0.58), h * 0.56, h * 0.44, `fill="${c.pop}"`) +
    rect(0, h * 0.94, w, h * 0.06, `fill="${c.ink}"`) +
    people(canvas, { pose: 'guard', fills: [c.main, c.paper], flip: random() < 0.5, size: 1, x: 0.5 })
  );
};
