import {
  chatAudience,
  type ChatAudience,
  type ChatBarrier,
  type ChatRules,
  type CurrentChatRules,
  type EndedRaid,
} from '@realfin/contract/chat';
import type { ErrorCode } from '@realfin/contract/errors';
import { chatLimits } from '@realfin/contract/limits';
import type { MediaType } from '@realfin/contract/posts';
import { hasPremium, isModeratorOf, type Viewer } from '../../../lib/viewer.ts';

/** Defaults for channels without own rules. */
export const usualRules: CurrentChatRules = {
  ...{ slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '' },
  raid: false,
};

/** `audiences` is sorted from the most open to the strictest. */
const { options: audiences } = chatAudience;
const stricter = (a: ChatAudience, b: ChatAudience): ChatAudience =>
  audiences.indexOf(a) < audiences.indexOf(b) ? b : a;

type RaidRules = Pick<ChatRules, 'slowSeconds' | 'audience'>;

/** The rules during a raid; never less strict than before. */
export const raidRules = ({ slowSeconds, audience }: RaidRules): RaidRules => ({
  slowSeconds: Math.max(slowSeconds, chatLimits.raidSlowSeconds),
  audience: stricter(audience, 'followers_day'),
});

/** The rules after a raid: those from before it, except for changes made during the raid. */
export function rulesAfterRaid(
  current: RaidRules,
  before: RaidRules,
): RaidRules & Pick<EndedRaid, 'restored' | 'kept'> {
  const during = raidRules(before);
  const rules = ['slowSeconds', 'audience'] as const;
  const restored = rules.filter((rule) => current[rule] === during[rule]);
  return {
    slowSeconds: restored.includes('slowSeconds') ? before.slowSeconds : current.slowSeconds,
    audience: restored.includes('audience') ? before.audience : current.audience,
    restored,
    kept: rules.filter((rule) => !restored.includes(rule)),
  };
}

/** Kinds with a live chat. A finished stream shows it as a replay. */
export const hasChat = (mediaType: MediaType): boolean =>
  mediaType === 'stream' || mediaType === 'dead_stream' || mediaType === 'ppv';

/** The facts that decide whether a person may write. */
export interface WriterFacts {
  isOpen: boolean;
  rules: ChatRules;
  followedAt: Date | null;
  accountCreatedAt: Date;
  timeoutUntil: Date | null;
}
export interface WriteRestriction {
  why: ChatBarrier;
  endsAt: Date | null;
}

const minuteMs = 60_000;

const dayMs = 86_400_000;

function audienceBarrier(
  audience: ChatAudience,
  viewer: Viewer,
  followedAt: Date | null,
  now: Date,
): WriteRestriction | null {
  if (audience === 'everyone') return null;
  if (audience === 'subscribers')
    return hasPremium(viewer, now) ? null : { why: 'subscribers', endsAt: null };
  if (followedAt === null) return { why: 'followers', endsAt: null };
  const endsAt = new Date(followedAt.getTime() + dayMs);
  return audience === 'followers_day' && endsAt > now ? { why: 'newFollower', endsAt } : null;
}

/** Why this person can't write now; null if they can. Moderators always can. */
export function barrierFor(
  viewer: Viewer | null,
  channelId: number,
  facts: WriterFacts,
  now: Date,
): WriteRestriction | null {
  const always = (why: ChatBarrier): WriteRestriction => ({ why, endsAt: null });
  if (!facts.isOpen) return always('closed');
  if (viewer === null) return always('account');
  if (!viewer.emailVerified) return always('confirmation');
  if (isModeratorOf(viewer, channelId)) return null;
  const { rules, timeoutUntil, accountCreatedAt } = facts;
  if (timeoutUntil !== null && timeoutUntil > now) return { why: 'timeout', endsAt: timeoutUntil };
  const barrier = audienceBarrier(rules.audience, viewer, facts.followedAt, now);
  if (barrier !== null) return barrier;
  const oldEnough = new Date(accountCreatedAt.getTime() + rules.accountMinutes * minuteMs);
  return oldEnough > now ? { why: 'newAccount', endsAt: oldEnough } : null;
}

export const refusals: Record<ChatBarrier, ErrorCode> = {
  account: 'auth.required',
  confirmation: 'auth.unverified',
  followers: 'chat.followersOnly',
  newFollower: 'chat.newFollower',
  subscribers: 'chat.subscribersOnly',
  newAccount: 'chat.newAccount',
  timeout: 'chat.timedOut',
  closed: 'chat.closed',
};

/** Seconds until a person may write again in slow mode; 0 if now. */
export function slowFor(rules: ChatRules, lastAt: Date | null, now: Date): number {
  if (rules.slowSeconds === 0 || lastAt === null) return 0;
  const endsAt = lastAt.getTime() + rules.slowSeconds * 1000;
  return Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000));
}

/** Normalizes whitespace and case, to detect repeated messages. */
export const sameWords = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** The stream id at the end of a room name. */
export const streamIdOf = (room: string): number => Number(room.split('-').at(-1));
