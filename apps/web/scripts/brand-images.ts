// Makes the pictures of the brand from the favicon's drawing: node scripts/brand-images.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const mark = /<g .*<\/g>/s.exec(favicon)?.[0] ?? '';
const ground = '#0b0f14';

/** The mark on a full ground; maskable icons may lose a fifth at each edge. */
const icon = (margin: number): string => {
  const [at, scale] = [32 * margin, 1 - 2 * margin];
  const moved = `<g transform="translate(${at} ${at}) scale(${scale})">${mark}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>${moved}</svg>`;
};

const wave = (y: number, color: string): string => {
  const swell = Array.from({ length: 8 }, () => 'q75 -44 150 0 t150 0').join(' ');
  return `<path d="M-60 ${y} ${swell} V700 H-60z" fill="${color}"/>`;
};
const socialCard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <defs><radialGradient id="glow" cx=".5" cy=".42" r=".62"><stop stop-color="#123a56"/><stop offset="1" stop-color="${ground}"/></radialGradient></defs>
  <rect width="1200" height="630" fill="url(#glow)"/>
  ${wave(520, '#0d2536')}${wave(568, '#0c1a26')}
  <g transform="translate(250 190) scale(6.2)">${mark}</g>
  <text x="460" y="352" font-family="Inter, 'DejaVu Sans', sans-serif" font-weight="800" font-size="150" letter-spacing="-6" fill="#e8eef5">realfin</text>
</svg>`;

const write = (svg: string, width: number, name: string) =>
  sharp(Buffer.from(svg), { density: 400 })
    .resize(width)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));

await Promise.all([
  write(favicon, 192, 'icons/icon-192.png'),
  write(favicon, 512, 'icons/icon-512.png'),
  write(icon(0.1), 192, 'icons/maskable-192.png'),
  write(icon(0.1), 512, 'icons/maskable-512.png'),
  write(icon(0.06), 180, 'icons/touch-180.png'),
  write(socialCard, 1200, 'social-card.png'),
]);
