import { Readable } from 'node:stream';
import type { books } from '@realfin/contract/books';
import type { desk } from '@realfin/contract/desk';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { movements } from '@realfin/contract/movements';
import type { refunds } from '@realfin/contract/refunds';
import type { troubles } from '@realfin/contract/troubles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import { requireKey, type Handlers } from '../../../http/edge/call.ts';
import { checkAdmin, checkConfirmed } from '../../../http/edge/invoke.ts';
import { classifyMovement, decideMovement } from './commands/classify-movement.ts';
import { getCase, saveEvidence, submitEvidence } from './commands/evidence.ts';
import { findTroubles } from './commands/find-troubles.ts';
import { liftBlock } from './commands/lift-block.ts';
import { decideManual, postByHand } from './commands/post-by-hand.ts';
import { refundOwn, setRefundPolicy } from './commands/refund-own.ts';
import { decideRefund, listLeft, orderRefund } from './commands/refund.ts';
import { resolveStuck, retryStuck } from './commands/unstick.ts';
import { recordJournal, writeJournal } from './commands/write-journal.ts';
import { findBlock, listDisputes, listDisputesOf } from './queries/disputes.ts';
import { listFraudWarnings } from './queries/fraud-warnings.ts';
import { listManual } from './queries/manual-postings.ts';
import { readMonthBooks } from './queries/month-books.ts';
import { listUnclassified } from './queries/movements.ts';
import { listAdministrators, listWaitingOrders, viewOrdersOf } from './queries/orders.ts';
import { readOwnRefunds } from './queries/own-refunds.ts';
import { readRefundPolicy, refundLimits } from './queries/policy.ts';
import { findPurchase, listPurchases, purchaseView } from './queries/purchases.ts';
import { readStory } from './queries/story.ts';
import { listStuck } from './queries/stuck.ts';
import { readTroubles } from './queries/troubles.ts';
import { closedMonth } from './rules/journal.ts';

async function readPurchase({ db }: Context, id: string) {
  const row = await findPurchase(db, id);
  if (row === null) throw refuse('billing.intentNotFound');
  const [left, administrators, block, orders, disputes, story] = await Promise.all([
    listLeft(db, id),
    listAdministrators(db),
    findBlock(db, row.intent.accountId),
    viewOrdersOf(db, id),
    listDisputesOf(db, id),
    readStory(db, row.intent),
  ]);
  const { chargeRef } = row.intent;
  const aloneCents = administrators.length > 1 ? limits.refundAloneCents : null;
  return { purchase: purchaseView(row), chargeRef, ...left, aloneCents, block, orders, disputes, story };
}

export const deskHandlers: Handlers<typeof desk> = {
  listPurchases: (request, { ctx }) => listPurchases(ctx.db, request),
  getPurchase: ({ id }, { ctx }) => readPurchase(ctx, id),
  refundPurchase({ id: intentId, ...order }, call) {
    return orderRefund(call.ctx, call.viewer, { ...order, intentId, key: requireKey(call) });
  },
  listOrders: (_input, { ctx }) => listWaitingOrders(ctx.db),
  decideRefund: ({ id, approve }, { ctx, viewer }) => decideRefund(ctx, viewer, id, approve),
  async liftBlock({ id, note }, { ctx, viewer }) {
    await liftBlock(ctx, viewer, id, note);
    return { success: true };
  },
  listStuck: (_input, { ctx }) => listStuck(ctx.db, ctx.clock.now()),
  async retryStuck(stuck, { ctx, viewer }) {
    await retryStuck(ctx, viewer, stuck);
    return { success: true };
  },
  async resolveStuck({ note, ...stuck }, { ctx, viewer }) {
    await resolveStuck(ctx, viewer, stuck, note);
    return { success: true };
  },
  listFraudWarnings: (_input, { ctx }) => listFraudWarnings(ctx.db, ctx.clock.now()),
  listDisputes: (_input, { ctx }) => listDisputes(ctx.db),
  getDispute: ({ id }, { ctx }) => getCase(ctx, id),
  async saveEvidence({ id, ...evidence }, { ctx, viewer }) {
    await saveEvidence(ctx, viewer, id, evidence);
    return { success: true };
  },
  submitEvidence: ({ id, ...evidence }, { ctx, viewer }) => submitEvidence(ctx, viewer, id, evidence),
};

export const movementHandlers: Handlers<typeof movements> = {
  listUnclassified: (_input, { ctx }) => listUnclassified(ctx.db),
  classifyMovement: (said, { ctx, viewer }) => classifyMovement(ctx, viewer, said),
  decideMovement: ({ id, approve }, { ctx, viewer }) => decideMovement(ctx, viewer, id, approve),
};

export const troubleHandlers: Handlers<typeof troubles> = {
  listTroubles: (_input, { ctx }) => readTroubles(ctx.db),
  async findTroubles(_input, { ctx }) {
    await findTroubles(ctx);
    return readTroubles(ctx.db);
  },
};

export const refundHandlers: Handlers<typeof refunds> = {
  getRefunds: (_input, { ctx, viewer }) => readOwnRefunds(ctx.db, viewer.id, ctx.clock.now()),
  async refundOwn({ purchaseId, line }, { ctx, viewer }) {
    await refundOwn(ctx, viewer.id, purchaseId, line);
    return readOwnRefunds(ctx.db, viewer.id, ctx.clock.now());
  },
  getRefundHours: (_input, { ctx }) => refundLimits(ctx.db),
  getRefundPolicy: (_input, { ctx }) => readRefundPolicy(ctx.db),
  setRefundPolicy: (policy, { ctx, viewer }) => setRefundPolicy(ctx, viewer, policy),
};

export const bookHandlers: Handlers<typeof books> = {
  getMonth({ month }, { ctx }) {
    const days = closedMonth(month, ctx.clock.now());
    if (days === null) throw refuse('desk.monthOpen');
    return readMonthBooks(ctx.db, { month, ...days });
  },
  listManualPostings: (_input, { ctx }) => listManual(ctx.db),
  createManualPosting: (input, { ctx, viewer }) => postByHand(ctx, viewer, input),
  decideManualPosting: ({ id, approve }, { ctx, viewer }) => decideManual(ctx, viewer, id, approve),
};

/** CSV downloads for accountants. HEAD requests are not recorded as downloads. */
export function registerDeskRoutes(api: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  api.route<{ Params: { month: string } }>({
    method: ['GET', 'HEAD'],
    url: '/admin/journal/:month/csv',
    async handler(request, reply) {
      const viewer = await sessions.viewerOf(request);
      await limiter.take('read', viewer?.id ?? null, request.ip);
      if (viewer === null) throw refuse('auth.required');
      checkAdmin(viewer);
      checkConfirmed({ ctx, viewer });
      const { month } = request.params;
      const days = closedMonth(month, ctx.clock.now());
      if (days === null) throw refuse('desk.monthOpen');
      const isWanted = request.method === 'GET';
      if (isWanted) await recordJournal(ctx, viewer, month);
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="journal-${month}.csv"`)
        .send(isWanted ? Readable.from(writeJournal(ctx, days)) : '');
    },
  });
}
