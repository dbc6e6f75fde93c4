// Handles one API request: permissions, validation as Stripe would, its action, the answer.
import { findOperation, type Operation } from './description/operations.ts';
import { answerProblems, expandIn, findRefusal } from './description/requests.ts';
import { ApiError, noAccess } from './errors.ts';
import { expandAnswer } from './expand.ts';
import type { Fault } from './faults.ts';
import { decodeForm } from './form.ts';
import { handlers } from './handlers.ts';
import type { Answer, Keys } from './idempotency.ts';
import { checkPermission } from './permissions.ts';
import type { State } from './state.ts';

export interface Request {
  method: string;
  path: string;
  query: string;
  body: string;
  /** The key of the request. */
  apiKey: string;
  idempotencyKey: string | null;
  /** The connected account the request is for. */
  account: string | null;
  apiVersion: string | null;
}
export interface Parts {
  state: State;
  keys: Keys;
  secretKey: string;
  publishableKey: string;
  /** Answers of the fake that violate Stripe's declarations. */
  problems: string[];
}

/** Requests of the browser's script: no secret is needed. */
const withPublishableKey = ['PaymentMethodResource.create'];

function checkKey({ apiKey }: Request, operation: Operation, parts: Parts): void {
  const allowed = withPublishableKey.includes(operation.name)
    ? [parts.secretKey, parts.publishableKey]
    : [parts.secretKey];
  if (!allowed.includes(apiKey))
    throw new ApiError(401, { message: `Invalid API Key provided: ${apiKey.slice(0, 8)}****` }, true);
}

function operationOf({ method, path }: Request): Operation {
  const operation = findOperation(method, path);
  if (operation === null || handlers[operation.name] === undefined)
    throw new ApiError(404, { message: `Unrecognized request URL (${method}: ${path}).` }, true);
  return operation;
}

function perform(
  parts: Parts,
  operation: Operation,
  { path, account }: Request,
  form: Record<string, unknown>,
): Answer {
  const [, ...ids] = operation.address.exec(path) ?? [];
  const handler = handlers[operation.name];
  if (handler === undefined) throw new Error(`nothing answers ${operation.name}`);
  try {
    if (account !== null && parts.state.connected.closed.has(account)) throw noAccess(account);
    const made = handler(parts.state, { ids: ids.map(decodeURIComponent), form, account });
    const body = expandAnswer(parts.state, made, expandIn(form));
    parts.problems.push(...answerProblems(operation, body));
    return { status: 200, body };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    throw error;
  }
}

const serverFailure: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
};

function performOnce(parts: Parts, request: Request, operation: Operation, fault: Fault | null): Answer {
  const { state, keys } = parts;
  const { path, idempotencyKey } = request;
  const form = decodeForm(request.method === 'GET' ? request.query : request.body);
  checkKey(request, operation, parts);
  checkPermission(state, operation);
  const refusal = findRefusal(operation, form);
  if (refusal !== null) throw new ApiError(400, { ...refusal }, true);
  if (fault === 'rateLimit')
    throw new ApiError(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' }, true);
  if (fault === 'failBefore') return serverFailure;
  const kept = idempotencyKey === null ? null : keys.begin(state, idempotencyKey, path, form);
  if (kept !== null) return kept;
  const done = perform(parts, operation, request, form);
  const answer = fault === 'failAfter' ? serverFailure : done;
  if (idempotencyKey !== null) keys.finish(idempotencyKey, answer);
  return answer;
}

/** Returns the answer, also for errors. */
export function answerRequest(parts: Parts, request: Request, fault: Fault | null): Answer {
  try {
    return performOnce(parts, request, operationOf(request), fault);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.body };
  }
}
