import type { DeviceKind } from '@realfin/contract/view-origins';

/** The first that fits decides. */
const kinds: readonly [DeviceKind, RegExp][] = [
  ['tv', /smart-?tv|appletv|googletv|hbbtv|web0s|tizen.*\btv\b|\baft[a-z]{1,3}\b|roku|bravia|crkey/i],
  ['tablet', /ipad|tablet|kindle|silk\/|playbook|android(?!.*mobile)/i],
  ['phone', /iphone|ipod|mobile|windows phone/i],
  ['computer', /windows nt|macintosh|x11|linux|cros/i],
];

/** What a browser says it runs on; its name and version are not kept. */
export const deviceKindOf = (userAgent: string): DeviceKind =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
