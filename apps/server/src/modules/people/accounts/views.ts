import type { Me, Role, Session } from '@realfin/contract/accounts';
import type { OwnAccount, Viewer } from '../../../lib/viewer.ts';
import type { SessionRow } from './queries.ts';
import { linksView, siteFields } from './rules/links.ts';

const roleOrder: readonly Role[] = ['subscriber_10', 'ROLE_CREATOR', 'admin', 'contributor'];

export const meView = (account: OwnAccount, viewer: Viewer): Me => ({
  id: account.id,
  name: account.name,
  username: account.username,
  email: account.email,
  emailVerified: account.emailVerified,
  description: account.description,
  avatarUrl: account.avatarUrl,
  headerUrl: account.headerUrl,
  numFollowers: account.numFollowers,
  podcastCoverUrl: account.podcastCoverUrl,
  ...siteFields(account.links),
  links: linksView(account.links),
  creator: viewer.channelId !== null,
  contributor: viewer.contributingFor.length > 0,
  subscriber: viewer.roles.has('subscriber_10'),
  admin: viewer.roles.has('admin'),
  affiliateApproved: account.affiliateApproved,
  acceptedTags: account.acceptedTags,
  hasOnboarded: account.hasOnboarded,
  roles: roleOrder.filter((role) => viewer.roles.has(role)),
  contributingFor: account.contributingFor,
  activelyContributingFor: viewer.actingFor,
  moderatingForIds: [...viewer.moderatingFor],
  joinedAt: account.createdAt.toISOString(),
  token: null,
  activityFeedKey: `account:${account.id}`,
  searchUserToken: null,
});

export const sessionView = (row: SessionRow, currentId: string | null): Session => ({
  id: row.id,
  current: row.id === currentId,
  device: row.device,
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});
