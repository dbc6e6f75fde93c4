import type { RecommendationRules } from '@realfin/contract/feeds';
import { messages } from '../../lib/language.ts';

export const copy = messages('algorithm', {
  title: 'How recommendations work',
  description: 'Where recommended posts come from, how they are ranked, and every number that is used.',
  lead: 'Nobody pays for a place here, and no model decides in the dark. A recommended post is found in one of a few places, gets a rank that is a plain sum, and carries the parts of that sum with it: open the menu of a recommended post and choose “Why am I seeing this?”.',
  sources: 'Where posts come from',
  sourceItems: ({ candidates, coViewingDays }: RecommendationRules): [string, string][] => [
    ['Follows', `The newest ${candidates.perChannel} posts of each channel you follow.`],
    ['Fins', `The newest ${candidates.perFin} posts of each fin you follow.`],
    [
      'Co-viewing',
      `For each of the last ${candidates.seenPosts} posts you viewed, the ${candidates.perSeenPost} posts that most of its other viewers viewed too within ${coViewingDays} days.`,
    ],
    ['Rising', `The ${candidates.rising} posts with the highest score on the whole site.`],
  ],
  rank: 'How they are ranked',
  rankText: 'Every post has a score: the weighted engagement it has had, and its age.',
  scoreFormula: ({ weights: w, decayDays }: RecommendationRules) =>
    `score = ln(1 + ${w.view} × views + ${w.like} × likes + ${w.comment} × comments + ${w.tip} × tips + ${w.subscription} × subscriptions brought) + days since 1970 ÷ ${decayDays}`,
  scoreText: ({ decayDays }: RecommendationRules) =>
    `The logarithm means that the first hundred views count as much as the next ten thousand. The last part is age decay: a post that is ${decayDays} days older needs about 2.7 times the engagement to stand at the same place. Views are counted once per viewer in half an hour; comments, likes and tips are counted as they are, a tip of $2 like one of $100.`,
  terms: 'To the score comes what fits you:',
  term: 'Term',
  points: 'Points',
  termItems: ({ terms }: RecommendationRules): [string, string][] => [
    ['You follow the channel', `+${terms.follow}`],
    ['You follow a fin it carries, for each', `+${terms.fin}`],
    ['People who viewed what you viewed also viewed it', `+${terms.coViewing} × ln(1 + people)`],
    ['It is from the channel of the post you are at', `+${terms.sameChannel}`],
    ['It carries a fin of the post you are at, for each', `+${terms.sharedFin}`],
  ],
  left: 'What is left out',
  leftItems: ({ mostInARow, finishedShare }: RecommendationRules): string[] => [
    `What you have finished: videos and podcasts played to ${Math.round(finishedShare * 100)} %, articles and rankings you have read.`,
    'What you disliked, and what you published yourself.',
    `More than ${mostInARow} posts of one channel in a row.`,
    'Drafts, posts that are still being prepared, and everything you could not see anyway.',
  ],
  visitors: 'If you are not signed in',
  visitorsText:
    'Everybody who is not signed in sees the same: within a fin its newest posts, elsewhere what is rising, ranked by the score alone. Nothing is remembered about you for it.',
  counted: 'What does not count',
  countedText:
    'Whether a post is free or premium, how large its tips are, what else somebody earns with it, how long you looked at a card, and anything about you that is not named on this page.',
});
