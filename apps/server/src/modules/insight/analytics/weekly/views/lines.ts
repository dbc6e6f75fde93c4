// The sentences of the weekly email: changes first, then the next payout.
import { limits } from '@realfin/contract/limits';
import type { HoldReason } from '@realfin/contract/payouts';
import { changeOf, fewest, type Pair, type WeeklyFigures } from '../rules.ts';
import type { Formats } from './formats.ts';
import type { Measure, WeeklyTexts } from './texts.ts';

export interface WeeklyPayout {
  nextCents: number;
  nextOn: Date;
  /** The reason for a held payout. Null if it is paid. */
  reason: HoldReason | null;
}
interface Compared {
  measure: Measure;
  least: number;
  /** Format a figure as a sentence, and an amount of it alone. */
  say: (now: number) => string;
  write: (amount: number) => string;
}

/** Empty if both weeks are zero. */
function comparedLine(texts: WeeklyTexts, formats: Formats, pair: Pair, how: Compared): string[] {
  const { now, before } = pair;
  if (now === 0 && before === 0) return [];
  const change = changeOf(pair, how.least);
  const percent = change.kind === 'percent' ? formats.percent(change.percent) : '';
  const said = texts.change(change, how.measure, percent, before === 0 ? null : how.write(before));
  return [`${how.say(now)}, ${said}.`];
}

function followersLine(texts: WeeklyTexts, formats: Formats, figures: WeeklyFigures): string[] {
  const { followers, followerGain } = figures;
  if (followerGain.now === 0 && followerGain.before === 0) return [];
  const gain = (n: number) =>
    texts.gain(formats.count(Math.abs(n)), n === 0 ? 'none' : n > 0 ? 'more' : 'fewer');
  return [texts.followers(gain(followerGain.now), formats.count(followers), gain(followerGain.before))];
}

function subscribersLine(texts: WeeklyTexts, formats: Formats, { joined, left }: WeeklyFigures): string[] {
  if ([joined.now, joined.before, left.now, left.before].every((n) => n === 0)) return [];
  const before = { joined: formats.counted(joined.before), left: formats.count(left.before) };
  return [texts.subscribers(formats.counted(joined.now), formats.count(left.now), before)];
}

/** One sentence per figure, in the order of the dashboard. */
export function changeLines(texts: WeeklyTexts, formats: Formats, figures: WeeklyFigures): string[] {
  const { count, counted, duration, money } = formats;
  const line = (pair: Pair, how: Compared) => comparedLine(texts, formats, pair, how);
  const ofCount = { measure: 'count', least: fewest.views, write: count } as const;
  const earned = (cents: number) =>
    cents < 0 ? texts.tookMore(money(-cents)) : texts.earned(cents === 0 ? null : money(cents));
  return [
    ...line(figures.views, { ...ofCount, say: (n) => texts.views(counted(n)) }),
    ...line(figures.watchedMs, {
      ...{ measure: 'time', least: fewest.watchedMs, write: duration },
      say: (ms) => texts.watched(ms === 0 ? null : duration(ms)),
    }),
    ...followersLine(texts, formats, figures),
    ...subscribersLine(texts, formats, figures),
    ...line(figures.earnedCents, {
      ...{ measure: 'money', least: fewest.earnedCents, write: money, say: earned },
    }),
    ...line(figures.comments, { ...ofCount, say: (n) => texts.comments(counted(n)) }),
  ];
}

/** The week's views for the subject. Null without any. */
export function viewsInShort(texts: WeeklyTexts, formats: Formats, { views }: WeeklyFigures): string | null {
  if (views.now === 0) return null;
  const change = changeOf(views, fewest.views);
  const percent =
    change.kind === 'percent' ? texts.percent(formats.percent(change.percent), change.isMore, 'count') : null;
  return texts.subject(texts.views(formats.counted(views.now)), percent);
}

/** The next payout, or why it is held. Null without one. */
export function payoutLine(texts: WeeklyTexts, formats: Formats, payout: WeeklyPayout | null): string | null {
  if (payout === null || payout.nextCents === 0) return null;
  const { nextCents, nextOn, reason } = payout;
  const { coming, belowMinimum, negative, held, why } = texts.payout;
  const [amount, day] = [formats.money(nextCents), formats.day(nextOn)];
  if (reason === null) return coming(amount, day);
  if (reason === 'negative') return negative(amount);
  return reason === 'belowMinimum'
    ? belowMinimum(amount, day, formats.money(limits.payoutMinimumCents))
    : held(amount, day, why[reason]);
}
