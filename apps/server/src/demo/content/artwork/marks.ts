import { circle, polygon, rect, regular } from './canvas.ts';
import type { Palette } from './canvas.ts';

/** A mark is drawn in a space of 400 x 400 on the channel's ground. */
type Mark = (c: Palette) => string;

const stroke = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`;

export const marks: Record<string, Mark> = {
  maraonthemat: (c) =>
    circle(200, 200, 128, stroke(c.light, 12)) + path('M104 262V150l96 92 96-92v112', stroke(c.pop, 46)),
  northgatewrestling: (c) =>
    path('M84 330V190a116 116 0 0 1 232 0v140', stroke(c.pop, 34)) +
    path('M144 330V196a56 56 0 0 1 112 0v134z', `fill="${c.paper}"`) +
    rect(190, 140, 20, 190, `fill="${c.deep}"`),
  cageleft: (c) =>
    polygon(regular(200, 200, 140, 8, Math.PI / 8), stroke(c.paper, 26)) +
    path('M236 130l-74 70 74 70', stroke(c.pop, 40)),
  southpawkitchen: (c) =>
    path('M262 262l84 84', stroke(c.ink, 40)) +
    circle(182, 182, 124, `fill="${c.ink}"`) +
    circle(182, 182, 112, stroke(c.light, 10)) +
    path(
      'M112 190c-10-60 50-92 92-70 44-8 80 40 50 78-4 52-58 68-90 42-28 4-48-18-52-50z',
      `fill="${c.paper}"`,
    ) +
    circle(178, 178, 36, `fill="${c.pop}"`),
  closedguardclub: (c) =>
    circle(152, 200, 84, stroke(c.pop, 38)) +
    circle(248, 200, 84, stroke(c.ink, 54)) +
    circle(248, 200, 84, stroke(c.paper, 38)) +
    path('M200 269a84 84 0 0 0 36-69', stroke(c.ink, 54)) +
    path('M188 276a84 84 0 0 0 48-76', stroke(c.pop, 38)),
  greybeltdad: (c) =>
    `<g transform="rotate(-24 200 200)">${[
      rect(-80, 150, 560, 100, `fill="${c.paper}"`),
      rect(-80, 196, 560, 8, `fill="${c.main}"`),
      rect(190, 150, 150, 100, `fill="${c.ink}"`),
      rect(222, 150, 22, 100, `fill="${c.pop}"`),
      rect(268, 150, 22, 100, `fill="${c.pop}"`),
    ].join('')}</g>`,
  fourthandlong: (c) =>
    [0, 1, 2, 3].map((n) => rect(84 + n * 52, 96, 24, 208, `fill="${c.paper}" rx="6"`)).join('') +
    path('M64 296L336 104', stroke(c.pop, 32)),
  halfspace: (c) =>
    circle(200, 200, 128, `fill="${c.paper}"`) +
    path('M200 72a128 128 0 0 1 0 256z', `fill="${c.deep}"`) +
    circle(200, 200, 46, `fill="${c.pop}"`),
  thelongquestion: (c) =>
    path('M132 150a70 70 0 1 1 112 58c-30 22-44 36-44 76', stroke(c.paper, 40)) +
    circle(200, 336, 26, `fill="${c.pop}"`),
  printshopradio: (c) =>
    rect(92, 84, 172, 232, `fill="${c.paper}" rx="8"`) +
    rect(116, 110, 124, 40, `fill="${c.deep}"`) +
    [0, 1, 2, 3]
      .map((n) => rect(116, 174 + n * 32, n === 3 ? 70 : 124, 12, `fill="${c.deep}" fill-opacity=".7"`))
      .join('') +
    path('M292 150a80 80 0 0 1 0 100M322 118a126 126 0 0 1 0 164', stroke(c.pop, 20)),
  tablenine: (c) =>
    circle(200, 164, 76, stroke(c.pop, 42)) +
    path('M276 164c0 92-34 140-92 166', stroke(c.pop, 42)) +
    circle(96, 300, 22, `fill="${c.paper}"`) +
    circle(320, 292, 22, `fill="${c.paper}"`),
  deadpandepot: (c) =>
    circle(200, 200, 130, `fill="${c.pop}"`) +
    path('M128 172h52M220 172h52', stroke(c.deep, 22)) +
    path('M140 256h120', stroke(c.deep, 22)),
  slowledger: (c) =>
    [c.paper, c.light, c.pop]
      .map((color, n) =>
        path(
          `M200 ${96 + n * 62}l116 56-116 56-116-56z`,
          `fill="${color}" stroke="${c.deep}" stroke-width="12" stroke-linejoin="round"`,
        ),
      )
      .toReversed()
      .join(''),
  seconddraftnews: (c) =>
    path('M100 128h200M100 200h200M100 272h70', stroke(c.paper, 32)) +
    path('M64 128h272', stroke(c.pop, 14)) +
    path('M222 276l36 36 74-84', stroke(c.pop, 34)),
};
