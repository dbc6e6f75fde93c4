import type { Gate, MediaType, Persona } from '@realfin/contract/posts';
import { hasPremium, isAdmin, type Viewer } from '../../../lib/viewer.ts';

/** The facts of a post that decide about access. */
export interface AccessSubject {
  channelId: number;
  mediaType: MediaType;
  premiumPlan: number;
  state: 'draft' | 'scheduled' | 'published';
  /** Whether others can see that it exists; false for drafts, failed media and deleted posts. */
  listed: boolean;
  /** Reachable only inside its stacks: never listed, but open to people with access. */
  stackOnly: boolean;
  mediaReady: boolean;
  deleted: boolean;
  /** Taken down, or of a suspended channel: visible only to its team and admins. */
  withheld: boolean;
  /** The event it is sold with, or that it is. Null for other posts. */
  eventId: number | null;
  /** The price if only a ticket opens it. Null also for posts published before they joined an event. */
  priceCents: number | null;
}
/** Kinds whose free posts need a free account, by instance setting. */
export type AccountKinds = ReadonlySet<MediaType>;
export const defaultAccountKinds: AccountKinds = new Set<MediaType>(['article']);

/** The creator, a contributor of the channel, or an admin: sees all posts in every state. */
export const isOwnSide = (viewer: Viewer | null, channelId: number): boolean =>
  viewer !== null &&
  (viewer.channelId === channelId || viewer.contributingFor.includes(channelId) || isAdmin(viewer));

/** Kinds that have a page with a countdown before their time. */
const announcedKinds: ReadonlySet<MediaType> = new Set<MediaType>(['stream', 'dead_stream', 'ppv']);

/** True if published, or scheduled and of a kind with a countdown page. */
export const isVisible = (state: AccessSubject['state'], mediaType: MediaType): boolean =>
  state === 'published' || (state === 'scheduled' && announcedKinds.has(mediaType));

/** Whether the post exists for this viewer at all: its card, title and page. */
export function canSee(viewer: Viewer | null, post: AccessSubject): boolean {
  if (post.deleted) return false;
  if (isOwnSide(viewer, post.channelId)) return true;
  if (post.withheld) return false;
  return isVisible(post.state, post.mediaType) && post.mediaReady;
}

/** True if only a ticket opens it. Posts published before they joined the event have no price. */
export const isSoldSeparately = (post: Pick<AccessSubject, 'eventId' | 'priceCents'>): boolean =>
  post.eventId !== null && post.priceCents !== null;

/**
 * The gate between this viewer and the post's body. Call it for every response that contains a body, after
 * `canSee`.
 */
export function gateOf(
  viewer: Viewer | null,
  post: AccessSubject,
  now: Date,
  accountKinds = defaultAccountKinds,
): Gate {
  if (isOwnSide(viewer, post.channelId)) return 'open';
  if (post.eventId !== null && viewer?.eventIds.includes(post.eventId) === true) return 'open';
  // An event is sold in addition to the subscription, which therefore doesn't open it.
  if (isSoldSeparately(post)) return 'event';
  if (post.premiumPlan > 0) return hasPremium(viewer, now) ? 'open' : 'subscription';
  if (viewer === null && accountKinds.has(post.mediaType)) return 'account';
  return 'open';
}

/** The facts of a post that decide which paid right opens it. */
export type SoldSubject = Pick<AccessSubject, 'channelId' | 'premiumPlan' | 'eventId' | 'priceCents'>;

/**
 * The paid right that opens a post for this viewer: an event ticket or the subscription. Null if the post is
 * closed, free, or of their own channel.
 */
export function rightUsed(
  viewer: Viewer | null,
  post: SoldSubject,
  now: Date,
): { eventId: number | null } | null {
  if (viewer === null || isOwnSide(viewer, post.channelId)) return null;
  const isSold = isSoldSeparately(post);
  if (post.premiumPlan === 0 && !isSold) return null;
  if (!isSold && hasPremium(viewer, now)) return { eventId: null };
  const { eventId } = post;
  return eventId !== null && viewer.eventIds.includes(eventId) ? { eventId } : null;
}

/** Whether the viewer has access to the body: media, text, tables, download. */
export const canAccess = (viewer: Viewer | null, post: AccessSubject, now: Date): boolean =>
  canSee(viewer, post) && gateOf(viewer, post, now) === 'open';

export interface PremiumGrant {
  from: Date;
  until: Date;
  revokedAt: Date | null;
}
/**
 * When premium access ends by the grants valid now; null without any. The viewer query folds grants the
 * same way.
 */
export function premiumUntil(grants: readonly PremiumGrant[], now: Date): Date | null {
  let latest: Date | null = null;
  for (const grant of grants) {
    const inForce = grant.revokedAt === null && grant.from <= now && grant.until > now;
    if (inForce && (latest === null || grant.until > latest)) latest = grant.until;
  }
  return latest;
}

/** A viewer with only these rights, for authors who preview what others see. */
export function viewerLike(persona: Persona, now: Date): Viewer | null {
  if (persona === 'visitor') return null;
  const premiumUntil = persona === 'subscriber' ? new Date(now.getTime() + 86_400_000) : null;
  return {
    id: 0,
    name: '',
    username: '',
    avatarUrl: null,
    email: '',
    emailVerified: true,
    language: null,
    roles: new Set(),
    channelId: null,
    contributingFor: [],
    actingFor: null,
    moderatingFor: [],
    premiumUntil,
    eventIds: [],
    sessionId: null,
    confirmedAt: null,
  };
}
