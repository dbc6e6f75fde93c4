// Ends requests whose bodies do not arrive, and connections past what a process or one network may hold open.
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from '../lib/network.ts';
import { trustRule, type TrustRule } from '../lib/trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take any time, as long as something of it keeps arriving. */
    isUpload?: boolean;
  }
}

/** The routes of this scope take whole files. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isUpload: true };
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function endRequest(socket: Socket, reply: FastifyReply): void {
  // Half of an answer is no answer.
  if (!reply.raw.headersSent) socket.write(tooSlow);
  socket.destroySoon();
}

/** An upload that was answered already, such as a refused one, has no reason to go on for long. */
const mayTakeLonger = ({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean =>
  routeOptions.config.isUpload === true && !reply.raw.writableEnded;

function watchBody(request: FastifyRequest, reply: FastifyReply, patienceMs: number): void {
  const { raw } = request;
  const { socket } = raw;
  // Requests from inside this process have no socket.
  if (!(socket instanceof Socket)) return;
  let receivedBytes = socket.bytesRead;
  const timer = setTimeout(() => {
    if (raw.complete || raw.destroyed) return;
    if (mayTakeLonger(request, reply) && socket.bytesRead > receivedBytes) {
      receivedBytes = socket.bytesRead;
      timer.refresh();
      return;
    }
    endRequest(socket, reply);
  }, patienceMs);
  timer.unref();
  // Also comes for bodies that nobody reads, when their connection is closed.
  raw.once('close', () => clearTimeout(timer));
}

/** A body has this long to arrive; an upload ends when nothing of it arrives for as long. */
function endSlowBodies(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply, patienceMs);
    done();
  });
}

interface ConnectionLimits {
  most: number;
  mostPerNetwork: number;
  trusts: TrustRule;
}

/** Connections of a trusted proxy are limited by their sum alone: they belong to many people. */
function limitConnections(
  { server }: FastifyInstance,
  { most, mostPerNetwork, trusts }: ConnectionLimits,
): void {
  const counts = new Map<string, number>();
  server.maxConnections = most;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (trusts(address, 0)) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > mostPerNetwork) {
      socket.destroy();
      return;
    }
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
  });
}

export function endSlowness(app: FastifyInstance, config: Config): void {
  endSlowBodies(app, config.requestSeconds * 1000);
  limitConnections(app, {
    most: config.maxConnections,
    mostPerNetwork: config.maxConnectionsPerNetwork,
    trusts: trustRule(config.trustProxy),
  });
}
