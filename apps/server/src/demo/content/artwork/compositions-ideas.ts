import { between, pick } from '../random.ts';
import { circle, glow, ground, mix, polygon, rect, round } from './canvas.ts';
import type { Canvas, Composition } from './canvas.ts';
import { people } from './people.ts';

/** A front page that slipped in the press: columns, a picture, two inks that do not quite meet. */
export function print(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const [x, y, pw, ph] = [w * between(random, 0.14, 0.3), h * 0.12, w * 0.52, h * 1.1];
  const column = pw / 3.4;
  const lines = Array.from({ length: 48 }, (_, n) => {
    const [col, row] = [n % 3, Math.floor(n / 3)];
    const width = column * (row % 4 === 3 ? between(random, 0.35, 0.75) : 0.92);
    return rect(
      x + pw * 0.06 + col * column,
      y + h * (0.44 + row * 0.034),
      width,
      h * 0.013,
      `fill="${c.deep}" fill-opacity=".75"`,
    );
  });
  const turn = Math.round(between(random, -14, 12));
  const picture = [x + pw * 0.06, y + h * 0.2, pw * 0.56, h * 0.2] as const;
  return (
    ground(canvas, 40, [c.main, c.main, mix(c.main, c.deep, 0.4)]) +
    `<g transform="rotate(${turn} ${w / 2} ${h / 2})">` +
    rect(x + h * 0.03, y + h * 0.04, pw, ph, `fill="${c.ink}" fill-opacity=".4"`) +
    rect(x, y, pw, ph, `fill="${c.paper}"`) +
    rect(x + pw * 0.06, y + h * 0.06, pw * 0.88, h * 0.1, `fill="${c.deep}"`) +
    rect(...picture, `fill="${c.main}"`) +
    circle(picture[0] + picture[2] * 0.6, picture[1] + h * 0.1, h * 0.08, `fill="${c.pop}"`) +
    circle(
      picture[0] + picture[2] * 0.56,
      picture[1] + h * 0.11,
      h * 0.08,
      `fill="none" stroke="${c.deep}" stroke-width="${round(h * 0.008)}"`,
    ) +
    rect(x + pw * 0.67, y + h * 0.2, pw * 0.27, h * 0.2, `fill="${c.deep}" fill-opacity=".18"`) +
    `${lines.join('')}</g>`
  );
}

/** Two speech shapes that lean into one another; the overlap is the common ground. */
export function bubbles(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const r = h * between(random, 0.33, 0.38);
  const [lx, rx] = [w * 0.5 - r * 0.72, w * 0.5 + r * 0.72];
  const [ly, ry] = [h * between(random, 0.42, 0.5), h * between(random, 0.46, 0.55)];
  const tail = (x: number, y: number, side: number, color: string) =>
    polygon(
      [
        [x + side * r * 0.25, y + r * 0.7],
        [x + side * r * 0.95, y + r * 1.18],
        [x + side * r * 0.85, y + r * 0.3],
      ],
      `fill="${color}"`,
    );
  const dots = [-0.45, 0, 0.45].map((at) =>
    circle(lx - r * 0.2 + at * r * 0.8, ly, r * 0.1, `fill="${c.deep}"`),
  );
  const clip = `<clipPath id="left">${circle(lx, ly, r, '')}</clipPath>`;
  return (
    `<defs>${clip}</defs>` +
    ground(canvas, 20, [c.deep, c.shade, c.main]) +
    tail(lx, ly, -1, c.pop) +
    circle(lx, ly, r, `fill="${c.pop}"`) +
    tail(rx, ry, 1, c.paper) +
    circle(rx, ry, r, `fill="${c.paper}"`) +
    `<g clip-path="url(#left)">${circle(rx, ry, r, `fill="${c.main}"`)}</g>` +
    dots.join('') +
    [0.3, 0.48, 0.66]
      .map((at, n) =>
        rect(
          rx + r * 0.02,
          ry - r * 0.55 + at * r,
          r * (0.7 - n * 0.08),
          r * 0.09,
          `fill="${c.deep}" rx="6"`,
        ),
      )
      .join('')
  );
}

/** The round table from above, with cups and one empty chair. */
export function table(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const [x, y, r] = [w * between(random, 0.42, 0.58), h * 0.5, h * 0.34];
  const turn = between(random, 0, 6.28);
  const seats = Array.from({ length: 5 }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / 5;
    const [sx, sy] = [x + Math.cos(angle) * r * 1.38, y + Math.sin(angle) * r * 1.38];
    const [cx, cy] = [x + Math.cos(angle) * r * 0.66, y + Math.sin(angle) * r * 0.66];
    const color = [c.pop, c.paper, c.light, c.main][n] ?? 'none';
    const person =
      n === 4
        ? circle(
            sx,
            sy,
            r * 0.27,
            `fill="none" stroke="${c.light}" stroke-width="${round(h * 0.01)}" stroke-dasharray="14 12"`,
          )
        : circle(sx, sy, r * 0.3, `fill="${color}"`) +
          circle(sx, sy, r * 0.15, `fill="${mix(c.deep, c.main, 0.2)}"`);
    return (
      person + circle(cx, cy, r * 0.12, `fill="${c.paper}"`) + circle(cx, cy, r * 0.075, `fill="${c.deep}"`)
    );
  });
  return (
    ground(canvas, 60, [c.ink, c.deep, c.shade]) +
    glow(canvas, x, y, h * 0.85, c.main, 0.5) +
    circle(x + h * 0.02, y + h * 0.03, r, `fill="${c.ink}" fill-opacity=".6"`) +
    circle(x, y, r, `fill="${c.main}"`) +
    circle(
      x,
      y,
      r * 0.94,
      `fill="none" stroke="${c.light}" stroke-opacity=".5" stroke-width="${round(h * 0.006)}"`,
    ) +
    seats.join('')
  );
}

export const sitter: Composition = (canvas) => {
  const { w, h, c } = canvas;
  const halos = [0.62, 0.5, 0.38].map((r, n) =>
    circle(w * 0.5, h * 0.42, h * r, `fill="${[c.shade, c.main, c.pop][n]}"`),
  );
  return (
    ground(canvas, 90, [c.ink, c.deep, c.shade]) +
    halos.join('') +
    rect(0, h * 0.9, w, h * 0.1, `fill="${c.ink}"`) +
    people(canvas, { pose: 'sitter', fills: [c.paper], x: 0.5, size: 0.98 })
  );
};

export const talkers: Composition = (canvas) => {
  const { w, h, c, random } = canvas;
  const window = rect(
    w * 0.5 - h * 0.42,
    h * 0.08,
    h * 0.84,
    h * 0.62,
    `fill="${c.main}" rx="${round(h * 0.03)}"`,
  );
  const sun = circle(w * 0.5, h * 0.42, h * 0.2, `fill="${c.pop}"`);
  const top = `<path d="M${w * 0.5 - h * 0.36} ${h * 0.63}h${h * 0.72}v${h * 0.035}h${-h * 0.72}z" fill="${c.light}"/><path d="M${w * 0.5 - h * 0.02} ${h * 0.66}h${h * 0.04}v${h * 0.3}h${-h * 0.04}z" fill="${c.light}"/>`;
  return (
    ground(canvas, 30, [c.deep, c.shade, c.shade]) +
    window +
    sun +
    rect(0, h * 0.94, w, h * 0.06, `fill="${c.ink}"`) +
    people(canvas, {
      pose: 'readers',
      fills: pick(random, [
        [c.paper, c.pop],
        [c.light, c.paper],
      ]),
      x: 0.5,
      size: 0.96,
    }) +
    top
  );
};
