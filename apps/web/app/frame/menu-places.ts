import type { Me } from '@realfin/contract/accounts';
import { channelPath } from '@realfin/contract/pages';
import { copy } from './copy.ts';

export interface MenuPlace {
  to: string;
  name: string;
}
export interface MenuSection {
  title: string;
  places: MenuPlace[];
}

/** Menu entries for creators, for contributors, and for everyone else. */
function ofCreators(viewer: Me | null): MenuPlace[] {
  if (viewer === null || !(viewer.creator || viewer.contributor)) {
    return [{ to: '/channel/apply', name: viewer === null ? copy.startChannel : copy.becomeCreator }];
  }
  const own = [
    { to: channelPath(viewer.username), name: copy.yourChannel },
    { to: '/dashboard', name: copy.dashboard },
  ];
  return [
    ...(viewer.creator ? own : []),
    { to: '/content', name: copy.openStudio },
    { to: '/content/management', name: copy.studio },
    { to: '/connections/manage', name: copy.connections },
  ];
}

const ofMembers = ({ admin, moderatingForIds }: Me): MenuPlace[] => [
  ...(moderatingForIds.length > 0 ? [{ to: '/content/comments', name: copy.moderation }] : []),
  { to: '/library', name: copy.library },
  { to: '/notifications', name: copy.notifications },
  { to: '/settings', name: copy.settings },
  ...(admin ? [{ to: '/admin/applications', name: copy.administration }] : []),
];

/** With `help`, signed-in people are not redirected to the feed. */
export const aboutPath = (viewer: Me | null): string => (viewer === null ? '/about' : '/about?help');

/** All places, for phones, which have no rail. */
export const menuSections = (viewer: Me | null): MenuSection[] => [
  {
    title: copy.creators,
    places: [
      ...ofCreators(viewer),
      { to: '/how-creators-get-paid', name: copy.policies.paid },
      { to: '/marketing_guidelines', name: copy.marketing },
    ],
  },
  {
    title: copy.users,
    places: [
      { to: '/discover', name: copy.discover },
      { to: '/discover/content/live', name: copy.live },
      { to: '/channels', name: copy.channels },
      { to: '/schedule', name: copy.schedule },
      ...(viewer === null ? [] : ofMembers(viewer)),
    ],
  },
  {
    title: copy.resources,
    places: [
      { to: aboutPath(viewer), name: copy.about },
      { to: '/recommendation-algorithm', name: copy.recommendations },
      { to: '/badges', name: copy.policies.badges },
      { to: '/brand', name: copy.policies.brand },
      { to: '/tou', name: copy.policies.terms },
      { to: '/privacy', name: copy.policies.privacy },
      { to: '/about/refunds', name: copy.policies.refunds },
      { to: '/copyright', name: copy.policies.copyright },
    ],
  },
];
