import type { billing } from '@realfin/contract/billing';
import { refuse } from '@realfin/contract/errors';
import { monthlyPriceCents, planHandles, plans } from '@realfin/contract/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, pageFrom } from '../../../lib/cursor.ts';
import { listDocumentsOf } from '../documents/queries.ts';
import { askProcessor } from './commands/ask-processor.ts';
import { abandonCheck, askAboutCheck } from './commands/check-card.ts';
import { findPayerRefusal } from './commands/declines.ts';
import { cancelPayment } from './commands/open-payments.ts';
import { removeCard } from './commands/save-card.ts';
import { takeWebhook } from './commands/take-webhook.ts';
import {
  countInvoices,
  findCheck,
  findIntent,
  findProfile,
  listInvoices,
  type CheckRow,
  type IntentRow,
} from './queries.ts';
import { listProfiles } from './queries/cards.ts';
import { listOpenChecks, listOpenPayments } from './queries/open-payments.ts';
import { listLinesOf, listShownLines } from './queries/purchase.ts';
import { checkPrefix, type OrderLine } from './rules.ts';
import { quoteFor } from './taxes/commands/quote.ts';
import {
  checkView,
  intentView,
  invoiceView,
  openCheckView,
  openPaymentView,
  profileView,
  purchaseView,
} from './views.ts';

/** Purchases are visible to their payer only. */
async function ownIntent(ctx: Context, accountId: number, id: string): Promise<IntentRow> {
  const intent = await findIntent(ctx.db, id);
  if (intent === null || intent.accountId !== accountId) throw refuse('billing.intentNotFound');
  return intent;
}

async function ownCheck(ctx: Context, accountId: number, id: string): Promise<CheckRow> {
  const found = await findCheck(ctx.db, id);
  if (found === null || found.check.accountId !== accountId) throw refuse('billing.intentNotFound');
  return found.check;
}

const quotedKinds = { plan: 'subscription', ticket: 'ppv', tip: 'tip' } as const;
const quotedLines = (cents: Record<keyof typeof quotedKinds, number>): OrderLine[] =>
  (['plan', 'ticket', 'tip'] as const).flatMap((name) =>
    cents[name] === 0 ? [] : [{ kind: quotedKinds[name], description: '', priceCents: cents[name] }],
  );

export const billingHandlers: Handlers<typeof billing> = {
  getConfig: (_input, { ctx }) => ({
    provider: ctx.billing.driver,
    ...ctx.billing.clientConfig(),
    plans: planHandles.map((handle) => ({ ...plans[handle], pricePerMonthCents: monthlyPriceCents(handle) })),
  }),
  async quotePurchase({ plan, ticket, tip, paymentProfileId }, { ctx, viewer, address }) {
    const card =
      paymentProfileId === undefined ? null : await findProfile(ctx.db, viewer.id, paymentProfileId);
    if (paymentProfileId !== undefined && card === null) throw refuse('billing.profileNotFound');
    const buyer = { accountId: viewer.id, cardCountry: card?.country ?? null, address };
    const [quote, refusal] = await Promise.all([
      quoteFor(ctx, buyer, quotedLines({ plan, ticket, tip })),
      findPayerRefusal(ctx, card ?? { accountId: viewer.id }),
    ]);
    return { ...quote, refusal };
  },
  async getIntent({ id }, { ctx, viewer }) {
    if (id.startsWith(checkPrefix)) return checkView(await ownCheck(ctx, viewer.id, id));
    return intentView(await ownIntent(ctx, viewer.id, id));
  },
  async getPurchase({ id }, { ctx, viewer }) {
    const row = await ownIntent(ctx, viewer.id, id);
    const [lines, profile, documents] = await Promise.all([
      listShownLines(ctx.db, id),
      findProfile(ctx.db, viewer.id, row.profileId, 'any'),
      listDocumentsOf(ctx.db, [id]),
    ]);
    return purchaseView({ row, lines, profile, document: documents.get(id)?.document ?? null });
  },
  async completeAction({ id }, { ctx, viewer }) {
    if (id.startsWith(checkPrefix)) {
      const check = await ownCheck(ctx, viewer.id, id);
      return checkView((await askAboutCheck(ctx, id, 'person')) ?? check);
    }
    const intent = await ownIntent(ctx, viewer.id, id);
    return intentView((await askProcessor(ctx, id, 'person')) ?? intent);
  },
  async listOpenPayments(_input, { ctx, viewer }) {
    const [payments, checks] = await Promise.all([
      listOpenPayments(ctx.db, viewer.id),
      listOpenChecks(ctx.db, viewer.id),
    ]);
    return [...payments.map(openPaymentView), ...checks.map(openCheckView)];
  },
  async cancelIntent({ id }, { ctx, viewer }) {
    if (id.startsWith(checkPrefix)) {
      await ownCheck(ctx, viewer.id, id);
      return checkView(await abandonCheck(ctx, id));
    }
    return intentView(await cancelPayment(ctx, await ownIntent(ctx, viewer.id, id)));
  },
  async listPaymentProfiles(_input, { ctx, viewer }) {
    return (await listProfiles(ctx.db, viewer.id)).map(profileView);
  },
  removePaymentProfile: (input, { ctx, viewer }) => removeCard(ctx, viewer.id, input.payment_profile_id),
  async listInvoices(input, { ctx, viewer }) {
    const before = input.cursor === undefined ? null : cursorId(decodeCursor(input.cursor, ['number'])[0]);
    const rows = await listInvoices(ctx.db, viewer.id, input.size, offsetOf(input), before);
    const total = await countInvoices(ctx.db, viewer.id);
    const intentIds = rows.map(({ intentId }) => intentId);
    const [documents, lines] = await Promise.all([
      listDocumentsOf(ctx.db, intentIds),
      listLinesOf(ctx.db, intentIds),
    ]);
    return pageFrom(
      input,
      rows,
      total,
      (row) => encodeCursor(row.id),
      (row) => invoiceView(row, documents.get(row.intentId), lines.get(row.intentId) ?? []),
    );
  },
};

/** Webhooks: the signature covers the raw body, byte for byte. */
export async function registerBillingRoutes(app: FastifyInstance, { ctx }: Edge): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post(`/billing/webhooks/${ctx.billing.driver}`, async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      await takeWebhook(ctx, typeof request.body === 'string' ? request.body : '', headers);
      return reply.type('application/json').send('{"received":true}');
    });
    done();
  });
}
