import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { BrowserSender } from '../gateways/live-engine/port.ts';
import { addressOf, trustRule } from '../lib/trusted-proxies.ts';
import type { Viewer } from '../lib/viewer.ts';
import type { Edge } from './bind.ts';
import { requireViewer } from './call.ts';
import { attachIngest } from './ingest-socket.ts';

interface Doors {
  viewerOf(cookieHeader: string): Promise<Viewer | null>;
  /** Whether they may send for a stream. Rejects with the refusal. */
  senderOf(viewer: Viewer, streamId: number): Promise<BrowserSender>;
}

/** Opens the sockets on which browsers send their camera, and closes them with the server. */
export function takeBrowsers(app: FastifyInstance, { ctx, limiter }: Edge, doors: Doors): void {
  const trusts = trustRule(ctx.config.trustProxy);
  const closeAll = attachIngest(app.server, {
    origin: ctx.config.origin,
    engine: ctx.live,
    addressOf: (request) => addressOf(request, trusts),
    admit: (address) => limiter.take('write', null, address),
    async senderOf(cookieHeader, streamId) {
      const viewer = requireViewer(await doors.viewerOf(cookieHeader));
      if (!viewer.emailVerified) throw refuse('auth.unverified');
      return doors.senderOf(viewer, streamId);
    },
    newId: () => ctx.ids.secret(12),
    onError: (error) => ctx.log.error({ err: error }, 'a browser could not send'),
  });
  app.addHook('preClose', (done) => {
    closeAll();
    done();
  });
}
