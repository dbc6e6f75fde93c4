import type { Reason } from '@realfin/contract/feeds';

/** A post that could be shown next, with its ranking terms. */
export interface Candidate {
  id: number;
  channelId: number;
  /** Loaded only for displayed posts, else empty. */
  channelName: string;
  /** Engagement adjusted for age. */
  score: number;
  follows: boolean;
  /** Titles of followed fins that the post is in. */
  followedFins: readonly string[];
  sameChannel: boolean;
  /** Titles of the fins it shares with the current page. */
  sharedFins: readonly string[];
  /** People who viewed both it and a post the viewer viewed. */
  coViewers: number;
  /** The title of that post. */
  coViewed: string | null;
  rising: boolean;
}
export interface Ranked {
  id: number;
  channelId: number;
  rank: number;
  reasons: Reason[];
}

/**
 * Contribution of each term to a post's score, in e-folds of engagement. Co-viewing is multiplied by ln(1 +
 * people).
 */
export const terms = { follow: 1, fin: 0.6, coViewing: 0.5, sameChannel: 1, sharedFin: 0.8 } as const;
/** Maximum of candidates per source. */
export const candidateCounts = {
  perChannel: 3,
  perFin: 30,
  rising: 50,
  seenPosts: 20,
  perSeenPost: 20,
} as const;
/** Maximum of candidates from all followed channels. */
export const mostFromFollows = 100;
/** Maximum of candidates from the channel of a post. */
export const mostOfSameChannel = 20;
export const mostInARow = 2;
/** The share from which a video or podcast counts as finished. */
export const finishedShare = 0.95;
export const coViewing = { days: 30, perViewer: 10, quietMinutes: 1 } as const;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The terms of a candidate's rank, largest first. Without any, the reason is `rising`. */
export function reasonsOf(candidate: Candidate): Reason[] {
  const reasons: Reason[] = [];
  const add = (kind: Reason['kind'], subject: string | null, points: number) =>
    reasons.push({ kind, subject, points: hundredths(points) });
  if (candidate.sameChannel) add('sameChannel', candidate.channelName, terms.sameChannel);
  if (candidate.follows) add('follow', candidate.channelName, terms.follow);
  for (const title of candidate.sharedFins) add('sharedFin', title, terms.sharedFin);
  for (const title of candidate.followedFins) add('fin', title, terms.fin);
  if (candidate.coViewers > 0) {
    add('coViewing', candidate.coViewed, terms.coViewing * Math.log(1 + candidate.coViewers));
  }
  reasons.sort((a, b) => b.points - a.points);
  if (candidate.rising || reasons.length === 0) add('rising', null, 0);
  return reasons;
}

export function rankOf(candidate: Candidate): Ranked {
  const reasons = reasonsOf(candidate);
  const rank = reasons.reduce((sum, reason) => sum + reason.points, candidate.score);
  return { id: candidate.id, channelId: candidate.channelId, rank, reasons };
}

/** True if another post of this channel would be too many in a row. */
const isTired = (before: readonly { channelId: number }[], channelId: number): boolean =>
  before.length >= mostInARow && before.slice(-mostInARow).every((each) => each.channelId === channelId);

/** Returns up to `most` posts, with the channels mixed again after some posts were left out. */
export function stillMixed<Each extends Pick<Ranked, 'channelId'>>(
  left: readonly Each[],
  most: number,
): Each[] {
  const shown: Each[] = [];
  const isSingle = new Set(left.map(({ channelId }) => channelId)).size <= 1;
  for (const each of left) {
    if (shown.length === most) break;
    if (isSingle || !isTired(shown, each.channelId)) shown.push(each);
  }
  return shown;
}

/** Best first, with at most two posts of one channel in a row. Drops posts that would break this. */
export function mixChannels<Each extends Pick<Ranked, 'id' | 'channelId' | 'rank'>>(
  ranked: readonly Each[],
): Each[] {
  const left = ranked.toSorted((a, b) => b.rank - a.rank || b.id - a.id);
  if (new Set(left.map((each) => each.channelId)).size === 1) return left;
  const mixed: Each[] = [];
  for (;;) {
    const next = left.findIndex((each) => !isTired(mixed, each.channelId));
    if (next === -1) return mixed;
    mixed.push(...left.splice(next, 1));
  }
}

export const rankAll = (candidates: readonly Candidate[]): Ranked[] => mixChannels(candidates.map(rankOf));

/** Stored lists are shown for an hour and renewed by a job after ten minutes. */
export const keptList = { freshMs: 600_000, shownMs: 3_600_000 } as const;
