import type { RecommendationRules } from '@realfin/contract/feeds';
import { messages } from '../../lib/language.ts';

export const copy = messages('algorithm', {
  title: 'How recommendations work',
  description: 'Where recommended posts come from, how we rank them, and every number we use.',
  lead: "Nobody can pay for a place here, and no hidden model decides. Each recommended post comes from one of a few sources, and its rank is a simple sum you can look up: open a recommended post's menu and choose “Why am I seeing this?”.",
  sources: 'Where posts come from',
  sourceItems: ({ candidates, coViewingDays }: RecommendationRules): [string, string][] => [
    ['Follows', `The newest ${candidates.perChannel} posts from each channel you follow.`],
    ['Fins', `The newest ${candidates.perFin} posts in each fin you follow.`],
    [
      'Co-viewing',
      `For each of the last ${candidates.seenPosts} posts you viewed, the ${candidates.perSeenPost} posts its other viewers viewed most within ${coViewingDays} days.`,
    ],
    ['Rising', `The ${candidates.rising} posts with the highest score on the whole site.`],
  ],
  rank: 'How we rank them',
  rankText: 'Every post has a score based on its engagement and its age.',
  scoreFormula: ({ weights: w, decayDays }: RecommendationRules) =>
    `score = ln(1 + ${w.view} × views + ${w.like} × likes + ${w.comment} × comments + ${w.tip} × tips + ${w.subscription} × subscriptions brought) + days since 1970 ÷ ${decayDays}`,
  scoreText: ({ decayDays }: RecommendationRules) =>
    `Because of the logarithm, the first hundred views count as much as the next ten thousand. The last part is age decay: a post that is ${decayDays} days older needs about 2.7 times the engagement to rank the same. A view counts once per viewer in half an hour. Each comment, like and tip counts once, so a $2 tip counts the same as a $100 tip.`,
  terms: 'Then we add points for what fits you:',
  term: 'Term',
  points: 'Points',
  termItems: ({ terms }: RecommendationRules): [string, string][] => [
    ['You follow the channel', `+${terms.follow}`],
    ['You follow one of its fins (for each)', `+${terms.fin}`],
    ['People who viewed what you viewed also viewed it', `+${terms.coViewing} × ln(1 + people)`],
    ["It's from the same channel as the post you're on", `+${terms.sameChannel}`],
    ["It shares a fin with the post you're on (for each)", `+${terms.sharedFin}`],
  ],
  left: 'What we leave out',
  leftItems: ({ mostInARow, finishedShare }: RecommendationRules): string[] => [
    `Posts you've finished: videos and podcasts played to ${Math.round(finishedShare * 100)}%, articles and rankings you've read.`,
    'Posts you disliked, and your own posts.',
    `More than ${mostInARow} posts from one channel in a row.`,
    'Drafts, posts that are still being prepared, and anything else you have no access to.',
  ],
  visitors: "If you're not logged in",
  visitorsText:
    "Everyone who isn't logged in sees the same posts: the newest ones within a fin, and rising ones elsewhere, ranked by score alone. We store nothing about you to do this.",
  counted: "What doesn't count",
  countedText:
    "Whether a post is free or premium, how large its tips are, what anyone earns from it, how long you looked at it in a list, and anything about you that isn't listed on this page.",
});
