import { runImageTask } from '../../../gateways/images/pool.ts';
import { getChannel } from '../channels.ts';
import { getFin } from '../fins.ts';
import { pick, seededRandom } from '../random.ts';
import type { Colors, FinName } from '../types.ts';
import { circle, glow, ground, paletteOf, rect } from './canvas.ts';
import type { Canvas, Composition } from './canvas.ts';
import { arches, cuts, halftone, hills, mesh, rings, tiles, waves } from './compositions-abstract.ts';
import { bubbles, print, sitter, table, talkers } from './compositions-ideas.ts';
import {
  gridiron,
  guard,
  keeper,
  kick,
  mat,
  octagon,
  passer,
  pitch,
  punch,
  shot,
  tieUp,
  weave,
} from './compositions-sport.ts';
import { blocks, ledger, microphone, stage } from './compositions-stage.ts';
import { marks } from './marks.ts';

type Choice = [Composition, ...Composition[]];

/** The first of each is also the picture of the fin itself. */
const finChoices: Record<FinName, Choice> = {
  Wrestling: [tieUp, mat, shot, rings],
  MMA: [punch, octagon, kick, cuts],
  Football: [pitch, passer, gridiron, keeper],
  BJJ: [guard, weave, mat, waves],
  FreeThinkingMedia: [print, halftone, cuts, arches],
  OpenMind: [sitter, arches, hills, waves],
  IndependentDiscussion: [bubbles, table, talkers, mesh],
  Comedy: [stage, microphone, halftone, bubbles],
  Crypto: [blocks, ledger, mesh, hills],
};

const channelChoices: Record<string, Choice> = {
  maraonthemat: [tieUp, shot, mat, tiles, rings, hills, cuts, waves],
  northgatewrestling: [mat, tieUp, halftone, shot, octagon, cuts, waves, tiles],
  cageleft: [punch, octagon, kick, halftone, tiles, cuts, talkers, rings],
  southpawkitchen: [stage, waves, punch, tiles, halftone, kick, rings, microphone],
  closedguardclub: [guard, weave, rings, tiles, mat, waves, arches, bubbles],
  greybeltdad: [sitter, weave, hills, guard, tiles, waves, arches, talkers],
  fourthandlong: [gridiron, passer, tiles, cuts, halftone, hills, rings, waves],
  halfspace: [pitch, keeper, tiles, mesh, rings, talkers, pitch, waves],
  thelongquestion: [sitter, talkers, arches, waves, hills, bubbles, tiles, rings],
  printshopradio: [print, halftone, microphone, tiles, arches, cuts, print, waves],
  tablenine: [table, bubbles, talkers, mesh, tiles, arches, table, waves],
  deadpandepot: [stage, microphone, halftone, bubbles, tiles, table, cuts, rings],
  slowledger: [blocks, ledger, mesh, hills, tiles, arches, rings, blocks],
  seconddraftnews: [print, cuts, talkers, tiles, arches, bubbles, halftone, hills],
};

function svg(w: number, h: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inside}</svg>`;
}

/** Darkens the lower edge a little, where a card lays its chips. */
function shadeFoot({ w, h }: Canvas): string {
  const fade =
    '<linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>';
  return `<defs>${fade}</defs>${rect(0, 0, w, h, 'fill="url(#foot)"')}`;
}

/** These show a real place, which needs its own colors. */
const trueColored = new Set<Composition>([pitch, gridiron, mat, octagon, blocks, mesh]);

/** Varies one channel's posts within its family of colors. */
function vary({ deep, main, pop }: Colors, seed: number): Colors {
  return seed % 3 === 2 ? { deep, main: pop, pop: main } : { deep, main, pop };
}

/** `seed` decides everything that the channel and the fin leave open. */
export interface Artwork {
  channel: string;
  fin: FinName;
  seed: number;
}

export function thumbnailSvg({ channel, fin, seed }: Artwork): string {
  const choices = channelChoices[channel] ?? finChoices[fin];
  const composition = choices[seed % choices.length] ?? choices[0];
  const own = getChannel(channel).colors;
  const colors = trueColored.has(composition) ? own : vary(own, Math.floor(seed / choices.length));
  const canvas: Canvas = { w: 1280, h: 720, random: seededRandom(seed), c: paletteOf(colors) };
  return svg(canvas.w, canvas.h, composition(canvas) + shadeFoot(canvas));
}

export function channelAvatarSvg(username: string): string {
  const c = paletteOf(getChannel(username).colors);
  const canvas: Canvas = { w: 400, h: 400, random: seededRandom(1), c };
  const back = ground(canvas, 50, [c.deep, c.shade, c.main]) + glow(canvas, 320, 60, 260, c.light, 0.35);
  return svg(400, 400, back + (marks[username]?.(c) ?? ''));
}

const headers: Record<string, Composition> = {
  maraonthemat: mat,
  northgatewrestling: waves,
  cageleft: octagon,
  southpawkitchen: cuts,
  closedguardclub: weave,
  greybeltdad: rings,
  fourthandlong: gridiron,
  halfspace: pitch,
  thelongquestion: hills,
  printshopradio: arches,
  tablenine: mesh,
  deadpandepot: halftone,
  slowledger: ledger,
  seconddraftnews: cuts,
};

export function channelHeaderSvg(username: string): string {
  const c = paletteOf(getChannel(username).colors);
  const canvas: Canvas = { w: 1500, h: 500, random: seededRandom(username.length * 31), c };
  return svg(canvas.w, canvas.h, (headers[username] ?? waves)(canvas) + shadeFoot(canvas));
}

export function finSvg(fin: FinName): string {
  const canvas: Canvas = { w: 1280, h: 720, random: seededRandom(4), c: paletteOf(getFin(fin).colors) };
  return svg(canvas.w, canvas.h, finChoices[fin][0](canvas) + shadeFoot(canvas));
}

const viewerColors: [Colors, ...Colors[]] = [
  { deep: '#0b2545', main: '#1f7ae0', pop: '#ffd07a' },
  { deep: '#2b1245', main: '#8f56e8', pop: '#ffb3c7' },
  { deep: '#06302b', main: '#1aa97f', pop: '#fff0a8' },
  { deep: '#3a1410', main: '#e0593b', pop: '#ffe3c2' },
  { deep: '#1b2530', main: '#64809c', pop: '#c9f2e6' },
  { deep: '#30102a', main: '#c63f86', pop: '#ffd9ec' },
];

/** A head and shoulders of plain shapes for people without a picture. */
export function viewerAvatarSvg(seed: number): string {
  const random = seededRandom(seed);
  const c = paletteOf(pick(random, viewerColors));
  const [skin, cloth] = random() < 0.5 ? [c.pop, c.deep] : [c.paper, c.ink];
  const back =
    rect(0, 0, 400, 400, `fill="${c.main}"`) +
    circle(400 * random(), 400 * random(), 150, `fill="${c.light}"`);
  const body = circle(200, 410, 150, `fill="${cloth}"`);
  return svg(400, 400, back + body + circle(200, 180, 84, `fill="${skin}"`));
}

/** Fits the smallest picture; the grain is too faint for its repetition to be visible. */
const grainSize = 32;

function makeGrain(): Buffer {
  const random = seededRandom(99);
  const pixels = Buffer.alloc(grainSize * grainSize * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(random() < 0.5 ? 0 : 255, at, at + 3);
    pixels[at + 3] = Math.floor(random() * 9);
  }
  return pixels;
}

let grain: Buffer | undefined;

/** Rasterises at `width` pixels (the height follows) with a fine grain, as WebP or JPEG. */
export async function renderArtwork(
  svgText: string,
  width: number,
  format: 'webp' | 'jpeg' = 'webp',
): Promise<Buffer> {
  const intrinsic = Number(/^<svg[^>]* width="(\d+)"/.exec(svgText)?.[1]);
  if (!(intrinsic > 0)) throw new Error('the artwork has no width');
  grain ??= makeGrain();
  const density = (72 * width) / intrinsic;
  const { contents } = await runImageTask({ do: 'artwork', svg: svgText, density, grainSize, format }, [
    grain,
  ]);
  if (contents[0] === undefined) throw new Error('no artwork was drawn');
  return contents[0];
}
