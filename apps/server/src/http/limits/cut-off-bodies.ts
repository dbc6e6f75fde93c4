import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies still being received: a stopping server does not wait for slow uploads, whose clients resend the
 * missing parts.
 */
export function cutOffBodies(api: FastifyInstance): Set<IncomingMessage> {
  const running = new Set<IncomingMessage>();
  api.addHook('preClose', (done) => {
    for (const body of running) body.destroy();
    done();
  });
  return running;
}
