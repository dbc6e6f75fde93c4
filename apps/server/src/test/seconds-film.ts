// A film in which each second has its own brightness and tone, and the analysis of a file made from it.
import { execFile } from 'node:child_process';

const rate = 8_000;
const brightnessOf = (second: number): number => 16 + 4 * second;
const toneOf = (second: number): number => 300 + 40 * second;

/** Input arguments for ffmpeg; the other arguments follow. */
export const secondsFilm = (seconds: number, audioRate = 44_100): string[] => [
  ...['-f', 'lavfi', '-i', "color=black:s=320x180:r=15,format=yuv420p,geq=lum='16+4*floor(T)':cb=128:cr=128"],
  ...['-f', 'lavfi', '-i', `aevalsrc='0.5*sin(2*PI*(300+40*floor(t))*t)':s=${audioRate}`, '-t', `${seconds}`],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-profile:v',
    'main',
    '-g',
    '30',
    '-bf',
    '0',
    '-b:v',
    '150k',
  ],
  ...['-c:a', 'aac', '-b:a', '64k', '-ac', '2'],
];

const run = (args: readonly string[]): Promise<{ stdout: Buffer; stderr: string }> =>
  new Promise((resolve, reject) => {
    const all = ['-nostdin', '-hide_banner', ...args];
    execFile('ffmpeg', all, { encoding: 'buffer', maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      error ? reject(error) : resolve({ stdout, stderr: stderr.toString() }),
    );
  });

export type Watched = {
  /** The pictures in order: the second of the film they show, and their time. */
  pictures: { second: number; atMs: number }[];
  /** The second of the film whose sound plays at this time; null for silence. */
  secondHeardAt: (atMs: number) => number | null;
  /** Length of the sound. */
  lengthMs: number;
};

export async function watch(file: string): Promise<Watched> {
  const seen = await run([
    '-copyts',
    '-i',
    file,
    '-an',
    '-vf',
    'showinfo',
    '-fps_mode',
    'passthrough',
    '-f',
    'null',
    '-',
  ]);
  const pictures = [...seen.stderr.matchAll(/pts_time:\s*([\d.]+).*?mean:\[(\d+)/g)].map(([, at, mean]) => ({
    second: Math.round((Number(mean) - brightnessOf(0)) / 4),
    atMs: Number(at) * 1000,
  }));
  const filter = [
    '-af',
    'aresample=async=1:first_pts=0',
    '-ar',
    `${rate}`,
    '-ac',
    '1',
    '-f',
    's16le',
    'pipe:1',
  ];
  const { stdout } = await run(['-v', 'error', '-copyts', '-i', file, '-vn', ...filter]);
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1);
  return {
    pictures,
    secondHeardAt: (atMs) => secondIn(samples, Math.round((atMs * rate) / 1000)),
    lengthMs: (samples.length / rate) * 1000,
  };
}

const windowSamples = 0.08 * rate;
const mostSeconds = 60;

function secondIn(samples: Int16Array, middle: number): number | null {
  const window = samples.subarray(Math.max(0, middle - windowSamples / 2), middle + windowSamples / 2);
  const loudness = Math.sqrt(window.reduce((sum, each) => sum + each ** 2, 0) / Math.max(1, window.length));
  if (loudness < 300) return null;
  const powers = Array.from({ length: mostSeconds }, (_, second) => powerOf(window, toneOf(second)));
  return powers.indexOf(Math.max(...powers));
}

/** Power of one frequency in the window. */
function powerOf(window: Int16Array, frequency: number): number {
  let [re, im] = [0, 0];
  for (const [n, sample] of window.entries()) {
    const angle = (2 * Math.PI * frequency * n) / rate;
    re += sample * Math.cos(angle);
    im += sample * Math.sin(angle);
  }
  return re ** 2 + im ** 2;
}

/**
 * For each second whose first picture directly follows the one before: the sound 80 ms before and after it,
 * or rather in the 80 ms around those. In sync, that is the second before and the second itself, or silence.
 */
export function stepsOf({ pictures, secondHeardAt }: Watched): string[] {
  return pictures.flatMap(({ second, atMs }, n) => {
    const before = pictures[n - 1];
    if (before === undefined || second !== before.second + 1 || atMs - before.atMs > 200) return [];
    const [early, late] = [secondHeardAt(atMs - 120), secondHeardAt(atMs + 120)];
    const isInStep = (early === null || early === second - 1) && (late === null || late === second);
    return isInStep ? [] : [`${second}: ${early} ${late}`];
  });
}
