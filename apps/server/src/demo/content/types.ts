import type { StoredLink } from '../../lib/viewer.ts';

export type FinName =
  | 'Wrestling'
  | 'MMA'
  | 'Football'
  | 'BJJ'
  | 'FreeThinkingMedia'
  | 'OpenMind'
  | 'IndependentDiscussion'
  | 'Comedy'
  | 'Crypto';

/** Three hex colors: the dark ground, the memorable one, and one that contrasts with both. */
export type Colors = { deep: string; main: string; pop: string };

export type Fin = { name: FinName; title: string; sentence: string; colors: Colors };

export type Channel = {
  name: string;
  username: string;
  description: string;
  about: string;
  tone: string;
  links: StoredLink[];
  fins: FinName[];
  colors: Colors;
};

export type Media = {
  channel: string;
  mediaType: 'video' | 'audio';
  title: string;
  text: string;
  description: string;
  premium: boolean;
  fins: FinName[];
  seed: number;
  /** Length of the generated clip. */
  seconds: number;
  /** Hours between publication and now. */
  ageHours: number;
};

export type Block = { type: 'p' | 'h2' | 'quote'; text: string } | { type: 'ul'; items: string[] };

export type Article = {
  channel: string;
  title: string;
  text: string;
  fins: FinName[];
  premium: boolean;
  seed: number;
  ageHours: number;
  body: Block[];
};
