import type { CountingRules } from '@realfin/contract/analytics';
import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

type Items = (rules: CountingRules) => string[];

export const copy = messages('counting', {
  title: 'How views are counted',
  description: 'What counts as a view, what does not, what creators see of it, and every number we use.',
  lead: 'One rule for every post and every channel. The numbers on this page are those the server counts with.',
  counted: 'What counts as a view',
  countedItems: (({ playSeconds, readSeconds }) => [
    `Video and podcasts: ${countedWhole(playSeconds, 'second')} of play, or to the end if it's shorter.`,
    `Articles and rankings: ${countedWhole(readSeconds, 'second')} on the screen.`,
    `Live: ${countedWhole(playSeconds, 'second')} watched.`,
  ]) satisfies Items,
  once: ({ windowMinutes }: CountingRules) =>
    `A viewer's view of a post counts at most once in ${countedWhole(windowMinutes, 'minute')}. Who is logged in is one viewer on all their devices; a visitor is known by a cookie of this site, and without it by their address and browser.`,
  bites: 'Bites',
  bitesItems: (({ biteShownSeconds, biteViewSeconds, windowMinutes }) => [
    `Shown: ${countedWhole(biteShownSeconds, 'second')} on the screen. A view: ${countedWhole(biteViewSeconds, 'second')} of play, or to the end. Once per viewer and bite in ${countedWhole(windowMinutes, 'minute')}, as for posts.`,
    `Skipped: swiped away before ${countedWhole(biteViewSeconds, 'second')} of play. Watched to the end: each time it is shown, once; further plays count as played again.`,
    'Pages report these when a bite is left. We sum them per bite and day as they arrive. Who viewed a bite is kept as a hash for as long as the same view must not count twice, and then deleted.',
    'With Do Not Track or Global Privacy Control only your view of a bite counts.',
  ]) satisfies Items,
  premium:
    'A premium view is a view of a premium post by someone with premium access. A view that a ticket paid for is not one. Views are for statistics. Money follows what our server sent to those who paid, not what a browser reports: see how creators get paid.',
  left: 'What does not count',
  leftItems: (({ visitorsPerNetwork, windowMinutes }) => [
    'Programs that say what they are, and requests that name no browser.',
    "Views by the channel's own creator and contributors, and by administrators.",
    'Views by people who have no access to the post, such as those who see only its preview.',
    'Time in which the page is in the background.',
    `More than ${visitorsPerNetwork} views of one post in ${countedWhole(windowMinutes, 'minute')} by visitors of one network who are not logged in.`,
  ]) satisfies Items,
  time: 'Watch time and audience',
  timeText: ({ beatSeconds, readIdleSeconds }: CountingRules) =>
    `Players report every ${countedWhole(beatSeconds, 'second')} which part was played. The reports are added up as they arrive, per post and second, so nobody's own way through a post is stored. Of live streams only the time counts. Reading stops counting when nobody has scrolled, pointed or typed for ${countedWhole(readIdleSeconds, 'second')}.`,
  live: 'Viewers of a broadcast',
  liveText: ({ liveSeconds }: CountingRules) =>
    `While a stream is on air, we count every ${countedWhole(liveSeconds, 'second')} how many people have its page open: each person once, however many tabs they have, with access to the stream. The channel's own team, programs and people who ask not to be tracked are left out, and only the number is stored. Messages in the chat count for the minute in which they were written, as long as everyone can see them.`,
  privacy: 'If your browser asks not to be tracked',
  privacyText:
    'With Do Not Track or Global Privacy Control your view counts, because the numbers under a post are for everyone, and nothing else: not where you came from, your kind of device or your country, and no watch time. You are also not among the viewers of a broadcast.',
  shown: 'What creators see',
  shownItems: (({ fewestPeople, alsoWatchedDays, lateDays, knowsCountries }) => [
    'Sums, by day and by hour, in UTC. Never who watched.',
    'How a viewer found the post, the domain of the site that linked to it, the affiliate whose link it was, and the kind of device.',
    knowsCountries ? 'The country of the address.' : 'No countries: this site does not know them.',
    `Countries, kinds of device, sites and links of affiliates only where at least ${fewestPeople} people share one; all others are one line.`,
    `Words people searched for, once ${fewestPeople} people searched for them on one day.`,
    `Other channels, once ${fewestPeople} subscribers watched them in ${countedWhole(alsoWatchedDays, 'day')}.`,
    `Days are counted every hour. What arrives late counts on the day it happened, up to ${countedWhole(lateDays, 'day')} back.`,
  ]) satisfies Items,
  kept: 'How long it is kept',
  keptItems: (({ detailDays, keptDays }) => [
    `Where a view came from, its device and its country: ${countedWhole(detailDays, 'day')}.`,
    `Sums by hour and day, and when a viewer first and last viewed a channel: ${countedWhole(keptDays, 'day')}.`,
    'Watch time and the audience of each second: as long, to the end of the month.',
    'What a post brought in all, how many new subscribers of a month stay, and the books: as long as the channel.',
  ]) satisfies Items,
});
