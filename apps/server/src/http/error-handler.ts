import { STATUS_CODES } from 'node:http';
import { errors, isApiError, refuse, type ApiError, type Problem } from '@realfin/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Metrics } from '../lib/metrics.ts';

export function problemOf(error: ApiError, requestId: string): Problem {
  return {
    type: `/api/docs#${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    requestId,
    ...(error.details.errors && { errors: error.details.errors }),
    ...(error.details.data && { data: error.details.data }),
  };
}

/** What Fastify and Postgres say about bad requests, in our own words. */
export function refusalOf(error: unknown): ApiError | null {
  if (isApiError(error)) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('input.tooLarge');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('input.mediaType');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('input.malformed');
  return null;
}

export function handleErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler((error, request, reply) => {
    const known = refusalOf(error);
    if (known === null) request.log.error({ err: error }, 'unexpected');
    const refusal = known ?? refuse('server.unexpected');
    metrics.refusals.inc({ code: refusal.code });
    if (refusal.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(refusal.details.retryAfterSeconds));
    }
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="realfin"');
    return reply
      .code(refusal.status)
      .type('application/problem+json')
      .send(JSON.stringify(problemOf(refusal, request.id)));
  });
}

export const unknownErrorText = errors['server.unexpected'].text;
