import type { ApiError } from '@realfin/contract/api-error';
import type { Client, Contract } from '@realfin/contract/core';
import { limits } from '@realfin/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { asksNotToBeTracked } from '../../lib/do-not-track.ts';
import { translateError } from '../../lib/translate.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import type { Call } from './call.ts';
import { toRefusal } from './error-handler.ts';
import { invoke } from './invoke.ts';
import type { Operation, Operations } from './operations.ts';
import { languageOf } from './request-language.ts';
import { anonymousCookieName, type Sessions } from './session.ts';
import { visitorIn } from './visitor.ts';

/** Registers routes outside the contract: files, forms, webhooks. */
export type Mount = (app: FastifyInstance, edge: Edge) => void | Promise<void>;

export interface Edge {
  ctx: Context;
  sessions: Sessions;
  limiter: RateLimiter;
}

export async function callOf(request: FastifyRequest, edge: Edge): Promise<Call> {
  const key = request.headers['idempotency-key'];
  const code = request.headers['second-factor'];
  const viewer = await edge.sessions.viewerOf(request);
  return {
    ctx: edge.ctx,
    viewer,
    language: languageOf(request, viewer),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    anonymousId: visitorIn(edge.ctx.config.secret, request.cookies[anonymousCookieName]),
    idempotencyKey: typeof key === 'string' ? key : null,
    secondFactor: typeof code === 'string' ? code : null,
    doNotTrack: asksNotToBeTracked(request.headers),
  };
}

/** Registers every operation below the app's prefix. */
export function bindOperations(app: FastifyInstance, operations: Operations<Contract>, edge: Edge) {
  for (const operation of Object.values(operations).flatMap((group) => Object.values(group))) {
    const { endpoint, write } = operation;
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: endpoint.bodyBytes ?? limits.bodyBytes,
        handler: async (request, reply) => {
          const call = await callOf(request, edge);
          await edge.limiter.take(endpoint.rate, call.viewer?.id ?? null, call.address);
          const { params, query, body } = request;
          const result = await invoke(operation, { params, query, body }, call);
          reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
          return reply.send(write(result));
        },
      });
    }
  }
}

/**
 * The API as functions, for page loaders: same checks, same fields, no HTTP. They throw only refusals;
 * `onFailure` gets those that are not the caller's fault.
 */
export function createCaller<C extends Contract>(
  operations: Operations<C>,
  call: Call,
  onFailure: (refusal: ApiError) => void = () => undefined,
): Client<C> {
  const run =
    (operation: Operation) =>
    (input: object = {}) =>
      invoke(operation, { params: input, query: input, body: input }, call).catch((error: unknown) => {
        const refusal = toRefusal(error, call.ctx.log);
        if (refusal.status >= 500) onFailure(refusal);
        throw translateError(refusal, call.language);
      });
  // A page uses only a few of the groups, so each is created on first use.
  const caller = {};
  for (const [group, members] of Object.entries<Record<string, Operation>>(operations)) {
    let made: object | undefined;
    const make = () => Object.fromEntries(Object.entries(members).map(([name, one]) => [name, run(one)]));
    Object.defineProperty(caller, group, { get: () => (made ??= make()) });
  }
  return caller as Client<C>;
}
