import type { DeviceKind } from '@realfin/contract/view-origins';

/** The first match wins. */
const kinds: readonly [DeviceKind, RegExp][] = [
  ['tv', /smart-?tv|appletv|googletv|hbbtv|web0s|tizen.*\btv\b|\baft[a-z]{1,3}\b|roku|bravia|crkey/i],
  ['tablet', /ipad|tablet|kindle|silk\/|playbook|android(?!.*mobile)/i],
  ['phone', /iphone|ipod|mobile|windows phone/i],
  ['computer', /windows nt|macintosh|x11|linux|cros/i],
];

/** The kind of device from a user agent; its name and version are not stored. */
export const deviceKindOf = (userAgent: string): DeviceKind =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
