import type { Random } from '../random.ts';
import type { Colors } from '../types.ts';

export type Palette = Colors & { ink: string; shade: string; light: string; paper: string };

export type Canvas = { w: number; h: number; random: Random; c: Palette };

/** A composition draws the inside of one picture. */
export type Composition = (canvas: Canvas) => string;

function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  const parts = a.map((part, n) => Math.round(part + ((b[n] ?? 0) - part) * amount));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function paletteOf(colors: Colors): Palette {
  return {
    ...colors,
    ink: mix(colors.deep, '#000000', 0.45),
    shade: mix(colors.deep, colors.main, 0.42),
    light: mix(colors.main, '#ffffff', 0.45),
    paper: mix(colors.pop, '#ffffff', 0.72),
  };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function circle(x: number, y: number, r: number, attributes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${attributes}/>`;
}

export function rect(x: number, y: number, w: number, h: number, attributes: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" ${attributes}/>`;
}

export function polygon(points: [number, number][], attributes: string): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" ${attributes}/>`;
}

export function regular(x: number, y: number, r: number, sides: number, turn: number): [number, number][] {
  return Array.from({ length: sides }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / sides;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

/** A straight gradient over the whole shape, running at `angle` degrees. */
export function linear(id: string, angle: number, stops: string[]): string {
  const parts = stops.map((color, n) => `<stop offset="${n / (stops.length - 1)}" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${parts.join('')}</linearGradient>`;
}

/** A glow of one color that fades to nothing. */
export function radial(id: string, color: string, opacity = 1): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

export function ground({ w, h, c }: Canvas, angle = 30, stops = [c.ink, c.deep, c.shade]): string {
  return `<defs>${linear('ground', angle, stops)}</defs>${rect(0, 0, w, h, 'fill="url(#ground)"')}`;
}

export function glow({ w }: Canvas, x: number, y: number, r: number, color: string, opacity = 0.9): string {
  const id = `glow${Math.round(x)}x${Math.round(y)}x${Math.round((r / w) * 100)}`;
  return `<defs>${radial(id, color, opacity)}</defs>${circle(x, y, r, `fill="url(#${id})"`)}`;
}
