import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runFfmpeg } from './run-ffmpeg.ts';

export type TestVideo = { file: string; seconds: number; width: number; height: number; seed: number };
export type TestAudio = { file: string; seconds: number; seed: number };

type Dice = { whole: (from: number, to: number) => number; pick: <T>(choices: readonly [T, ...T[]]) => T };

const palettes = [
  'magma',
  'inferno',
  'plasma',
  'viridis',
  'turbo',
  'cividis',
  'range1',
  'range2',
  'shadows',
  'highlights',
] as const;

/** Moving pictures that depend on the seed, scaled up so that they are cheap to make. */
const pictures: ((dice: Dice) => string)[] = [
  (dice) =>
    `life=s=160x90:r=12:mold=12:ratio=0.${dice.whole(2, 6)}:seed=${dice.whole(1, 9999)}:death_color=#${colour(dice)}:life_color=#${colour(dice)}:mold_color=#${colour(dice)},${up('neighbor')}`,
  (dice) =>
    `cellauto=s=160x90:r=24:rule=${dice.pick([18, 30, 45, 54, 60, 90, 105, 110, 126, 150])}:random_seed=${dice.whole(1, 9999)},${pseudo(dice)},${up('neighbor')}`,
  (dice) =>
    `gradients=s=320x180:r=24:n=${dice.whole(3, 7)}:speed=0.0${dice.whole(1, 4)}:seed=${dice.whole(1, 99999)}`,
  (dice) =>
    `mandelbrot=s=160x90:r=12:maxiter=512:start_scale=${dice.whole(1, 3)}:start_x=${dice.pick([-0.743643887, -1.25066, -0.1011, -0.77568377, 0.001643721])}:start_y=${dice.pick([0.131825904, 0.02012, 0.9563, 0.13646737])}:end_pts=400,hue=h=${dice.whole(0, 359)}:s=2`,
  (dice) =>
    `sierpinski=s=200x112:r=24:type=${dice.pick(['carpet', 'triangle'])}:jump=${dice.whole(20, 90)}:seed=${dice.whole(1, 9999)},${pseudo(dice)}`,
  (dice) =>
    `nullsrc=s=96x54:r=24,geq=lum='128+60*sin(X/${dice.whole(4, 14)}+T*${dice.whole(1, 4)})+60*sin((X+Y)/${dice.whole(5, 16)}-T*${dice.whole(1, 3)})':cb=128:cr=128,${pseudo(dice)}`,
  (dice) =>
    `nullsrc=s=96x54:r=24,geq=lum='128+120*sin(hypot(X-48-30*sin(T/${dice.whole(1, 3)}),Y-27-20*cos(T))/${dice.whole(2, 6)}-T*${dice.whole(2, 6)})':cb=128:cr=128,${pseudo(dice)}`,
  (dice) =>
    `testsrc2=s=320x180:r=24,hue=h='${dice.whole(0, 359)}+t*${dice.whole(5, 40)}':s=${dice.whole(1, 3)}`,
  (dice) =>
    `color=c=#${colour(dice)}:s=320x180:r=24,${Array.from({ length: 6 }, () => movingBox(dice)).join(',')},gblur=sigma=${dice.whole(1, 5)}`,
  (dice) =>
    `rgbtestsrc=s=320x180:r=24,rotate=a='t*${dice.pick([0.3, 0.5, -0.4, 0.8])}':c=#${colour(dice)},hue=h=${dice.whole(0, 359)}`,
];

/** Expressions of t, stereo, that depend on the seed. */
const sounds: ((dice: Dice) => string)[] = [
  (dice) => chord(dice, dice.whole(90, 260), [1, 1.25, 1.5, 2]),
  (dice) => chord(dice, dice.whole(80, 200), [1, 1.2, 1.5, 1.78]),
  (dice) => arpeggio(dice.whole(150, 330), dice.pick([2, 3, 4, 6])),
  (dice) => bell(dice.whole(300, 900), dice.pick([0.5, 0.75, 1, 1.5])),
  (dice) => beat(dice.whole(45, 70), dice.pick([1.5, 2, 2.4]), dice.whole(200, 700)),
  (dice) =>
    `0.3*sin(2*PI*(${dice.whole(120, 300)}*t+${dice.whole(20, 90)}*sin(2*PI*0.${dice.whole(1, 4)}*t)))`,
];

const encoding = [
  ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-pix_fmt', 'yuv420p', '-g', '48'],
  ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'],
].flat();

/** An mp4 (H.264 and AAC); the same seed gives the same picture and sound. */
export async function makeTestVideo(video: TestVideo): Promise<void> {
  const { file, seconds, width, height, seed } = video;
  const dice = createDice(seed);
  const turn = `hue=h=${dice.whole(0, 359)},${dice.pick(['null', 'hflip', 'vflip'])}`;
  const picture = `${choose(pictures, seed)(dice)},${turn}`;
  const inputs = [
    ['-f', 'lavfi', '-i', `${picture},scale=${width}:${height}:flags=fast_bilinear,setsar=1`],
    ['-f', 'lavfi', '-i', soundSource(seed)],
  ].flat();
  await make(file, [...inputs, '-t', String(seconds), ...encoding, file]);
}

export type SlideVideo = TestVideo & {
  /** JPEG files, shown one after the other; the view pans over each. */
  pictureFiles: string[];
  framesPerSecond?: number;
};

/** Visible share of a picture; the rest is for panning. */
const seen = 0.86;

/** An mp4 of pictures with a sound that depends on the seed. */
export async function makeSlideVideo(video: SlideVideo): Promise<void> {
  const { file, seconds, width, height, seed, pictureFiles, framesPerSecond = 24 } = video;
  const each = seconds / pictureFiles.length;
  const inputs = pictureFiles.flatMap((picture) => [
    '-loop',
    '1',
    '-framerate',
    String(framesPerSecond),
    '-t',
    String(each),
    '-i',
    picture,
  ]);
  const slides = pictureFiles.map((_, at) => {
    const gone = at % 2 === 0 ? `t/${each}` : `(1-t/${each})`;
    const view = `crop=w=iw*${seen}:h=ih*${seen}:x='(iw-ow)*${gone}':y='(ih-oh)/2'`;
    return `[${at}:v]${view},scale=${width}:${height},setsar=1[slide${at}]`;
  });
  const row = pictureFiles.map((_, at) => `[slide${at}]`).join('');
  const graph = `${slides.join(';')};${row}concat=n=${pictureFiles.length}:v=1[picture]`;
  const sound = ['-f', 'lavfi', '-i', soundSource(seed)];
  const mapped = ['-filter_complex', graph, '-map', '[picture]', '-map', `${pictureFiles.length}:a`];
  const args = [...inputs, ...sound, ...mapped, '-t', String(seconds), ...encoding, file];
  await make(file, args, pictureFiles);
}

/** Any audio file; the extension decides the format. */
export async function makeTestAudio(audio: TestAudio): Promise<void> {
  await make(audio.file, [
    '-f',
    'lavfi',
    '-i',
    soundSource(audio.seed),
    '-t',
    String(audio.seconds),
    audio.file,
  ]);
}

async function make(file: string, args: string[], reads: string[] = []): Promise<void> {
  const dir = path.dirname(file);
  await mkdir(dir, { recursive: true });
  await runFfmpeg({ tool: 'ffmpeg', args, reads, writes: [dir], timeoutMs: 600_000 });
}

const sampleRate = 44_100;
const loopSeconds = 60;

function soundSource(seed: number): string {
  const expression = choose(sounds, seed)(createDice(seed + 7919));
  const right = expression.replaceAll(/\bt\b/g, '(t+0.004)');
  // Each sample is computed, so a long sound repeats its first minute.
  return `aevalsrc=exprs='${expression}|${right}':s=${sampleRate}:d=${loopSeconds},aloop=loop=-1:size=${sampleRate * loopSeconds}`;
}

function choose<T>(choices: T[], seed: number): T {
  const choice = choices[Math.abs(seed) % choices.length];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}

function up(method: string): string {
  return `scale=640:360:flags=${method}`;
}
function pseudo(dice: Dice): string {
  return `format=yuv444p,pseudocolor=preset=${dice.pick(palettes)}`;
}
function colour(dice: Dice): string {
  return Array.from({ length: 3 }, () => dice.whole(20, 240).toString(16).padStart(2, '0')).join('');
}
function movingBox(dice: Dice): string {
  const side = dice.whole(20, 80);
  const x = `mod(${dice.whole(0, 300)}+t*${dice.whole(-60, 90)}+3200,320)-${side / 2}`;
  const y = `90+${dice.whole(20, 80)}*sin(t*${dice.whole(1, 3)}+${dice.whole(0, 6)})-${side / 2}`;
  return `drawbox=x='${x}':y='${y}':w=${side}:h=${dice.whole(15, 80)}:color=#${colour(dice)}@0.8:t=fill`;
}

function chord(dice: Dice, root: number, ratios: number[]): string {
  const tones = ratios.map((ratio) => `sin(2*PI*${(root * ratio).toFixed(2)}*t)`).join('+');
  return `0.1*(${tones})*(0.6+0.4*sin(2*PI*0.${dice.whole(2, 9)}*t))`;
}
function arpeggio(root: number, notesPerSecond: number): string {
  const beat = `mod(floor(t*${notesPerSecond}),4)`;
  return `0.3*sin(2*PI*${root}*(1+0.25*${beat})*t)*exp(-3*mod(t*${notesPerSecond},1))`;
}
function bell(pitch: number, period: number): string {
  return `0.35*exp(-4*mod(t,${period}))*sin(2*PI*${pitch}*t+3*exp(-5*mod(t,${period}))*sin(2*PI*${pitch * 1.4}*t))`;
}
function beat(pitch: number, beatsPerSecond: number, hat: number): string {
  const since = `mod(t*${beatsPerSecond},1)`;
  return `0.5*exp(-7*${since})*sin(2*PI*${pitch}*t)+0.08*exp(-20*mod(t*${beatsPerSecond}+0.5,1))*sin(${hat * 97}*t*t)`;
}

/** A small seeded generator, so that test files are the same everywhere. */
export function createDice(seed: number): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { whole, pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0] };
}
