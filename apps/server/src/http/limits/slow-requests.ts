// Ends requests whose bodies arrive too slowly.
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take any time, as long as bytes are arriving. */
    isUpload?: boolean;
  }
}

/** Routes of this scope accept file uploads. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isUpload: true };
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function endRequest(socket: Socket, reply: FastifyReply): void {
  // After a partial answer, the connection is only closed.
  if (!reply.raw.headersSent) socket.write(tooSlow);
  socket.destroySoon();
}

/** An upload that was already answered, for example refused, gets no extra time. */
const mayTakeLonger = ({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean =>
  routeOptions.config.isUpload === true && !reply.raw.writableEnded;

function watchBody(request: FastifyRequest, reply: FastifyReply, patienceMs: number): void {
  const { raw } = request;
  const { socket } = raw;
  // Internal requests have no socket.
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
  // Also fires for unread bodies when their connection closes.
  raw.once('close', () => clearTimeout(timer));
}

/** A body must arrive within this time; an upload must not stall for as long. */
function endSlowBodies(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply, patienceMs);
    done();
  });
}

export function limitSlowRequests(
  app: FastifyInstance,
  { requestSeconds }: Pick<Config, 'requestSeconds'>,
): void {
  endSlowBodies(app, requestSeconds * 1000);
}
