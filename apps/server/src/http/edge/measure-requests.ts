import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

/** Sets the request id of each answer, measures its duration by route, and logs it at the level `info`. */
export function measureRequests(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    ctx.metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000);
    // Below that level, Fastify logs start and end itself.
    if (ctx.config.logLevel === 'info')
      request.log.info(
        { req: request, status: reply.statusCode, elapsedMs: Math.round(reply.elapsedTime) },
        'request answered',
      );
    done();
  });
}
