import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import type { ViewerReader } from '../../../http/edge/session.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findFactor } from '../accounts/second-factor/queries.ts';
import { readSession } from './commands.ts';
import { findViewerBySubject } from './queries.ts';
import { endServed } from './served/commands/record.ts';

export const viewerReader = (ctx: Context): ViewerReader => ({
  bySession: async (secret, request) => withTwoStep(ctx, await readSession(ctx, secret, request)),
  async byBearer(token) {
    const claims = await ctx.identity.verifyAccessToken(token);
    if (claims === null) return null;
    const { subject, signedInAt } = claims;
    return withTwoStep(ctx, await findViewerBySubject(ctx.db, subject, ctx.clock.now(), signedInAt));
  },
});

/** Queried for administrators only. External identity providers have their own rules. */
async function withTwoStep(ctx: Context, viewer: Viewer | null): Promise<Viewer | null> {
  const isAsked = ctx.config.adminTwoStep && ctx.identity.desk !== null;
  if (!isAsked || viewer === null || !viewer.roles.has('admin')) return viewer;
  return (await findFactor(ctx.db, viewer.id)) === null ? { ...viewer, needsTwoStep: true } : viewer;
}

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

/** Flushes buffered served content before the process exits. */
export function registerServedEnd(app: FastifyInstance, { ctx }: Edge): void {
  app.addHook('onClose', () =>
    endServed(ctx).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'what was served could not be stored');
    }),
  );
}
