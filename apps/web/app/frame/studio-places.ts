import type { Me } from '@realfin/contract/accounts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { useLocation } from 'react-router';
import type { IconName } from '../components/icon/names.ts';
import { publishingChannel, useViewer } from '../lib/viewer.ts';
import { copy } from './copy.ts';
import { copy as menus } from './menu-copy.ts';
import { copy as studioCopy } from './studio-copy.ts';

export interface StudioPlace {
  to: string;
  icon: IconName;
  name: string;
  current: boolean;
}

const studioPaths =
  /^\/(?:content|create|manage|connections|dashboard|bites\/(?:management|statistics))(?:\/|$)/;
export const isStudioPath = (pathname: string): boolean => studioPaths.test(pathname);

const live = '/content/management?kind=stream';

/** The pages of the studio; the dashboard and the landing page are the creator's own. */
export function studioPlaces(viewer: Me, { pathname, search }: { pathname: string; search: string }) {
  const isOwn = viewer.creator && viewer.activelyContributingFor === null;
  const here = pathname === '/content/management' && search.includes('kind=stream') ? live : pathname;
  const places: Omit<StudioPlace, 'current'>[] = [
    { to: '/content', icon: 'home', name: studioCopy.studioHome },
    { to: '/content/management', icon: 'list', name: studioCopy.content },
    { to: '/bites/management', icon: 'scissors', name: studioCopy.bites },
    { to: '/content/comments', icon: 'message', name: studioCopy.comments },
    { to: '/content/newsletters', icon: 'mail', name: studioCopy.newsletters },
    { to: live, icon: 'video', name: copy.live },
    { to: '/connections/manage', icon: 'users', name: studioCopy.connectionsShort },
  ];
  const own: typeof places = [
    { to: '/create/landing_page', icon: 'sparkles', name: menus.landingPage },
    { to: '/content/calendar', icon: 'calendar', name: studioCopy.calendar },
    { to: '/dashboard', icon: 'trending-up', name: menus.dashboard },
  ];
  return [...places, ...(isOwn ? own : [])].map((place): StudioPlace => ({
    ...place,
    current: place.to === here,
  }));
}

interface Studio {
  channel: CreatorRef;
  /** They publish for the channel of another person. */
  isActing: boolean;
  places: StudioPlace[];
}

/** The studio around this page; null on other pages, and for people without a channel. */
export function useStudio(): Studio | null {
  const location = useLocation();
  const viewer = useViewer();
  const channel = publishingChannel(viewer);
  if (viewer === null || channel === null || !isStudioPath(location.pathname)) return null;
  return { channel, isActing: channel.id !== viewer.id, places: studioPlaces(viewer, location) };
}
