// Makes the icon sprite from Tabler's outlines: node scripts/icons.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from '../app/components/icon/names.ts';

const icons = join(import.meta.dirname, '../../../node_modules/@tabler/icons/icons');
const filled = (name: string) => name.endsWith('-filled');

function symbolOf(name: string): string {
  const file = filled(name)
    ? join(icons, 'filled', `${name.replace(/-filled$/, '')}.svg`)
    : join(icons, 'outline', `${name}.svg`);
  const inner = readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/\s+/g, ' ')
    .trim();
  const paint = filled(name)
    ? 'fill="currentColor"'
    : 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24"><g ${paint}>${inner}</g></symbol>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${iconNames.map(symbolOf).join('\n')}\n</svg>\n`;
writeFileSync(join(import.meta.dirname, '../app/components/icon/sprite.svg'), sprite);
