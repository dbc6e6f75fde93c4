// Advice for creators, from comparing samples with the recommended encoder settings.
import type { HealthAdvice } from '@realfin/contract/live';
import type { HealthStatus } from '@realfin/contract/stream-health';
import { deviation, droppedIn, framesOf, kbpsOf, recentOf, type Sample } from './health.ts';

interface Recommended {
  /** Minimum height of the picture in pixels. */
  height: number;
  kbps: { min: number; max: number };
  audioKbps: number;
  keyframeSeconds: number;
}
/** Largest first. */
const settings: readonly Recommended[] = [
  { height: 1080, kbps: { min: 3_500, max: 5_000 }, audioKbps: 128, keyframeSeconds: 2 },
  { height: 720, kbps: { min: 2_500, max: 3_500 }, audioKbps: 128, keyframeSeconds: 2 },
  { height: 480, kbps: { min: 1_000, max: 1_000 }, audioKbps: 128, keyframeSeconds: 5 },
  { height: 360, kbps: { min: 600, max: 600 }, audioKbps: 96, keyframeSeconds: 5 },
  { height: 0, kbps: { min: 300, max: 300 }, audioKbps: 96, keyframeSeconds: 5 },
];
const framesPerSecond = 30;
/** Lower bitrates are never too high, even for small pictures. */
const fewestKbps = 2_500;

/** Deviations from the recommended values that cause no advice yet; shares of 1, or seconds. */
const tolerance = { bitrate: 0.3, uneven: 0.4, keyframeSeconds: 0.5, frames: 0.2, slowSeconds: 1 } as const;
/** Percentage of players that stalled, and the minimum number of reports. */
const stalls = { percent: 20, reports: 3 } as const;

/** The shorter side counts, so that portrait video gets the same settings. */
const settingFor = (width: number | null, height: number | null): Recommended | undefined => {
  const side = Math.min(width ?? Infinity, height ?? 0);
  return settings.find((each) => side >= each.height);
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

type Code = HealthAdvice['code'];
const advice = (
  code: Code,
  measured: number | null = null,
  recommended: number | null = null,
): HealthAdvice => ({
  code,
  measured: measured === null ? null : Math.round(measured * 10) / 10,
  recommended,
});

/** Compares bitrate and keyframe interval with the settings for this picture size. */
function adviseSettings(recent: readonly Sample[], last: Sample): HealthAdvice[] {
  const wanted = settingFor(last.width, last.height);
  if (!last.hasVideo || wanted === undefined) return [];
  const rates = recent.map(kbpsOf);
  const kbps = mean(rates);
  const [least, most] = [wanted.kbps.min, wanted.kbps.max + wanted.audioKbps];
  const found: HealthAdvice[] = [];
  if (kbps > Math.max(fewestKbps, most * (1 + tolerance.bitrate)))
    found.push(advice('bitrateTooHigh', kbps, wanted.kbps.max));
  if (kbps < least * (1 - tolerance.bitrate)) found.push(advice('bitrateTooLow', kbps, least));
  if (deviation(rates) > kbps * tolerance.uneven)
    found.push(advice('bitrateUneven', Math.max(...rates), wanted.kbps.max));
  const keyframes = last.keyframeSeconds;
  if (keyframes !== null && keyframes > wanted.keyframeSeconds + tolerance.keyframeSeconds)
    found.push(advice('keyframesFarApart', keyframes, wanted.keyframeSeconds));
  return found;
}

/** Compares with the encoder's own usual frame rate, since a constantly low one is a setting. */
function adviseFrames(samples: readonly Sample[], recent: readonly Sample[]): HealthAdvice[] {
  const ratesOf = (some: readonly Sample[]) => some.flatMap((sample) => framesOf(sample) ?? []);
  const rates = ratesOf(samples).toSorted((a, b) => a - b);
  const usual = Math.min(framesPerSecond, rates[Math.floor(rates.length * 0.9)] ?? 0);
  const frames = mean(ratesOf(recent));
  const isMissing = usual > 0 && frames < usual * (1 - tolerance.frames);
  return isMissing ? [advice('framesMissing', frames, Math.round(usual))] : [];
}

/** By the change of drift in the window. Falling: the connection is too slow. Rising: the clocks differ. */
function adviseConnection(recent: readonly Sample[]): HealthAdvice[] {
  const movedSeconds = ((recent.at(-1)?.driftMs ?? 0) - (recent[0]?.driftMs ?? 0)) / 1000;
  const dropped = droppedIn(recent);
  return [
    ...(movedSeconds < -tolerance.slowSeconds ? [advice('connectionSlow', -movedSeconds, 0)] : []),
    ...(movedSeconds > tolerance.slowSeconds ? [advice('clockDrifts', movedSeconds, 0)] : []),
    ...(dropped > 0 ? [advice('segmentsDropped', dropped, 0)] : []),
  ];
}

export interface Audience {
  reports: number;
  stalled: number;
}

interface Measured {
  /** Oldest first. */
  samples: readonly Sample[];
  hasRung: boolean;
  audience: Audience;
}

/** Fault codes of the engine. */
const faults = ['pictureUnconfigured', 'soundUnconfigured', 'framesBroken', 'clocksApart'] as const;
type Fault = (typeof faults)[number];

/** Sources up to this height need no lower rendition. */
const rungHeight = 480;

export function adviceFor({ samples, hasRung, audience }: Measured, now: Date): HealthAdvice[] {
  const recent = recentOf(samples, now);
  const last = recent.at(-1);
  if (last === undefined) return [];
  const stalledPercent = (audience.stalled / Math.max(1, audience.reports)) * 100;
  const hasFault = (fault: Fault): boolean => last.faults.includes(fault);
  return [
    ...faults.filter(hasFault).map((fault) => advice(fault)),
    ...(last.hasVideo || hasFault('pictureUnconfigured') ? [] : [advice('noPicture')]),
    ...(last.hasAudio || hasFault('soundUnconfigured') ? [] : [advice('noSound')]),
    ...adviseConnection(recent),
    ...adviseSettings(recent, last),
    ...adviseFrames(samples, recent),
    ...(audience.reports >= stalls.reports && stalledPercent >= stalls.percent
      ? [advice('viewersStall', stalledPercent, 0)]
      : []),
    ...(hasRung || (last.height ?? 0) <= rungHeight ? [] : [advice('noRoomForQualities')]),
  ];
}

/** Problems that affect viewers now; other advice is about improvements. */
const wrong: ReadonlySet<Code> = new Set<Code>([
  ...faults.filter((fault) => fault !== 'clocksApart'),
  ...(['framesMissing', 'connectionSlow', 'clockDrifts', 'segmentsDropped'] as const),
]);

/** Downgrades `good` to `unstable` if there is a warning. */
export const statusBeside = (status: HealthStatus, found: readonly HealthAdvice[]): HealthStatus =>
  status === 'good' && found.some(({ code }) => wrong.has(code)) ? 'unstable' : status;
