import { STATUS_CODES } from 'node:http';
import { isApiError, type ApiError, type Problem } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { outageRefusal } from '../../db/lost-connection.ts';
import type { Logger } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import { plainPagePolicy } from '../../lib/plain-page.ts';
import { translateError } from '../../lib/translate.ts';
import { failurePage, opensPage } from '../pages/failure-page.ts';
import { languageOfFailed } from './request-language.ts';

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

const sizeText = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 ** 2)} MB`;

/** Translates errors of Fastify and PostgreSQL into our refusals; null for unexpected errors. */
export function refusalOf(error: unknown, bodyLimit?: number): ApiError | null {
  if (isApiError(error)) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return bodyLimit === undefined
      ? refuse('input.tooLarge')
      : refuse('input.tooLarge', { detail: `The request is too large (${sizeText(bodyLimit)} LIMIT)` });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('input.mediaType');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('input.malformed');
  return outageRefusal(error);
}

/** Turns every failure into a refusal, and logs unexpected ones with all details. */
export function toRefusal(error: unknown, log: Pick<Logger, 'error' | 'warn'>, bodyLimit?: number): ApiError {
  const known = refusalOf(error, bodyLimit);
  if (known === null) log.error({ err: error }, 'unexpected');
  else if (known !== error && known.status >= 500) log.warn({ err: error }, 'busy');
  return known ?? refuse('server.unexpected');
}

export function handleErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error, request.log, request.routeOptions.bodyLimit);
    metrics.refusals.inc({ code: refusal.code });
    if (refusal.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(refusal.details.retryAfterSeconds));
    }
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="realfin"');
    const language = await languageOfFailed(request);
    const translated = translateError(refusal, language);
    reply
      .code(refusal.status)
      .header('content-language', language)
      .header('cache-control', 'private, no-store');
    if (opensPage(request))
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', plainPagePolicy)
        .send(failurePage(request, translated, language));
    return reply.type('application/problem+json').send(JSON.stringify(problemOf(translated, request.id)));
  });
}
