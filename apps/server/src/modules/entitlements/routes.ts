import type { Context } from '../../context.ts';
import type { ViewerReader } from '../../http/session.ts';
import { sha256 } from '../../lib/ids.ts';
import { findViewerBySecret, findViewerBySubject } from './queries.ts';

export const viewerReader = (ctx: Context): ViewerReader => ({
  bySession: (secret) => findViewerBySecret(ctx.db, sha256(secret), ctx.clock.now()),
  async byBearer(token) {
    const claims = await ctx.identity.verifyAccessToken(token);
    return claims === null ? null : findViewerBySubject(ctx.db, claims.subject, ctx.clock.now());
  },
});
