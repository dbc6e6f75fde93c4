import type { Role } from '@realfin/contract/accounts';
import type { LinkSite } from '@realfin/contract/links';
import type { CreatorRef } from '@realfin/contract/shapes';

/** A link of a profile. The API has one field per known site, with the link whose `site` it is. */
export interface StoredLink {
  url: string;
  label: string;
  site: LinkSite | null;
}

/** The viewer's account, with the fields of their own pages. */
export interface OwnAccount {
  id: number;
  name: string;
  username: string;
  email: string;
  emailVerified: boolean;
  description: string;
  avatarUrl: string | null;
  headerUrl: string | null;
  podcastCoverUrl: string | null;
  links: StoredLink[];
  affiliateApproved: boolean;
  hasOnboarded: boolean;
  createdAt: Date;
  numFollowers: number;
  /** Names of the fins they follow. */
  acceptedTags: string[];
  contributingFor: CreatorRef[];
}

/** The authenticated person, with all that access checks need. Read once per request. */
export interface Viewer {
  id: number;
  name: string;
  username: string;
  avatarUrl: string | null;
  email: string;
  emailVerified: boolean;
  /** Their chosen language; null: the browser's. */
  language: string | null;
  roles: ReadonlySet<Role>;
  /** Their own channel, which has the id of the account; null without one. */
  channelId: number | null;
  /** Channels they may publish for, and the one they are acting for now. */
  contributingFor: readonly number[];
  actingFor: number | null;
  moderatingFor: readonly number[];
  /** End of Premium access by any grant; null without one. */
  premiumUntil: Date | null;
  /** Pay-per-view events they have access to. */
  eventIds: readonly number[];
  sessionId: string | null;
  /** Last proof of identity: a login, or the password entered again. */
  confirmedAt: Date | null;
  /** Set for an administrator without the required two-step login: until then, they have no such rights. */
  needsTwoStep?: true;
  /** Read together with the session for pages, which all show it; others read it on demand. */
  account?: OwnAccount;
}

export const isAdmin = (viewer: Viewer | null): boolean =>
  viewer !== null && viewer.roles.has('admin') && viewer.needsTwoStep !== true;
export const hasPremium = (viewer: Viewer | null, now: Date): boolean =>
  viewer?.premiumUntil !== null && viewer?.premiumUntil !== undefined && viewer.premiumUntil > now;

/** Moderates a channel's comments and chats: its creator, a contributor acting for it, its moderators. */
export const isModeratorOf = (viewer: Viewer | null, channelId: number): boolean =>
  viewer !== null &&
  (viewer.channelId === channelId ||
    viewer.actingFor === channelId ||
    viewer.moderatingFor.includes(channelId));
