/** One rendition of the ladder. Bitrates are in kilobits per second. */
export type Rung = {
  name: string;
  width: number;
  height: number;
  frameRate: FrameRate;
  maxVideoKbps: number;
  audioKbps: 96 | 128;
};

type Size = { width: number; height: number };
export type LadderSource = Size & { frameRate: number };

const ladder: { shortSide: number; maxVideoKbps: number; audioKbps: 96 | 128 }[] = [
  { shortSide: 2160, maxVideoKbps: 16_000, audioKbps: 128 },
  { shortSide: 1440, maxVideoKbps: 9000, audioKbps: 128 },
  { shortSide: 1080, maxVideoKbps: 5000, audioKbps: 128 },
  { shortSide: 720, maxVideoKbps: 3500, audioKbps: 128 },
  { shortSide: 480, maxVideoKbps: 1000, audioKbps: 128 },
  { shortSide: 360, maxVideoKbps: 600, audioKbps: 96 },
  { shortSide: 240, maxVideoKbps: 300, audioKbps: 96 },
];

/** Twice as many frames are more similar, and need only half as many bits again. */
const manyFramesShare = 1.5;

/** Best first; never above the source. A source below the lowest rung gets one rung of its own size. */
export function chooseRungs(source: LadderSource): Rung[] {
  const shortSide = Math.min(source.width, source.height);
  const fitting = ladder.filter((step) => step.shortSide <= shortSide);
  const steps =
    fitting.length > 0
      ? fitting
      : [{ shortSide: evenBelow(shortSide), maxVideoKbps: 300, audioKbps: 96 as const }];
  const full = chooseFrameRate(source.frameRate);
  return steps.map((step, index) => {
    const frameRate = index === 0 || step.shortSide >= 720 ? full : halfOf(full);
    const share = framesPerSecond(frameRate) > fewFrames ? manyFramesShare : 1;
    return {
      name: `${step.shortSide}p`,
      ...scaleToShortSide(source, step.shortSide),
      frameRate,
      maxVideoKbps: step.maxVideoKbps * share,
      audioKbps: step.audioKbps,
    };
  });
}

/** The rung to encode first, so that a video plays early; null if the whole ladder is as quick. */
export function firstRung(source: LadderSource): Rung | null {
  const rungs = chooseRungs(source);
  return rungs.find((rung) => rung !== rungs[0] && rung.name === '480p') ?? null;
}

/**
 * The ladder in encoding order: the early rung, the most watched ones, and those that take many times as long
 * as both.
 */
export type LadderPart = 'first' | 'rest' | 'high';

/** Keyframes of all rungs are at frames that all rungs have. */
export function slowestRate(source: LadderSource): FrameRate {
  return chooseRungs(source).at(-1)?.frameRate ?? chooseFrameRate(source.frameRate);
}

/** The rungs of one part; empty if the ladder has no such part. */
export function rungsOfPart(source: LadderSource, part: LadderPart): Rung[] {
  const first = firstRung(source)?.name;
  const isHigh = ({ width, height }: Rung): boolean => Math.min(width, height) > 1080;
  return chooseRungs(source).filter((rung) =>
    part === 'first' ? rung.name === first : rung.name !== first && isHigh(rung) === (part === 'high'),
  );
}

/** Preserves the aspect ratio; never upscales. 4:2:0 video needs even sides. */
export function scaleToShortSide(source: Size, wantedShortSide: number): Size {
  const [short, long] = [Math.min(source.width, source.height), Math.max(source.width, source.height)];
  const shortSide = evenBelow(Math.min(wantedShortSide, short));
  const longSide = Math.min(evenBelow(long), 2 * Math.round((shortSide * long) / short / 2));
  return source.width >= source.height
    ? { width: longSide, height: shortSide }
    : { width: shortSide, height: longSide };
}

function evenBelow(side: number): number {
  return 2 * Math.floor(side / 2);
}

export type FrameRate = { numerator: number; denominator: number };

const commonRates: FrameRate[] = [
  { numerator: 24_000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 48, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];

export function framesPerSecond(rate: FrameRate): number {
  return rate.numerator / rate.denominator;
}

/** Above it the lower rungs drop every second frame. */
const fewFrames = 30;

function halfOf(rate: FrameRate): FrameRate {
  return framesPerSecond(rate) > fewFrames
    ? { numerator: rate.numerator, denominator: rate.denominator * 2 }
    : rate;
}

/** Fewer frames would make a player wait: keyframes and the end of the video are at frames only. */
const leastFrames = 12;

/**
 * A constant rate for the output, at most 60. A rate between the common ones is rounded up, so that no frame is lost;
 * a very low one is multiplied.
 */
export function chooseFrameRate(sourceFramesPerSecond: number): FrameRate {
  const near = commonRates.find(
    (rate) => Math.abs(framesPerSecond(rate) / sourceFramesPerSecond - 1) < 0.0005,
  );
  if (near) return near;
  if (sourceFramesPerSecond <= 20) {
    const whole = Math.max(1, Math.ceil(sourceFramesPerSecond - 0.01));
    return { numerator: whole * Math.ceil(leastFrames / whole), denominator: 1 };
  }
  const wholeRates = commonRates.filter((rate) => rate.denominator === 1);
  const above = wholeRates.find((rate) => framesPerSecond(rate) >= sourceFramesPerSecond * 0.995);
  return above ?? { numerator: 60, denominator: 1 };
}

export type Chunk = { name: string; startSeconds: number; lengthSeconds: number };

/** Cuts at whole frames of the slowest rung. A short rest is merged into the last chunk. */
export function planChunks(durationSeconds: number, rate: FrameRate, chunkSeconds: number): Chunk[] {
  const count = Math.max(1, Math.round(durationSeconds / chunkSeconds));
  const cut = (index: number): number =>
    Math.round(index * chunkSeconds * framesPerSecond(rate)) / framesPerSecond(rate);
  return Array.from({ length: count }, (_, index) => {
    const startSeconds = cut(index);
    const lengthSeconds = (index === count - 1 ? durationSeconds : cut(index + 1)) - startSeconds;
    return {
      name: `chunk-${String(index).padStart(4, '0')}`,
      startSeconds,
      lengthSeconds,
    };
  });
}

export function framesIn(lengthSeconds: number, rate: FrameRate): number {
  return Math.max(1, Math.round(lengthSeconds * framesPerSecond(rate)));
}
