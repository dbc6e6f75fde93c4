import type { BrowserRefusal } from '@realfin/contract/browser-ingest';
import { refuse } from '@realfin/contract/errors';
import { Admission, type ReservedNetworks } from '@realfin/rtmp/admission';
import type { FastifyInstance } from 'fastify';
import { admissionLimits } from '../../config/connection-settings.ts';
import type { BrowserSender } from '../../gateways/live-engine/port.ts';
import { nowMs } from '../../lib/clock.ts';
import { addressFolds } from '../../lib/network.ts';
import { addressOf, trustRule } from '../../lib/trusted-proxies.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { Edge } from '../edge/bind.ts';
import { requireViewer } from '../edge/call.ts';
import { attachIngest } from './ingest-socket.ts';

/** Access checks for senders. */
export interface CameraAccess {
  /** Checks the permission to send for a stream. Rejects with the refusal. */
  senderOf(viewer: Viewer, streamId: number): Promise<BrowserSender>;
  /** Why a key is not accepted, or no longer; null if it is. */
  findKeyRefusal(key: string): Promise<BrowserRefusal | null>;
}
interface Doors extends CameraAccess {
  /** Networks that recently had a valid session. */
  reserved: ReservedNetworks;
  viewerOf(cookieHeader: string): Promise<Viewer | null>;
}

/** Opens the sockets on which browsers send live video, and closes them with the server. */
export function acceptBrowserIngest(app: FastifyInstance, { ctx, limiter }: Edge, doors: Doors): void {
  const { config } = ctx;
  const trusts = trustRule(config.trustProxy);
  const limits = admissionLimits({
    connections: config.maxCameras,
    perNetwork: config.maxCamerasPerNetwork,
    unprovenPercent: config.unprovenConnectionsPercent,
  });
  const senderOf = async (cookieHeader: string, streamId: number): Promise<BrowserSender> => {
    const viewer = requireViewer(await doors.viewerOf(cookieHeader));
    if (!viewer.emailVerified) throw refuse('auth.unverified');
    return doors.senderOf(viewer, streamId);
  };
  const ingest = attachIngest(app.server, {
    origin: config.origin,
    engine: ctx.live,
    admission: new Admission({
      limits: { ...limits, connections: limits.connections + limits.unprovenConnections },
      ...{ folds: addressFolds, nowMs, reserved: doors.reserved },
    }),
    addressOf: (request) => addressOf(request, trusts),
    admit: (address) => limiter.take('write', null, address),
    senderOf,
    async isSender(cookieHeader, streamId) {
      await senderOf(cookieHeader, streamId);
      return true;
    },
    findKeyRefusal: (key) => doors.findKeyRefusal(key),
    newId: () => ctx.ids.secret(12),
    onError: (error) => ctx.log.error({ err: error }, 'a browser could not send'),
  });
  ctx.realtime.onDisconnected((accountId) => ingest.checkRightsOf(accountId));
  app.addHook('preClose', (done) => {
    ingest.close();
    done();
  });
}
