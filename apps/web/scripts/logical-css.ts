// Finds styles that know left and right, which would stay where they are in a language written from the right:
// node scripts/logical-css.ts [--write]
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sides = { left: 'start', right: 'end' } as const;
type Side = keyof typeof sides;

const corners: Record<string, string> = {
  'top-left': 'start-start',
  'top-right': 'start-end',
  'bottom-left': 'end-start',
  'bottom-right': 'end-end',
};

/** `margin: a b c d` and the like, where b and d differ. */
function fourSides(property: string, value: string): string | null {
  const parts = value.match(/(?:[^\s()]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  const [top, right, bottom, left] = parts;
  if (parts.length !== 4 || right === left) return null;
  return `${property}-block: ${top} ${bottom}; ${property}-inline: ${left} ${right};`;
}

/** The declaration with start and end instead of left and right; null without either. */
export function logicalOf(property: string, value: string): string | null {
  const side = /^(margin|padding|border)-(left|right)((?:-[a-z]+)?)$/.exec(property);
  if (side !== null) {
    const [, name, which, rest] = side;
    return `${name}-inline-${sides[which as Side]}${rest}: ${value};`;
  }
  // The middle is the middle from both sides.
  if ((property === 'left' || property === 'right') && !/^50(%|vw)$/.test(value))
    return `inset-inline-${sides[property]}: ${value};`;
  if (property === 'text-align' && (value === 'left' || value === 'right'))
    return `text-align: ${sides[value]};`;
  if (property === 'float' && (value === 'left' || value === 'right'))
    return `float: inline-${sides[value]};`;
  const corner = /^border-((?:top|bottom)-(?:left|right))-radius$/.exec(property)?.[1];
  if (corner !== undefined) return `border-${corners[corner]}-radius: ${value};`;
  if (property === 'inset' || property === 'margin' || property === 'padding')
    return fourSides(property, value);
  return null;
}

const declaration = /(?<=^|[{;]|\*\/)(\s*)([a-z-]+):\s*([^;{}]+);(?!\s*\/\* physical)/gm;

export const toLogical = (css: string): string =>
  css.replace(declaration, (whole, space: string, property: string, value: string) => {
    const logical = logicalOf(property, value.trim());
    return logical === null ? whole : `${space}${logical}`;
  });

const app = join(import.meta.dirname, '../app');
export const listStyles = (): string[] => globSync('**/*.css', { cwd: app }).map((name) => join(app, name));

if (process.argv[1] === import.meta.filename) {
  for (const path of listStyles()) {
    const css = readFileSync(path, 'utf8');
    const logical = toLogical(css);
    if (css === logical) continue;
    process.stdout.write(`${path}\n`);
    if (process.argv.includes('--write')) writeFileSync(path, logical);
    else process.exitCode = 1;
  }
}
