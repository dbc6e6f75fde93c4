import { mapContract, type Client, type Contract, type Endpoint } from '@realfin/contract/core';
import type { ApiError } from '@realfin/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { AllHandlers, Call } from './call.ts';
import { invoke, type AnyHandler } from './invoke.ts';
import { toRefusal } from './error-handler.ts';
import { replyWriter } from './output.ts';
import type { RateLimiter } from './rate-limit.ts';
import { anonymousCookieName, type Sessions } from './session.ts';

export interface Edge {
  ctx: Context;
  sessions: Sessions;
  limiter: RateLimiter;
}

export async function callOf(request: FastifyRequest, edge: Edge): Promise<Call> {
  const key = request.headers['idempotency-key'];
  const visitor = request.cookies[anonymousCookieName];
  return {
    ctx: edge.ctx,
    viewer: await edge.sessions.viewerOf(request),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    anonymousId: visitor !== undefined && /^[\w-]{16,64}$/.test(visitor) ? visitor : null,
    idempotencyKey: typeof key === 'string' ? key : null,
    doNotTrack: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
  };
}

export const handlerOf = (handlers: object, group: string, name: string): AnyHandler =>
  (handlers as Record<string, Record<string, AnyHandler>>)[group]?.[name] ??
  (() => {
    throw new Error(`no handler for ${group}.${name}`);
  });

/** Registers every endpoint of the contract below the app's prefix. */
export function bindContract<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: AllHandlers<C>,
  edge: Edge,
) {
  mapContract(contract, (endpoint, group, name) => {
    const handler = handlerOf(handlers, group, name);
    const write = replyWriter(endpoint.response);
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        ...(/article|captions|posts\/csv$|(?:create|update)\/ranking$/.test(path) && {
          bodyLimit: 2 * 1024 * 1024,
        }),
        handler: async (request, reply) => {
          const call = await callOf(request, edge);
          edge.limiter.take(endpoint.rate, call.viewer?.id ?? null, call.address);
          const { params, query, body } = request;
          const result = await invoke(endpoint, handler, { params, query, body }, call);
          reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
          return reply.send(write(result));
        },
      });
    }
  });
}

/**
 * The API as functions, for page loaders: same checks, no HTTP, no JSON. They throw refusals only;
 * `onFailure` hears of those that are not the caller's own doing.
 */
export function createCaller<C extends Contract>(
  contract: C,
  handlers: AllHandlers<C>,
  call: Call,
  onFailure: (refusal: ApiError) => void = () => undefined,
): Client<C> {
  const caller = mapContract(contract, (endpoint: Endpoint, group, name) => {
    const handler = handlerOf(handlers, group, name);
    return (input: object = {}) =>
      invoke(endpoint, handler, { params: input, query: input, body: input }, call).catch(
        (error: unknown) => {
          const refusal = toRefusal(error, call.ctx.log);
          if (refusal.status >= 500) onFailure(refusal);
          throw refusal;
        },
      );
  });
  return caller as unknown as Client<C>;
}
