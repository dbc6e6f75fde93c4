import { timings } from '@realfin/contract/timings';
import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

const viewSeconds = timings.biteSeconds.view;

export const copy = messages('biteStatistics', {
  title: 'Bite statistics',
  description: 'How a bite was watched, and what is usual for your bites.',
  open: 'Open bite',
  post: (title: string) => `Leads to “${title}”`,
  all: 'Your bites',
  back: 'Dashboard',
  share: (usual: string | null) =>
    usual === null ? 'Of the times it was shown.' : `Of the times it was shown; your latest bites: ${usual}.`,
  eachTime: (usual: string | null) =>
    usual === null ? 'Each time it was shown.' : `Each time it was shown; your latest bites: ${usual}.`,
  inDays: (days: number, value: string) => `${value} in the first ${countedWhole(days, 'day')}.`,
  inDaysUsual: (days: number, value: string, usual: string) =>
    `${value} in the first ${countedWhole(days, 'day')}; your latest bites: ${usual}.`,
  tiles: {
    views: 'Views',
    shown: 'Shown',
    completed: 'Watched to the end',
    skipped: 'Skipped',
    watched: 'Average watch time',
    likes: 'Likes',
    opened: 'Opened the post',
  },
  ofViews: (share: string, usual: string | null) =>
    usual === null ? `${share} of views.` : `${share} of views; your latest bites: ${usual}.`,
  ofShown: (share: string, usual: string | null) =>
    usual === null
      ? `${share} of the times it was shown.`
      : `${share} of the times it was shown; your latest bites: ${usual}.`,
  seconds: (value: string) => `${value} s`,
  chart: {
    title: 'Shown and viewed',
    text: `A view is ${viewSeconds} seconds of play, or the whole bite, once per viewer in half an hour.`,
    label: (views: number) => `Times shown and views. ${countedWhole(views, 'view')}.`,
    shown: 'Shown',
    views: 'Views',
    empty: 'Figures appear here within seconds of the first viewer.',
  },
  watching: {
    title: 'How it was watched',
    text: `Skipped: swiped away before ${viewSeconds} seconds of play.`,
    label: 'Watched to the end, played again, skipped and opened, by time',
    completions: 'Watched to the end',
    loops: 'Played again',
    skips: 'Skipped',
    opens: 'Opened the post',
    empty: 'Nobody has watched this bite in these days.',
  },
});
