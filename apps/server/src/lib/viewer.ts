import type { Role } from '@realfin/contract/accounts';
import type { LinkSite } from '@realfin/contract/links';
import type { CreatorRef } from '@realfin/contract/shapes';

/** A link of a profile. Each site has one field in the API, which shows the link that has it as `site`. */
export interface StoredLink {
  url: string;
  label: string;
  site: LinkSite | null;
}

/** The account of the signed-in person with what their own pages show of it. */
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

/** Who is asking, with what every decision needs to know of them. Read once per request. */
export interface Viewer {
  id: number;
  name: string;
  username: string;
  avatarUrl: string | null;
  email: string;
  emailVerified: boolean;
  /** What they chose to read the site in; null: what the browser asks for. */
  language: string | null;
  roles: ReadonlySet<Role>;
  /** Their own channel; channels carry the id of their account. */
  channelId: number | null;
  /** Channels they may publish for, and the one they act for now. */
  contributingFor: readonly number[];
  actingFor: number | null;
  moderatingFor: readonly number[];
  /** Premium access by any grant; null when there is none. */
  premiumUntil: Date | null;
  /** Pay-per-view events they may enter. */
  eventIds: readonly number[];
  sessionId: string | null;
  /** When they last proved who they are: signed in, or entered their password. */
  confirmedAt: Date | null;
  /** An administrator where they have to log in in two steps, which this one does not yet: until then, they are none. */
  needsTwoStep?: true;
  /** Read along with the session for pages, which all show it; others read it when they need it. */
  account?: OwnAccount;
}

export const isAdmin = (viewer: Viewer | null): boolean =>
  viewer !== null && viewer.roles.has('admin') && viewer.needsTwoStep !== true;
export const hasPremium = (viewer: Viewer | null, now: Date): boolean =>
  viewer?.premiumUntil !== null && viewer?.premiumUntil !== undefined && viewer.premiumUntil > now;

/** The side of a channel that looks after what is said there: its creator, a contributor acting for it, its moderators. */
export const isModeratorOf = (viewer: Viewer | null, channelId: number): boolean =>
  viewer !== null &&
  (viewer.channelId === channelId ||
    viewer.actingFor === channelId ||
    viewer.moderatingFor.includes(channelId));
