import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';

export interface RequestsUnderWay {
  isStopping(): boolean;
  /** Refuses new requests except health checks, and waits for running ones, up to a time limit. */
  finish(mostMs: number): Promise<void>;
}

const isHealth = (url: string): boolean => url.startsWith('/health/');

export function followRequests(app: FastifyInstance): RequestsUnderWay {
  let stopping = false;
  let count = 0;
  let whenDone: () => void = () => undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (isHealth(request.url)) return done();
    if (stopping) {
      reply.header('connection', 'close');
      return done(refuse('server.busy', { retryAfterSeconds: 5 }));
    }
    count++;
    // Also fires for answers written by a module itself, and for aborted requests.
    reply.raw.once('close', () => {
      count--;
      if (count === 0) whenDone();
    });
    done();
  });
  return {
    isStopping: () => stopping,
    async finish(mostMs) {
      stopping = true;
      if (count === 0) return;
      await new Promise<void>((resolve) => {
        whenDone = resolve;
        setTimeout(resolve, mostMs).unref();
      });
    },
  };
}
