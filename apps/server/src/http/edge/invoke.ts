// The single entry to handlers, for HTTP and page loaders: access, input, idempotency, handler, reply.
import type { FieldError } from '@realfin/contract/api-error';
import type { Access } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import { timings } from '@realfin/contract/timings';
import type * as z from 'zod';
import { isAdmin, type Viewer } from '../../lib/viewer.ts';
import type { Call } from './call.ts';
import { runOnce } from './idempotency.ts';
import { issueSentence, sentenceForMissing } from './issue-sentences.ts';
import type { Operation } from './operations.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export function checkAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (viewer === null) throw refuse('auth.required');
  if (access === 'admin') checkAdmin(viewer);
  if (access === 'creator' && viewer.channelId === null) throw refuse('auth.forbidden');
  if (access === 'publisher' && viewer.channelId === null && viewer.actingFor === null)
    throw refuse('auth.forbidden');
}

export function checkAdmin(viewer: Viewer): void {
  if (viewer.needsTwoStep === true) throw refuse('auth.twoStepRequired');
  if (!isAdmin(viewer)) throw refuse('auth.forbidden');
}

/** Read from the ledger, which not every request needs. */
async function checkEarner({ ctx, viewer }: Call): Promise<void> {
  if (viewer !== null && viewer.channelId === null && !(await ctx.ask.accounts.isEarner(ctx.db, viewer.id)))
    throw refuse('auth.forbidden');
}

/** Limits the damage of a stolen session or token: it can read, but neither export all data nor delete it. */
export function checkConfirmed({ ctx, viewer }: Pick<Call, 'ctx' | 'viewer'>): void {
  // An outside provider has the passwords, and decides how often it prompts for them.
  if (ctx.identity.desk === null) return;
  const until = (viewer?.confirmedAt?.getTime() ?? 0) + timings.confirmedMinutes * 60_000;
  if (until < ctx.clock.now().getTime()) throw refuse('auth.confirmRequired');
}

const mostErrors = 20;

interface InputError extends FieldError {
  /** The shape has its own sentence for people. */
  isOurs: boolean;
}
interface InputShapes {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}

/** Zod calls this only for issues whose shape has no sentence of its own. */
const nameIssue: z.core.$ZodErrorMap = (issue) => {
  const own = sentenceForMissing(issue);
  if (own === null) issue.isUnnamed = true;
  return own ?? issueSentence(issue);
};

/** A specific sentence of an alternative is more helpful than the generic one of the union. */
function ownIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  return issue.errors.flat().find((each) => !('isUnnamed' in each)) ?? issue;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, errors: InputError[]): object {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(value ?? {}, { error: nameIssue });
  if (parsed.success) return parsed.data as object;
  for (const issue of parsed.error.issues) {
    const own = ownIssue(issue);
    const path = issue.path.join('.');
    if (errors.some((each) => each.path === path && each.message === own.message)) continue;
    errors.push({ path, message: own.message, isOurs: !('isUnnamed' in own) });
  }
  return {};
}

export function validate(endpoint: InputShapes, raw: RawInput): object {
  const errors: InputError[] = [];
  const input = {
    ...parsePart(endpoint.params, raw.params, errors),
    ...parsePart(endpoint.query, raw.query, errors),
    ...parsePart(endpoint.body, raw.body, errors),
  };
  if (errors.length > 0) {
    const ours = errors.find(({ isOurs }) => isOurs);
    throw refuse('input.invalid', {
      errors: errors.slice(0, mostErrors).map(({ path, message }) => ({ path, message })),
      ...(ours && { detail: ours.message }),
    });
  }
  return input;
}

export async function invoke(operation: Operation, raw: RawInput, call: Call): Promise<unknown> {
  const { endpoint } = operation;
  checkAccess(endpoint.access, call.viewer);
  if (endpoint.access === 'earner') await checkEarner(call);
  if (endpoint.verified === true && call.viewer?.emailVerified !== true) throw refuse('auth.unverified');
  if (endpoint.confirmed === true) checkConfirmed(call);
  const input = validate(endpoint, raw);
  // Last: a call refused for its input must not use up the code.
  if (endpoint.freshCode === true && call.viewer !== null)
    await call.ctx.ask.calls.spendCode(call.ctx, call.viewer.id, call.secondFactor);
  const run = async () => operation.shape(await operation.handle(input as never, call as never));
  if (endpoint.idempotent === true && call.viewer !== null) {
    const request = { path: endpoint.path, input };
    const reply = await runOnce(call.ctx, call.viewer.id, call.idempotencyKey, request, run);
    return operation.translateReply(reply, call.language);
  }
  return operation.translateReply(await run(), call.language);
}
