import type { FinName } from './types.ts';

export interface DemoBanner {
  /** The channel's header is the picture on wide screens. */
  channel: string;
  fin: FinName;
  linkUrl: string;
  title: string;
  text: string;
}

/** The first one is also the picture on phones. */
export const banners: DemoBanner[] = [
  {
    channel: 'maraonthemat',
    fin: 'Wrestling',
    linkUrl: '/maraonthemat',
    title: 'A whole week in the sail loft',
    text: 'Drills on Monday, duals on Saturday. Mara on the Mat shows practices from the wall.',
  },
  {
    channel: 'printshopradio',
    fin: 'FreeThinkingMedia',
    linkUrl: '/discover/content/podcasts',
    title: 'Something for the walk home',
    text: 'New podcasts from eight channels, with the quiet parts left in.',
  },
  {
    channel: 'deadpandepot',
    fin: 'Comedy',
    linkUrl: '/fin/Comedy',
    title: 'The arithmetic of a laugh',
    text: 'Stand-up, sketches and the notes in between.',
  },
];
