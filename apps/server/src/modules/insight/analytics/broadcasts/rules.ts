/** The interval of viewer samples: four per minute of a broadcast. */
export const sampleSeconds = 15;
/** Chats of ended broadcasts are counted this long with those on air, then each night of `lateDays`. */
export const afterEndMinutes = 15;

/** A stored minute of a broadcast. */
export interface StoredMinute {
  at: Date;
  watching: readonly (number | null)[];
  messages: number;
  tips: number;
  tipCents: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
/** Rounded to two digits. Four samples are no more precise. */
const averageOf = (counts: readonly number[]): number | null =>
  counts.length === 0 ? null : Math.round((sumOf(counts) / counts.length) * 100) / 100;
const countsOf = ({ watching }: StoredMinute): number[] =>
  watching.filter((count): count is number => count !== null);

function minuteOf(minute: StoredMinute, startedAt: Date) {
  const counts = countsOf(minute);
  return {
    at: minute.at.toISOString(),
    offset_seconds: Math.round((minute.at.getTime() - startedAt.getTime()) / 1000),
    watching_average: averageOf(counts),
    watching_most: counts.length === 0 ? null : Math.max(...counts),
    messages: minute.messages,
    tips: minute.tips,
    tips_cents: minute.tipCents,
  };
}

/** The first minute with the maximum of viewers. */
function peakOf(minutes: readonly StoredMinute[]): { count: number; at: Date } | null {
  let peak: { count: number; at: Date } | null = null;
  for (const minute of minutes) {
    const counts = countsOf(minute);
    const count = Math.max(...counts);
    if (counts.length > 0 && count > (peak?.count ?? -1)) peak = { count, at: minute.at };
  }
  return peak;
}

/** Each sample counts for its whole quarter of a minute. */
function totalsOf(minutes: readonly StoredMinute[]) {
  const counts = minutes.flatMap(countsOf);
  const peak = peakOf(minutes);
  return {
    peak: peak?.count ?? 0,
    peak_at: peak?.at.toISOString() ?? null,
    watching_average: averageOf(counts) ?? 0,
    watched_seconds: sumOf(counts) * sampleSeconds,
    messages: sumOf(minutes.map(({ messages }) => messages)),
    tips: sumOf(minutes.map(({ tips }) => tips)),
    tips_cents: sumOf(minutes.map(({ tipCents }) => tipCents)),
  };
}

interface Broadcast {
  startedAt: Date | null;
  stoppedAt: Date | null;
  /** Null without any messages. */
  writers: number | null;
  newFollowers: number;
  newSubscriptions: number;
}
export function broadcastOf(found: Broadcast | null, minutes: readonly StoredMinute[]) {
  const startedAt = found?.startedAt ?? null;
  return {
    started_at: startedAt?.toISOString() ?? null,
    stopped_at: found?.stoppedAt?.toISOString() ?? null,
    ...totalsOf(minutes),
    writers: found?.writers ?? 0,
    new_followers: found?.newFollowers ?? 0,
    new_subscriptions: found?.newSubscriptions ?? 0,
    minutes: startedAt === null ? [] : minutes.map((minute) => minuteOf(minute, startedAt)),
  };
}
