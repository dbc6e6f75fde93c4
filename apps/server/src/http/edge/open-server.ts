import { limits } from '@realfin/contract/limits';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { trustRule } from '../../lib/trusted-proxies.ts';
import { readableAddress } from './readable-address.ts';

export function openServer({ config, ids, log }: Context): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({
      disableRequestLogging: !['debug', 'trace'].includes(config.logLevel),
    }),
    bodyLimit: limits.bodyBytes,
    trustProxy: trustRule(config.trustProxy),
    forceCloseConnections: 'idle',
    genReqId: () => ids.secret(9),
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url }) => readableAddress(url),
  });
}
