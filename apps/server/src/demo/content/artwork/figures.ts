import { circle } from './canvas.ts';

type Limb = [width: number, ...points: [number, number][]];
type Body = { head: [number, number]; limbs: Limb[] };
export type Pose = { bodies: Body[]; ball?: [number, number, number]; gloves?: [number, number][] };

/** People as cut paper: thick round limbs in a space of 1000 x 700, drawn back to front. */
export const poses = {
  tieUp: {
    bodies: [
      {
        head: [566, 196],
        limbs: [
          [78, [742, 372], [690, 520], [776, 668]],
          [84, [742, 372], [842, 508], [880, 668]],
          [120, [742, 360], [632, 262]],
          [58, [622, 262], [520, 330], [430, 262]],
        ],
      },
      {
        head: [446, 176],
        limbs: [
          [78, [262, 372], [318, 516], [232, 668]],
          [84, [262, 372], [158, 508], [112, 668]],
          [120, [262, 360], [372, 258]],
          [58, [380, 258], [470, 366], [598, 300]],
        ],
      },
    ],
  },
  shot: {
    bodies: [
      {
        head: [520, 118],
        limbs: [
          [82, [690, 350], [770, 500], [752, 668]],
          [82, [690, 350], [640, 520], [600, 668]],
          [120, [690, 350], [600, 222]],
          [58, [590, 232], [470, 300], [400, 400]],
        ],
      },
      {
        head: [566, 366],
        limbs: [
          [84, [236, 470], [330, 640], [170, 664]],
          [78, [236, 470], [120, 600], [22, 664]],
          [118, [246, 456], [440, 410]],
          [58, [450, 430], [580, 500], [700, 500]],
        ],
      },
    ],
  },
  punch: {
    gloves: [
      [812, 228],
      [452, 300],
    ],
    bodies: [
      {
        head: [466, 158],
        limbs: [
          [84, [350, 430], [260, 540], [150, 668]],
          [84, [360, 430], [480, 540], [470, 668]],
          [128, [356, 420], [432, 268]],
          [60, [440, 262], [610, 262], [800, 228]],
          [60, [412, 270], [362, 372], [448, 304]],
        ],
      },
    ],
  },
  kick: {
    gloves: [
      [330, 196],
      [420, 300],
    ],
    bodies: [
      {
        head: [296, 148],
        limbs: [
          [86, [440, 400], [420, 540], [450, 672]],
          [86, [440, 396], [630, 330], [850, 178]],
          [126, [440, 390], [352, 262]],
          [58, [340, 262], [230, 300], [322, 204]],
          [58, [366, 262], [470, 268], [424, 300]],
        ],
      },
    ],
  },
  guard: {
    bodies: [
      {
        head: [480, 150],
        limbs: [
          [84, [268, 470], [420, 610], [230, 652]],
          [124, [268, 452], [402, 258]],
          [58, [408, 262], [500, 390], [600, 470]],
        ],
      },
      {
        head: [826, 524],
        limbs: [
          [118, [520, 590], [716, 566]],
          [80, [510, 580], [450, 400], [286, 330]],
          [80, [520, 590], [360, 470], [226, 404]],
          [56, [700, 540], [600, 420], [470, 330]],
        ],
      },
    ],
  },
  keeper: {
    ball: [846, 116, 66],
    bodies: [
      {
        head: [612, 246],
        limbs: [
          [82, [320, 424], [206, 500], [96, 610]],
          [82, [320, 424], [180, 400], [40, 452]],
          [126, [330, 414], [520, 312]],
          [58, [530, 312], [660, 330], [800, 196]],
          [58, [530, 300], [640, 176], [780, 120]],
        ],
      },
    ],
  },
  passer: {
    ball: [318, 132, 54],
    bodies: [
      {
        head: [520, 146],
        limbs: [
          [86, [500, 420], [600, 540], [640, 672]],
          [86, [490, 420], [420, 550], [310, 668]],
          [136, [500, 410], [500, 266]],
          [60, [470, 262], [360, 262], [322, 162]],
          [60, [540, 262], [650, 250], [742, 190]],
        ],
      },
    ],
  },
  comic: {
    bodies: [
      {
        head: [500, 150],
        limbs: [
          [84, [480, 440], [452, 560], [440, 690]],
          [84, [520, 440], [548, 560], [560, 690]],
          [136, [500, 420], [500, 270]],
          [58, [456, 262], [390, 360], [452, 300]],
          [58, [550, 262], [660, 280], [700, 168]],
        ],
      },
    ],
  },
  sitter: {
    bodies: [
      {
        head: [500, 170],
        limbs: [
          [84, [480, 530], [300, 600], [560, 630]],
          [84, [520, 530], [700, 600], [440, 632]],
          [140, [500, 500], [500, 300]],
          [58, [452, 292], [360, 440], [320, 560]],
          [58, [548, 292], [640, 440], [680, 560]],
        ],
      },
    ],
  },
  readers: {
    bodies: [
      {
        head: [300, 210],
        limbs: [
          [84, [270, 520], [400, 530], [410, 690]],
          [130, [262, 500], [276, 340]],
          [56, [300, 340], [380, 440], [486, 400]],
        ],
      },
      {
        head: [704, 196],
        limbs: [
          [84, [734, 520], [600, 530], [590, 690]],
          [130, [742, 500], [726, 330]],
          [56, [700, 330], [640, 440], [520, 420]],
        ],
      },
    ],
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

type Figure = {
  pose: PoseName;
  x: number;
  y: number;
  scale: number;
  fills: string[];
  edge: string;
  accent: string;
};

function limb([width, ...points]: Limb, color: string, grow: number): string {
  const d = points.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width + grow}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function body({ head, limbs }: Body, fill: string, edge: string): string {
  const outline = limbs.map((part) => limb(part, edge, 16)).join('') + circle(...head, 66, `fill="${edge}"`);
  return outline + limbs.map((part) => limb(part, fill, 0)).join('') + circle(...head, 58, `fill="${fill}"`);
}

/** Draws a pose; `edge` is the thin line of ground color that keeps overlapping bodies apart. */
export function figure({ pose, x, y, scale, fills, edge, accent }: Figure): string {
  const { bodies, ball, gloves }: Pose = poses[pose];
  const drawn = bodies.map((part, n) => body(part, fills[n % fills.length] ?? '#fff', edge));
  const hands = (gloves ?? []).map(
    ([gx, gy]) => circle(gx, gy, 58, `fill="${edge}"`) + circle(gx, gy, 50, `fill="${accent}"`),
  );
  const thing = ball === undefined ? '' : circle(...ball, `fill="${accent}"`);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawn.join('')}${hands.join('')}${thing}</g>`;
}
