import type { Context } from '../../../../context.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { isOwnSide } from '../../../people/entitlements/rules.ts';
import { findWithheldOwner } from '../queries.ts';

const webp = { 'content-type': 'image/webp' };
/** Browsers cache a picture for a year, CDNs for two seconds, since it may be taken down. */
const shown = { ...webp, 'cache-control': 'public, max-age=31536000, s-maxage=2, immutable' };
const withheld = { ...webp, 'cache-control': 'private, no-store' };

/** Changes only by administrators' decisions, which clear the caches of all processes. */
const owners = createCache<number | null>({ ttlMs: 60_000, max: 20_000 });

/**
 * The headers of a picture; null if the viewer may not see it. Pictures removed by an administrator, or of a
 * suspended account, are shown to the owner's team and administrators only.
 */
export function createImageGuard(ctx: Context) {
  return async (key: string, readViewer: () => Promise<Viewer | null>) => {
    const ownerId = await owners.get(ctx, key, () => findWithheldOwner(ctx.db, key));
    if (ownerId === null) return shown;
    return isOwnSide(await readViewer(), ownerId) ? withheld : null;
  };
}
