import type { Context } from '../../../../context.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { isOwnSide } from '../../../people/entitlements/rules.ts';
import { findWithheldOwner } from '../queries.ts';

const webp = { 'content-type': 'image/webp' };
/** Browsers keep a picture; caches in front of the site ask again, since it may have been taken down. */
const shown = { ...webp, 'cache-control': 'public, max-age=31536000, s-maxage=2, immutable' };
const withheld = { ...webp, 'cache-control': 'private, no-store' };

/** Only decisions of administrators change it, and they clear the caches of all processes. */
const owners = createCache<number | null>({ ttlMs: 60_000, max: 20_000 });

/**
 * The headers of a picture, null for those who may not see it: what was taken down, and what a suspended account has,
 * is shown to its own side alone.
 */
export function createImageGuard(ctx: Context) {
  return async (key: string, readViewer: () => Promise<Viewer | null>) => {
    const ownerId = await owners.get(ctx, key, () => findWithheldOwner(ctx.db, key));
    if (ownerId === null) return shown;
    return isOwnSide(await readViewer(), ownerId) ? withheld : null;
  };
}
