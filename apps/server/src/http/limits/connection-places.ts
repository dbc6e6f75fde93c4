// Limits connections to the pages. Connections of trusted proxies carry many people: only their sum is
// limited here, and their sockets are limited by the addresses that the proxies report.
import { Socket } from 'node:net';
import { Admission, ReservedNetworks, type Place } from '@realfin/rtmp/admission';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { admissionLimits } from '../../config/connection-settings.ts';
import { nowMs } from '../../lib/clock.ts';
import { addressFolds } from '../../lib/network.ts';
import { trustRule } from '../../lib/trusted-proxies.ts';

export interface ConnectionPlaces {
  /** The socket's connection has shown a valid session. */
  prove(socket: Socket): void;
  /** Networks that recently showed one, for the other ports. */
  reserved: ReservedNetworks;
}

type AdmissionConfig = Pick<
  Config,
  | 'maxConnections'
  | 'maxConnectionsPerNetwork'
  | 'visitorConnectionsPercent'
  | 'unprovenSeconds'
  | 'trustProxy'
>;

/** Above our limit, so that our own rule chooses which connection to close. */
const hardLimitOf = (connections: number): number => Math.ceil(connections * 1.1) + 10;

export function admitConnections(app: FastifyInstance, config: AdmissionConfig): ConnectionPlaces {
  const { server } = app;
  const trusts = trustRule(config.trustProxy);
  const reserved = new ReservedNetworks();
  const limits = admissionLimits({
    connections: config.maxConnections,
    perNetwork: config.maxConnectionsPerNetwork,
    unprovenPercent: config.visitorConnectionsPercent,
  });
  const admission = new Admission({ limits, folds: addressFolds, nowMs, reserved });
  const places = new WeakMap<Socket, Place>();
  const silences = new WeakMap<Socket, NodeJS.Timeout>();
  server.maxConnections = hardLimitOf(config.maxConnections);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (trusts(address, 0)) return;
    const place = admission.admit(address, () => socket.destroy());
    if (place === null) {
      socket.destroy();
      return;
    }
    places.set(socket, place);
    socket.once('close', place.leave);
    const silence = setTimeout(() => socket.destroy(), config.unprovenSeconds * 1000).unref();
    silences.set(socket, silence);
    socket.once('close', () => clearTimeout(silence));
  });
  for (const event of ['request', 'upgrade'] as const)
    server.on(event, ({ socket }: { socket: Socket }) => {
      clearTimeout(silences.get(socket));
      places.get(socket)?.touch();
    });
  const prove = (socket: Socket): void => places.get(socket)?.prove();
  app.addHook('onResponse', ({ viewerOnce, raw }, _reply, done) => {
    viewerOnce?.then(
      (viewer) => viewer !== null && prove(raw.socket),
      () => undefined,
    );
    done();
  });
  return { prove, reserved };
}
