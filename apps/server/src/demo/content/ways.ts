import type { DeviceKind, ViewSource } from '@realfin/contract/view-origins';
import { pick, type Random } from './random.ts';
import type { FinName } from './types.ts';

export interface Way {
  source: ViewSource;
  referrer?: string;
  words?: string;
  device: DeviceKind;
  country: string;
}

const sources = [
  'feed',
  'feed',
  'feed',
  'recommendation',
  'recommendation',
  'search',
  'channel',
  'channel',
  'external',
  'notification',
  'notification',
  'embed',
  'direct',
] as const satisfies readonly ViewSource[];
const devices = ['phone', 'phone', 'phone', 'computer', 'computer', 'tablet', 'tv'] as const;
const countries = ['US', 'US', 'US', 'GB', 'DE', 'CA', 'IE', 'AU', 'NL'] as const;
const sites = ['news.example', 'forum.example', 'video.example', 'blog.example'] as const;
const searched: Record<FinName, readonly [string, ...string[]]> = {
  Wrestling: ['single leg', 'practice plan'],
  MMA: ['cage work', 'southpaw'],
  Football: ['fourth down', 'film study'],
  BJJ: ['closed guard', 'grey belt'],
  FreeThinkingMedia: ['press'],
  OpenMind: ['long question'],
  IndependentDiscussion: ['interview'],
  Comedy: ['new jokes'],
  Crypto: ['wallet', 'self custody'],
};

/** The traffic source of a demo view. */
export function wayOf(random: Random, fins: readonly FinName[]): Way {
  const source = pick(random, sources);
  const fin = fins[0];
  const way = { source, device: pick(random, devices), country: pick(random, countries) };
  if (source === 'external' || source === 'embed') return { ...way, referrer: pick(random, sites) };
  if (source === 'search' && fin !== undefined) return { ...way, words: pick(random, searched[fin]) };
  return way;
}
