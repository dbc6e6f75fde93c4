import type { StuckKind } from '@realfin/contract/desk';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { BillingRefused } from '../../../../gateways/billing/port.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { askProcessor } from '../../../money/billing/commands/ask-processor.ts';
import { askAboutCheck } from '../../../money/billing/commands/check-card.ts';
import { giveUp } from '../../../money/billing/commands/give-up.ts';
import { stepRefund } from '../../../money/billing/commands/send-refund.ts';
import { handleWebhook } from '../../../money/billing/commands/take-webhook.ts';
import {
  requireUnsent,
  resolveCheck,
  resolveDispute,
  resolveMessage,
  resolveRefund,
  retryMessage,
  retryRefund,
} from '../../../money/billing/commands/unstick.ts';
import { stepMovement } from '../../../money/billing/movements/commands/book-movements.ts';
import { movementKey, retryMovement } from '../../../money/billing/movements/commands/unstick.ts';
import { findCheck, findIntent } from '../../../money/billing/queries.ts';
import { isLive } from '../../../money/billing/rules.ts';
import { stepEvent } from '../../../money/ppv/commands/follow-events.ts';
import { stepTicket } from '../../../money/ppv/commands/release-tickets.ts';
import { callOffStuck, retryEvent, retryTicket } from '../../../money/ppv/commands/unstick.ts';
import { retryMonth, retrySubscription } from '../../../money/subscriptions/commands/unstick.ts';
import { record } from '../../admin/commands.ts';
import { listStuck } from '../queries/stuck.ts';

export interface Stuck {
  kind: StuckKind;
  id: string;
}

const rowId = (id: string): number => {
  if (!/^\d{1,9}$/.test(id)) throw refuse('desk.notStuck');
  return Number(id);
};

/** The person for the audit log. Refuses items that are not listed as stuck. */
async function personOf(ctx: Context, { kind, id }: Stuck): Promise<number | null> {
  const row = (await listStuck(ctx.db, ctx.clock.now())).find((each) => each.kind === kind && each.id === id);
  if (row === undefined) throw refuse('desk.notStuck');
  return row.person?.id ?? null;
}

type Retry = (ctx: Context, tx: Tx, id: string) => Promise<unknown>;
const retries: Record<StuckKind, Retry> = {
  intent: async (ctx, _tx, id) => {
    const intent = await findIntent(ctx.db, id);
    if (intent === null || !isLive(intent.state)) throw refuse('desk.notStuck');
  },
  cardCheck: async (ctx, _tx, id) => {
    if ((await findCheck(ctx.db, id)) === null) throw refuse('desk.notStuck');
  },
  refund: retryRefund,
  message: retryMessage,
  dispute: () => Promise.reject(refuse('desk.notStuck')),
  subscription: (ctx, tx, id) => retrySubscription(ctx, tx, rowId(id)),
  serviceMonth: (ctx, tx, id) => retryMonth(ctx, tx, rowId(id)),
  event: (ctx, tx, id) => retryEvent(ctx, tx, rowId(id)),
  eventRefunds: (ctx, tx, id) => retryEvent(ctx, tx, rowId(id)),
  ticket: (ctx, tx, id) => retryTicket(ctx, tx, rowId(id)),
  movement: retryMovement,
};

/** Runs the step after the commit. If it fails again, its error is stored and the sweeper retries it. */
async function takeStep(ctx: Context, { kind, id }: Stuck, outcome: unknown): Promise<void> {
  if (kind === 'refund') await stepRefund(ctx, typeof outcome === 'string' ? outcome : id);
  else if (kind === 'message') await handleWebhook(ctx, id);
  else if (kind === 'intent') await askProcessor(ctx, id, 'sweeper');
  else if (kind === 'cardCheck') await askAboutCheck(ctx, id, 'sweeper');
  else if (kind === 'event' || kind === 'eventRefunds') await stepEvent(ctx, rowId(id));
  else if (kind === 'ticket') await stepTicket(ctx, rowId(id));
  else if (kind === 'movement') await stepMovement(ctx, movementKey(id));
}

/** Retries a stuck step. */
export async function retryStuck(ctx: Context, viewer: Viewer, stuck: Stuck): Promise<void> {
  const personId = await personOf(ctx, stuck);
  const outcome = await ctx.db.transaction(async (tx) => {
    const done = await retries[stuck.kind](ctx, tx, stuck.id);
    const detail = `${stuck.kind} ${stuck.id}`;
    await record(ctx, tx, viewer, { action: 'STEP_RETRIED', personId, detail });
    return done;
  });
  await takeStep(ctx, stuck, outcome).catch((error: unknown) => {
    ctx.log.warn({ err: error, ...stuck }, 'a step that was tried again failed');
    throw refuse('billing.unavailable');
  });
}

/** A payment is canceled only if the processor agrees. */
async function endIntent(ctx: Context, id: string): Promise<void> {
  try {
    const ended = await giveUp(ctx, id, 'abandoned');
    if (ended !== null && !isLive(ended.state)) return;
  } catch (error) {
    if (!(error instanceof BillingRefused)) ctx.log.warn({ err: error, intent: id }, 'not canceled');
  }
  throw refuse('desk.stillUnknown');
}

const onlyRetried: Retry = () => Promise.reject(refuse('desk.notStuck'));
const resolutions: Record<Exclude<StuckKind, 'intent'>, Retry> = {
  cardCheck: resolveCheck,
  refund: resolveRefund,
  message: resolveMessage,
  dispute: (_ctx, tx, id) => resolveDispute(tx, rowId(id)),
  // Money or access depends on these, so they can only be retried.
  subscription: onlyRetried,
  serviceMonth: onlyRetried,
  eventRefunds: onlyRetried,
  ticket: onlyRetried,
  movement: onlyRetried,
  // Only for an event that was not held. Everyone gets a refund.
  event: (ctx, tx, id) => callOffStuck(ctx, tx, rowId(id)),
};

/** Closes a step that an administrator handled elsewhere, with a note. */
export async function resolveStuck(ctx: Context, viewer: Viewer, stuck: Stuck, note: string): Promise<void> {
  const personId = await personOf(ctx, stuck);
  // Never calls the processor inside a transaction.
  if (stuck.kind === 'intent') await endIntent(ctx, stuck.id);
  if (stuck.kind === 'refund') await requireUnsent(ctx, stuck.id);
  await ctx.db.transaction(async (tx) => {
    if (stuck.kind !== 'intent') await resolutions[stuck.kind](ctx, tx, stuck.id);
    const detail = `${stuck.kind} ${stuck.id}: ${note}`;
    await record(ctx, tx, viewer, { action: 'STEP_RESOLVED', personId, detail });
  });
}
