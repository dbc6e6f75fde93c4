// The one way into a handler, for HTTP and for page loaders alike: access, input, idempotency, handler.
import type { Access, Endpoint } from '@realfin/contract/core';
import { refuse, type FieldError } from '@realfin/contract/errors';
import type * as z from 'zod';
import { isAdmin, type Viewer } from '../lib/viewer.ts';
import type { Call } from './call.ts';
import { runOnce } from './idempotency.ts';

export type AnyHandler = (input: never, call: never) => unknown;
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export function checkAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (viewer === null) throw refuse('auth.required');
  if (access === 'admin' && !isAdmin(viewer)) throw refuse('auth.forbidden');
  if (access === 'creator' && viewer.channelId === null) throw refuse('auth.forbidden');
  if (access === 'publisher' && viewer.channelId === null && viewer.actingFor === null)
    throw refuse('auth.forbidden');
}

function parsePart(schema: z.ZodType | undefined, value: unknown, errors: FieldError[]): object {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data as object;
  for (const issue of parsed.error.issues)
    errors.push({ path: issue.path.join('.'), message: issue.message });
  return {};
}

export function validate(endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>, raw: RawInput): object {
  const errors: FieldError[] = [];
  const input = {
    ...parsePart(endpoint.params, raw.params, errors),
    ...parsePart(endpoint.query, raw.query, errors),
    ...parsePart(endpoint.body, raw.body, errors),
  };
  if (errors.length > 0) {
    const own = errors.find(
      (error) => !error.message.startsWith('Invalid') && !error.message.startsWith('Too '),
    );
    throw refuse('input.invalid', { errors: errors.slice(0, 20), ...(own && { detail: own.message }) });
  }
  return input;
}

export async function invoke(
  endpoint: Endpoint,
  handler: AnyHandler,
  raw: RawInput,
  call: Call,
): Promise<unknown> {
  checkAccess(endpoint.access, call.viewer);
  const input = validate(endpoint, raw);
  const run = () => Promise.resolve(handler(input as never, call as never));
  if (endpoint.idempotent === true && call.viewer !== null) {
    return runOnce(call.ctx, call.viewer.id, call.idempotencyKey, { path: endpoint.path, input }, run);
  }
  return run();
}
