import { escapeXml } from '../../../../lib/xml.ts';

/** Incremented when the drawing changes, so that cached pictures are redrawn. */
export const cardVersion = 1;
export const cardSize = { width: 1200, height: 630 } as const;
export const coverSide = 1400;

/** Facts on a card. The same facts result in the same picture. */
export interface CardFacts {
  kind: 'post' | 'channel' | 'cover';
  title: string;
  /** The line below: the post's channel, or the channel's @username. */
  by: string;
  /** A short label above the title, such as PREMIUM. */
  mark: string | null;
  /** Storage keys of public pictures. */
  picture: string | null;
  avatar: string | null;
  siteName: string;
  /** Size of a podcast's own cover, which is shown unchanged. */
  side?: number;
}

const imagePath = /^\/media\/images\/([\w-]{16,64})\/((?:wide\/)?\d{1,4})\.webp$/;

/** The storage key of one of our pictures; null for any other address. */
export function storageKeyOf(address: string | null): string | null {
  const [, key, width] = imagePath.exec(address ?? '') ?? [];
  return key === undefined || width === undefined ? null : `images/${key}/${width}.webp`;
}

/** The width in the address of a picture. */
export const widthOfImage = (address: string): number =>
  Number(/(\d+)\.webp$/.exec(address)?.[1] ?? coverSide);

const colours = { page: '#0b0f14', text: '#e8eef5', muted: '#9fb0c3', accent: '#1fb6ff', gold: '#f2b84b' };
const font = `font-family="Inter, 'Inter Variable', 'DejaVu Sans', 'Noto Sans', sans-serif"`;

/** Estimated: wide letters need more space, and exact widths would need the font. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) =>
      sum + (/[\u1100-\u11ff\u2e80-\uffef]/.test(letter) ? 1.8 : /[A-ZMW@]/.test(letter) ? 1.3 : 1),
    0,
  );

/** Wraps whole words to a maximum of lines. The rest becomes an ellipsis. */
export function linesOf(text: string, lettersPerLine: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= lettersPerLine) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  lines.push(line);
  const cut = (each: string): string => {
    let shown = each;
    while (widthOf(shown) > lettersPerLine)
      shown = `${Array.from(shown.replace(/…$/, '')).slice(0, -1).join('')}…`;
    return shown;
  };
  const shown = lines.slice(0, most).map(cut);
  const final = shown.at(-1);
  if (lines.length > most && final !== undefined && !final.endsWith('…'))
    shown[shown.length - 1] = `${final} …`;
  return shown;
}

const logo = `<path fill="${colours.accent}" d="M4.6 22.8C9.6 22 12.3 18.4 14 13.9 15.9 9 19 5 25.7 3.6c.5-.1.9.4.6.9-2.5 4.7-1.7 10.6 1.8 16.4-1.5.2-2.5 1-3.9 1-2.7 0-2.9-1.7-5.6-1.7s-2.9 1.7-5.6 1.7c-2.6 0-4.8 1.5-8.4.9z"/><path fill="none" stroke="${colours.text}" stroke-width="2.6" stroke-linecap="round" d="M3 27c2.7 0 3-1.9 5.7-1.9s3 1.9 5.7 1.9 3-1.9 5.7-1.9 3 1.9 5.7 1.9c1.4 0 2.2-.5 3.2-1.1"/>`;

const words = (lines: readonly string[], x: number, y: number, size: number, height: number): string =>
  lines
    .map(
      (line, at) =>
        `<text x="${x}" y="${y + at * height}" ${font} font-size="${size}" font-weight="700" fill="${colours.text}">${escapeXml(line)}</text>`,
    )
    .join('');

/** The overlay of a card: shade, title, channel, and the site's logo. */
export function cardOverlay(facts: CardFacts): string {
  const { width, height } = cardSize;
  const lines = linesOf(facts.title, 27, 3);
  const top = height - 116 - lines.length * 72;
  const byX = facts.avatar === null ? 64 : 148;
  const mark =
    facts.mark === null
      ? ''
      : `<rect x="64" y="${top - 114}" width="${30 + widthOf(facts.mark) * 15}" height="40" rx="8" fill="${colours.gold}"/><text x="80" y="${top - 86}" ${font} font-size="22" font-weight="700" fill="#1a1204">${escapeXml(facts.mark)}</text>`;
  const fin = `<g transform="translate(${width - 116} 44) scale(1.75)">${logo}</g><text x="${width - 130}" y="86" text-anchor="end" ${font} font-size="28" font-weight="700" fill="${colours.text}">${escapeXml(linesOf(facts.siteName, 24, 1)[0] ?? '')}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.page}" stop-opacity=".55"/><stop offset=".34" stop-color="${colours.page}" stop-opacity=".3"/><stop offset="1" stop-color="${colours.page}" stop-opacity=".96"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#shade)"/>${mark}${words(lines, 64, top, 58, 72)}<text x="${byX}" y="${height - 62}" ${font} font-size="30" font-weight="500" fill="${colours.muted}">${escapeXml(linesOf(facts.by, 52, 1)[0] ?? '')}</text>${fin}</svg>`;
}

/** The square picture of a podcast without a cover of its own: the channel's picture with its name. */
export function coverOverlay(facts: CardFacts): string {
  if (facts.side !== undefined)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${facts.side}" height="${facts.side}"/>`;
  const lines = linesOf(facts.title, 17, 2);
  const top = coverSide - 130 - (lines.length - 1) * 130;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${coverSide}" height="${coverSide}"><defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${colours.page}" stop-opacity="0"/><stop offset="1" stop-color="${colours.page}" stop-opacity=".94"/></linearGradient></defs><rect width="${coverSide}" height="${coverSide}" fill="url(#shade)"/>${words(lines, 90, top, 112, 130)}</svg>`;
}

/** The background without a picture: the brand's color with two waves. */
export function ground(width: number, height: number): string {
  const swell = (y: number, colour: string) =>
    `<path d="M-100 ${y} ${Array.from({ length: 12 }, () => 'q75 -44 150 0 t150 0').join(' ')} V${height + 80} H-100z" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="glow" cx=".7" cy=".2" r=".9"><stop stop-color="#14425f"/><stop offset="1" stop-color="${colours.page}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#glow)"/>${swell(height * 0.72, '#0f2a3d')}${swell(height * 0.84, '#0c1c29')}</svg>`;
}
