import type { Me } from '@realfin/contract/accounts';
import { channelPath } from '@realfin/contract/pages';
import { copy } from './copy.ts';
import { copy as menus } from './menu-copy.ts';

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
    return [{ to: '/channel/apply', name: viewer === null ? menus.startChannel : copy.becomeCreator }];
  }
  const own = [
    { to: channelPath(viewer.username), name: menus.yourChannel },
    { to: '/dashboard', name: menus.dashboard },
  ];
  return [
    ...(viewer.creator ? own : []),
    { to: '/content', name: menus.openStudio },
    { to: '/content/management', name: copy.studio },
    { to: '/connections/manage', name: menus.connections },
  ];
}

const ofMembers = ({ admin, moderatingForIds }: Me): MenuPlace[] => [
  ...(moderatingForIds.length > 0 ? [{ to: '/content/comments', name: menus.moderation }] : []),
  { to: '/library', name: copy.library },
  { to: '/notifications', name: menus.notifications },
  { to: '/settings', name: menus.settings },
  ...(admin ? [{ to: '/admin/applications', name: menus.administration }] : []),
];

/** With `help`, signed-in people are not redirected to the feed. */
export const aboutPath = (viewer: Me | null): string => (viewer === null ? '/about' : '/about?help');

/** All places, for phones, which have no rail. */
export const menuSections = (viewer: Me | null): MenuSection[] => [
  {
    title: menus.creators,
    places: [
      ...ofCreators(viewer),
      { to: '/how-creators-get-paid', name: menus.policies.paid },
      { to: '/marketing_guidelines', name: menus.marketing },
    ],
  },
  {
    title: menus.users,
    places: [
      { to: '/discover', name: copy.discover },
      { to: '/discover/content/live', name: copy.live },
      { to: '/channels', name: copy.channels },
      { to: '/schedule', name: copy.schedule },
      ...(viewer === null ? [] : ofMembers(viewer)),
    ],
  },
  {
    title: menus.resources,
    places: [
      { to: aboutPath(viewer), name: copy.about },
      { to: '/recommendation-algorithm', name: menus.recommendations },
      { to: '/badges', name: menus.policies.badges },
      { to: '/brand', name: menus.policies.brand },
      { to: '/tou', name: menus.policies.terms },
      { to: '/privacy', name: menus.policies.privacy },
      { to: '/about/refunds', name: menus.policies.refunds },
      { to: '/copyright', name: menus.policies.copyright },
    ],
  },
];
