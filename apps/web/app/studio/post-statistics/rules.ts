import type { BroadcastMinute, EarnedByPost, PostIncomeMonth } from '@realfin/contract/post-statistics';
import type { MediaType } from '@realfin/contract/posts';

export const shares = ['acquisition', 'retention', 'ppv', 'tip'] as const satisfies EarnedByPost[];
type Sums = Pick<PostIncomeMonth, 'acquisitionCents' | 'retentionCents' | 'ppvCents' | 'tipCents'>;

export const centsOf = (sums: Sums, share: EarnedByPost): number =>
  ({
    acquisition: sums.acquisitionCents,
    retention: sums.retentionCents,
    ppv: sums.ppvCents,
    tip: sums.tipCents,
  })[share];
export const totalOf = (sums: Sums): number =>
  shares.reduce((cents, share) => cents + centsOf(sums, share), 0);

/** The filter of lines. */
export interface Chosen {
  share: EarnedByPost | null;
  /** `2026-11` */
  month: string | null;
}
export function chosenIn(query: URLSearchParams): Chosen {
  const month = query.get('month') ?? '';
  return {
    share: shares.find((share) => share === query.get('share')) ?? null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}
export function addressOf(id: number, { share, month }: Chosen): string {
  const query = new URLSearchParams();
  if (share !== null) query.set('share', share);
  if (month !== null) query.set('month', month);
  return `/content/statistics/${id}${query.size === 0 ? '' : `?${query}`}`;
}

/** All months from the first to the last, also those without earnings. */
export function everyMonth(months: readonly PostIncomeMonth[]): PostIncomeMonth[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const known = new Map(months.map((row) => [row.month, row]));
  const all: PostIncomeMonth[] = [];
  const none = { acquisitionCents: 0, retentionCents: 0, ppvCents: 0, tipCents: 0 };
  for (let at = new Date(`${first}-01T00:00:00Z`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    all.push(known.get(month) ?? { month, ...none });
    if (month >= last) return all;
  }
}

const readKinds: ReadonlySet<MediaType> = new Set<MediaType>(['article', 'article_audio', 'ranking']);
const streamKinds: ReadonlySet<MediaType> = new Set<MediaType>(['stream', 'dead_stream']);
export const isRead = (mediaType: MediaType): boolean => readKinds.has(mediaType);
export const isStream = (mediaType: MediaType): boolean => streamKinds.has(mediaType);

const minuteSeconds = 60;
/** Steps that people can read on an axis; longer broadcasts have as many minutes in a step as it takes. */
const minuteSteps = [1, 2, 5, 10, 15, 30, 60];
export const mostBroadcastPoints = 240;

/** One or more minutes of a broadcast, as one point of its chart. */
export interface BroadcastPoint {
  offsetSeconds: number;
  /** Average and most viewers; undefined without a measurement. */
  watching: number | undefined;
  most: number | undefined;
  messagesPerMinute: number;
  tips: number;
  tipsCents: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function pointOf(offsetSeconds: number, rows: readonly BroadcastMinute[], minutes: number): BroadcastPoint {
  const known = rows.flatMap((row) => row.watching_average ?? []);
  const most = rows.flatMap((row) => row.watching_most ?? []);
  return {
    offsetSeconds,
    watching: known.length === 0 ? undefined : sumOf(known) / known.length,
    most: most.length === 0 ? undefined : Math.max(...most),
    messagesPerMinute: sumOf(rows.map(({ messages }) => messages)) / minutes,
    tips: sumOf(rows.map(({ tips }) => tips)),
    tipsCents: sumOf(rows.map(({ tips_cents: cents }) => cents)),
  };
}

/** A point for each minute up to the last one, or for several of a long broadcast. */
export function broadcastPoints(
  minutes: readonly BroadcastMinute[],
  most = mostBroadcastPoints,
): BroadcastPoint[] {
  const minuteOf = (row: BroadcastMinute) => Math.floor(row.offset_seconds / minuteSeconds);
  const total = minutes.reduce((longest, row) => Math.max(longest, minuteOf(row) + 1), 0);
  const step = minuteSteps.find((each) => total / each <= most) ?? Math.ceil(total / most);
  const groups = Map.groupBy(minutes, (row) => Math.floor(minuteOf(row) / step));
  return Array.from({ length: Math.ceil(total / step) }, (_, at) =>
    pointOf(at * step * minuteSeconds, groups.get(at) ?? [], Math.min(step, total - at * step)),
  );
}
