import { between, pick } from '../random.ts';
import { circle, glow, ground, linear, mix, polygon, rect, round } from './canvas.ts';
import type { Canvas } from './canvas.ts';

export function waves(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const sun = [between(random, w * 0.2, w * 0.8), h * between(random, 0.3, 0.42)] as const;
  const layers = [c.light, c.main, mix(c.main, c.deep, 0.35), c.shade, c.deep, c.ink];
  const length = between(random, 0.8, 1.5);
  const paths = layers.map((color, n) => {
    const base = h * (0.42 + n * 0.105);
    const lift = h * between(random, 0.04, 0.1);
    const phase = between(random, 0, 6.28);
    const points = Array.from({ length: 41 }, (_, k) => {
      const x = (w * k) / 40;
      const swell = Math.sin((x / w) * 6.28 * length + phase) * lift;
      return `${round(x)} ${round(base + swell + Math.sin((x / w) * 12.6 + phase * 2) * lift * 0.3)}`;
    });
    return `<path d="M0 ${h}L${points.join('L')}L${w} ${h}Z" fill="${color}"/>`;
  });
  return (
    ground(canvas, 90, [c.deep, c.main, c.pop]) +
    glow(canvas, ...sun, h * 0.75, c.paper, 0.55) +
    circle(...sun, h * 0.2, `fill="${c.paper}"`) +
    paths.join('')
  );
}

export function rings(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const [x, y] = [w * between(random, 0.3, 0.75), h * between(random, 0.35, 0.65)];
  const step = h * 0.083;
  const drawn = Array.from({ length: 10 }, (_, n) => {
    const r = step * (10 - n);
    const length = 2 * Math.PI * r;
    const dash = n % 3 === 1 ? `stroke-dasharray="${round(length * 0.7)} ${round(length)}"` : '';
    const color = [c.main, c.light, c.shade, c.pop][Math.floor(random() * 4)] ?? c.main;
    const turn = Math.round(between(random, 0, 360));
    return circle(
      x,
      y,
      r,
      `fill="none" stroke="${color}" stroke-width="${round(step * between(random, 0.25, 0.8))}" ${dash} transform="rotate(${turn} ${round(x)} ${round(y)})"`,
    );
  });
  return ground(canvas, 45) + drawn.join('') + circle(x, y, step * 0.9, `fill="${c.paper}"`);
}

export function cuts(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const lean = h * between(random, 0.35, 0.8) * (random() < 0.5 ? -1 : 1);
  const order = [c.deep, c.main, c.light, c.pop, c.main, c.shade, c.ink];
  let x = -Math.abs(lean);
  const bands = order.map((color, n) => {
    const width = w * between(random, n === 3 ? 0.03 : 0.12, n === 3 ? 0.06 : 0.34);
    const shape: [number, number][] = [
      [x, 0],
      [x + w * 2, 0],
      [x + w * 2 + lean, h],
      [x + lean, h],
    ];
    x += width;
    return polygon(shape, `fill="${color}"`) + polygon(shape, 'fill="url(#fall)"');
  });
  const fade = `<linearGradient id="fall" x1="0" x2=".09" y1="0" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>`;
  const r = h * between(random, 0.16, 0.24);
  const [cx, cy] = [w * between(random, 0.25, 0.75), h * between(random, 0.35, 0.65)];
  return (
    `<defs>${fade}</defs>` +
    ground(canvas) +
    bands.join('') +
    circle(cx, cy, r, `fill="${c.paper}"`) +
    `<path d="M${round(cx - r)} ${round(cy)}A${round(r)} ${round(r)} 0 0 0 ${round(cx + r)} ${round(cy)}Z" fill="${c.ink}" transform="rotate(${Math.round(between(random, 0, 360))} ${round(cx)} ${round(cy)})"/>`
  );
}

export function halftone(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const step = h / 17;
  const [fx, fy] = [w * between(random, 0.25, 0.75), h * between(random, 0.3, 0.7)];
  const reach = h * between(random, 0.75, 1);
  let d = '';
  for (let row = -1; row * step * 0.866 < h + step; row += 1) {
    for (let x = row % 2 === 0 ? 0 : step / 2; x < w + step; x += step) {
      const y = row * step * 0.866;
      const r = step * 0.62 * Math.max(0, 1 - Math.hypot(x - fx, y - fy) / reach);
      if (r > 1)
        d += `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;
    }
  }
  return (
    ground(canvas, pick(random, [20, 70, 120]), [c.ink, c.shade, c.main]) +
    `<defs>${linear('dots', 40, [c.paper, c.pop, c.light])}</defs><path d="${d}" fill="url(#dots)"/>`
  );
}

export function mesh(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const nodes = Array.from({ length: 15 }, (_, n) => ({
    x: w * ((n % 5) / 4 + between(random, -0.09, 0.09)),
    y: h * (Math.floor(n / 5) / 2 + between(random, -0.14, 0.14)),
    r: h * (random() < 0.25 ? between(random, 0.13, 0.24) : between(random, 0.02, 0.06)),
  }));
  const lines = nodes.flatMap((a, n) =>
    nodes
      .slice(n + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < w * 0.34)
      .map((b) => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`),
  );
  const dots = nodes.map(({ x, y, r }, n) => {
    const color = [c.main, c.pop, c.light, c.paper][n % 4] ?? c.main;
    return (
      circle(x, y, r, `fill="${color}" fill-opacity="${r > h * 0.1 ? 0.82 : 1}"`) +
      (r > h * 0.1 ? circle(x, y, r * 0.45, `fill="${c.deep}"`) : '')
    );
  });
  return (
    ground(canvas, 60) +
    glow(canvas, w * 0.6, h * 0.4, h * 0.8, c.main, 0.45) +
    `<path d="${lines.join('')}" stroke="${c.light}" stroke-width="${round(h / 240)}" stroke-opacity=".55"/>` +
    dots.join('')
  );
}

export function arches(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const count = pick(random, [1, 2, 3]);
  const colors = [c.shade, c.main, c.light, c.pop, c.paper, c.deep];
  const doors = Array.from({ length: count }, (_, door) => {
    const x = (w * (door + 1)) / (count + 1);
    const full = Math.min(w / (count + 0.7) / 2, h * 0.55);
    return colors
      .map((color, n) => {
        const r = full * (1 - n * 0.155);
        const top = h * 0.36 + (door % 2) * h * 0.1 + n * h * 0.012;
        return `<path d="M${round(x - r)} ${h}V${round(top + r * 0.35)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0V${h}Z" fill="${color}"/>`;
      })
      .join('');
  });
  const floor = rect(0, h * 0.9, w, h * 0.1, `fill="${c.ink}"`);
  const moon = circle(w * between(random, 0.08, 0.92), h * 0.18, h * 0.07, `fill="${c.paper}"`);
  return ground(canvas, 90, [c.ink, c.deep, c.shade]) + moon + doors.join('') + floor;
}

export function hills(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const sun = [w * between(random, 0.25, 0.75), h * 0.42] as const;
  const bars = Array.from({ length: 6 }, (_, n) =>
    rect(0, sun[1] + h * (0.05 + n * 0.045), w, h * 0.008 * (n + 1), `fill="${c.main}"`),
  );
  const ridges = [mix(c.main, c.deep, 0.35), c.shade, c.deep, c.ink].map((color, n) => {
    const peaks = Array.from({ length: 7 }, (_, k) => {
      const y = h * (0.6 + n * 0.1 + (k % 2 === 0 ? 0.04 : -0.08) * between(random, 0.4, 1.3));
      return `L${round((w * k) / 6)} ${round(y)}`;
    });
    return `<path d="M0 ${h}${peaks.join('')}L${w} ${h}Z" fill="${color}"/>`;
  });
  return (
    ground(canvas, 90, [c.deep, c.main, c.main]) +
    glow(canvas, ...sun, h * 0.7, c.pop, 0.7) +
    circle(...sun, h * 0.27, `fill="${c.paper}"`) +
    bars.join('') +
    ridges.join('')
  );
}

/** Quarter circles turned at random in a grid, as on a good tiled floor. */
export function tiles(canvas: Canvas): string {
  const { w, h, random, c } = canvas;
  const rows = pick(random, [3, 4]);
  const size = h / rows;
  const grounds = [c.deep, c.shade, c.main, c.ink] as const;
  const fronts = [c.main, c.pop, c.paper, c.light] as const;
  const drawn = Array.from({ length: Math.ceil(w / size) * rows }, (_, n) => {
    const [x, y] = [Math.floor(n / rows) * size, (n % rows) * size];
    const [back, front] = [pick(random, grounds), pick(random, fronts)];
    const turn = `transform="rotate(${Math.floor(random() * 4) * 90} ${round(x + size / 2)} ${round(y + size / 2)})"`;
    const kind = random();
    const quarter = `<path d="M${round(x)} ${round(y)}h${round(size)}a${round(size)} ${round(size)} 0 0 1 ${round(-size)} ${round(size)}z" fill="${front}" ${turn}/>`;
    const ring = circle(
      x + size / 2,
      y + size / 2,
      size * 0.32,
      `fill="none" stroke="${front}" stroke-width="${round(size * 0.16)}"`,
    );
    const half = rect(x, y, size, size / 2, `fill="${front}" ${turn}`);
    const shape = kind < 0.62 ? quarter : kind < 0.76 ? ring : kind < 0.88 ? half : '';
    return rect(x, y, size + 1, size + 1, `fill="${back}"`) + shape;
  });
  return drawn.join('');
}
