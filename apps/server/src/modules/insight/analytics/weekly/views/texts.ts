import type { Language } from '@realfin/contract/languages';
import type { HoldReason } from '@realfin/contract/payouts';
import type { Change } from '../rules.ts';
import { germanWeeklyTexts } from './texts.de.ts';

/** The unit of a figure: counts are fewer, amounts are less. */
export type Measure = 'count' | 'time' | 'money';
/** A formatted number with its grammatical form, as in `1 view` and `2 views`. */
export interface Counted {
  shown: string;
  form: 'none' | 'one' | 'many';
}

/** Texts of the weekly email in one language. Numbers and days are already formatted. */
export interface WeeklyTexts {
  subject: (views: string, change: string | null) => string;
  title: (days: string) => string;
  hello: (name: string) => string;
  compared: string;
  views: (views: Counted) => string;
  watched: (duration: string | null) => string;
  comments: (comments: Counted) => string;
  /** `earned` is null for no earnings. `tookMore` has the amount by which refunds exceeded them. */
  earned: (amount: string | null) => string;
  tookMore: (amount: string) => string;
  /** Follows the week's figure. Null if the week before had none. */
  change: (change: Change, measure: Measure, percent: string, before: string | null) => string;
  percent: (percent: string, isMore: boolean, measure: Measure) => string;
  followers: (gain: string, all: string, before: string) => string;
  gain: (count: string, direction: 'more' | 'fewer' | 'none') => string;
  subscribers: (joined: Counted, left: string, before: { joined: Counted; left: string }) => string;
  topPosts: string;
  untitled: string;
  payout: {
    coming: (amount: string, day: string) => string;
    belowMinimum: (amount: string, day: string, minimum: string) => string;
    negative: (amount: string) => string;
    held: (amount: string, day: string, why: string) => string;
    why: Record<Exclude<HoldReason, 'belowMinimum' | 'negative'>, string>;
    /** The heading above it. */
    title: string;
    all: string;
  };
  dashboard: string;
  because: (site: string) => string;
  days: string;
  unsubscribe: string;
  settings: string;
}

const counted = ({ shown, form }: Counted, one: string, many: string): string =>
  form === 'none' ? `No ${many}` : `${shown} ${form === 'one' ? one : many}`;
const few = (measure: Measure): string => (measure === 'count' ? 'fewer' : 'less');

const english: WeeklyTexts = {
  subject: (views, change) => (change === null ? `Your week: ${views}` : `Your week: ${views}, ${change}`),
  title: (days) => `Your week, ${days}`,
  hello: (name) => `Hello ${name},`,
  compared: 'What changed on your channel',
  views: (views) => counted(views, 'view', 'views'),
  watched: (duration) => (duration === null ? 'No watch time' : `${duration} of watch time`),
  comments: (comments) => counted(comments, 'comment', 'comments'),
  earned: (amount) => (amount === null ? 'Nothing earned' : `${amount} earned`),
  tookMore: (amount) => `Refunds took ${amount} more than you earned`,
  change({ kind, ...change }, measure, percent, before) {
    if (kind === 'same') return `as ${measure === 'count' ? 'many' : 'much'} as the week before`;
    if (kind === 'percent' && 'isMore' in change)
      return `${english.percent(percent, change.isMore, measure)} than the week before`;
    return `${before ?? (measure === 'money' ? 'nothing' : 'none')} the week before`;
  },
  percent: (percent, isMore, measure) => `${percent} ${isMore ? 'more' : few(measure)}`,
  followers: (gain, all, before) => `Followers: ${gain}, ${all} in total. The week before: ${before}.`,
  gain: (count, direction) => (direction === 'none' ? 'no change' : `${count} ${direction}`),
  subscribers: (joined, left, before) =>
    `Subscribers: ${joined.shown} new, ${left} lost. The week before: ${before.joined.shown} new, ${before.left} lost.`,
  topPosts: 'Your most viewed posts',
  untitled: 'Untitled',
  payout: {
    coming: (amount, day) => `Your next payout: ${amount} on ${day}, if nothing changes until then.`,
    belowMinimum: (amount, day, minimum) =>
      `${amount} would be due on ${day}, but payouts start at ${minimum}, so it is carried to the next month.`,
    negative: (amount) =>
      `Your balance is ${amount}: refunds took more than you earned. New earnings make up for it first.`,
    held: (amount, day, why) => `A payout of ${amount} is due on ${day}, but isn't possible yet. ${why}`,
    why: {
      notSetUp: 'Tell us where to send your payouts.',
      notVerified: 'Your identity or your account has not been confirmed yet.',
      taxForm: 'A tax form is missing or has expired.',
      detailsChanged: 'Your bank details were changed. Payouts wait a week to protect you.',
      suspended: 'Your account is suspended.',
      affiliateHeld: 'We are checking what your links brought.',
    },
    title: 'What comes next',
    all: 'Your payouts',
  },
  dashboard: 'Open your dashboard',
  because: (site) => `You get this email because you have a channel on ${site}.`,
  days: 'Weeks are from Monday to Sunday, in UTC.',
  unsubscribe: 'Unsubscribe from the weekly email',
  settings: 'Choose what we email you',
};

const texts: Record<Language, WeeklyTexts> = { en: english, de: germanWeeklyTexts };
export const weeklyTextsIn = (language: Language): WeeklyTexts => texts[language];
