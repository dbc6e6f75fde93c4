import type { FastifyInstance } from 'fastify';
import { addressOf, trustRule } from '../../lib/trusted-proxies.ts';
import type { RealtimeOptions } from '../../realtime/server.ts';
import { acceptBrowserIngest, type CameraAccess } from '../limits/accept-browser-ingest.ts';
import type { Edge } from './bind.ts';
import { anonymousCookieName, type ViewerReader } from './session.ts';
import { socketViewer } from './socket-viewer.ts';
import { visitorIn } from './visitor.ts';

/** Access checks for sockets, implemented by the modules. */
type Decisions = CameraAccess &
  Pick<RealtimeOptions, 'places' | 'watchAs' | 'canChat' | 'opensChat' | 'chatPosition' | 'readChat'>;

/** Attaches the realtime connection of open tabs, and the sockets that browsers send live video through. */
export function attachSockets(
  app: FastifyInstance,
  edge: Edge,
  { reader, senderOf, findKeyRefusal, ...decisions }: Decisions & { reader: ViewerReader },
): void {
  const { config, realtime, log } = edge.ctx;
  const viewerOf = socketViewer(app, edge, reader);
  acceptBrowserIngest(app, edge, { viewerOf, senderOf, findKeyRefusal, reserved: decisions.places.reserved });
  const trusts = trustRule(config.trustProxy);
  realtime.attach(app.server, {
    ...decisions,
    origin: config.origin,
    limits: config,
    addressOf: (request) => addressOf(request, trusts),
    viewerOf,
    visitorOf: (cookies) => visitorIn(config.secret, app.parseCookie(cookies)[anonymousCookieName]),
    onError: (error) => log.error({ err: error }, 'a chat could not be read'),
  });
}
