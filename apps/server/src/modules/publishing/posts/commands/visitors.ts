// Identifies viewers, and limits the counted visitors per network.
import { createHmac } from 'node:crypto';
import { timings } from '@realfin/contract/timings';
import type { Context } from '../../../../context.ts';
import { createCache } from '../../../../lib/cache.ts';
import { networkOf } from '../../../../lib/network.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { visitorsPerNetwork } from '../rules.ts';

export interface Visit {
  viewer: Viewer | null;
  anonymousId: string | null;
  address: string;
  userAgent: string;
  doNotTrack: boolean;
}
export const viewWindowMs = timings.viewWindowMinutes * 60_000;

/** Keyed, so that addresses can't be found by brute force. */
const hashOf = (secret: string, address: string, userAgent: string): string =>
  createHmac('sha256', secret).update(`realfin viewer|${address}|${userAgent}`).digest('hex').slice(0, 24);

export function viewerKeyOf(secret: string, { viewer, anonymousId, address, userAgent }: Visit): string {
  if (viewer !== null) return `a:${viewer.id}`;
  // Without a visitor cookie, the address and browser identify the viewer.
  return `v:${anonymousId ?? hashOf(secret, address, userAgent)}`;
}

const networkVisits = createCache<{ count: number }>({ ttlMs: viewWindowMs, max: 50_000 });

/** Signed-in viewers always count. Visitors can be faked, so only a few per network do. */
export async function countVisit(
  ctx: Context,
  { viewer, address }: Visit,
  subject: string,
  count: () => Promise<boolean>,
): Promise<boolean> {
  if (viewer !== null) return count();
  const key = `${subject}|${networkOf(address)}`;
  const visits = await networkVisits.get(ctx, key, async () => ({ count: 0 }));
  if (visits.count >= visitorsPerNetwork) return false;
  visits.count += 1;
  const counted = await count();
  // A repeated view doesn't use up the network's limit.
  if (!counted) visits.count -= 1;
  return counted;
}
