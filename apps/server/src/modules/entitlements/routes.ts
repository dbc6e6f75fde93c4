import type { Context } from '../../context.ts';
import type { ViewerReader } from '../../http/session.ts';
import { readSession } from './commands.ts';
import { findViewerBySubject } from './queries.ts';

export const viewerReader = (ctx: Context): ViewerReader => ({
  bySession: (secret, request) => readSession(ctx, secret, request),
  async byBearer(token) {
    const claims = await ctx.identity.verifyAccessToken(token);
    if (claims === null) return null;
    return findViewerBySubject(ctx.db, claims.subject, ctx.clock.now(), claims.signedInAt);
  },
});

type AccountDirectory = Parameters<Context['identity']['mount']>[1]['directory'];

/** Accounts for the embedded identity provider, with the roles that follow from facts. */
export const accountDirectory = (ctx: Context): AccountDirectory => ({
  async findBySubject(subject) {
    const viewer = await findViewerBySubject(ctx.db, subject, ctx.clock.now());
    if (viewer === null) return null;
    const { email, emailVerified, username, name } = viewer;
    return { subject, email, emailVerified, username, name, roles: [...viewer.roles] };
  },
});
