import type { PlanHandle } from '@realfin/contract/money';
import type { tips } from '@realfin/contract/tips';
import { requireKey, type Handlers } from '../../../http/edge/call.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, pageFrom } from '../../../lib/cursor.ts';
import { sendTip } from './commands/send-tip.ts';
import { endTipPlan, previewTipPlan, readTipPlans, setTipPlan } from './plans/commands/set-plan.ts';
import { sumRecurring } from './plans/queries.ts';
import { countReceived, findTipSources, listReceived, type ReceivedPosition } from './queries.ts';
import { ledgerSubject } from './rules.ts';
import { receivedView } from './views.ts';

function positionIn(cursor: string | undefined): ReceivedPosition | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'number']);
  return { at, id: cursorId(id) };
}

export const tipHandlers: Handlers<typeof tips> = {
  async listReceivedTips(input, { ctx: { db }, viewer }) {
    const [rows, total] = await Promise.all([
      listReceived(db, viewer.id, input.size, offsetOf(input), positionIn(input.cursor)),
      countReceived(db, viewer.id),
    ]);
    const sources = await findTipSources(db, viewer.id, rows.map(ledgerSubject));
    return pageFrom(
      input,
      rows,
      total,
      ({ paidAt, id }) => encodeCursor(paidAt.toISOString(), id),
      (row) => receivedView(row, sources.get(ledgerSubject(row)) ?? null),
    );
  },
  listTipPlans: (_input, { ctx, viewer }) => readTipPlans(ctx, viewer.id),
  previewTipPlan: (input, { ctx, viewer }) => previewTipPlan(ctx, viewer, input),
  setTipPlan: (input, { ctx, viewer }) => setTipPlan(ctx, viewer, input),
  endTipPlan: ({ creatorId }, { ctx, viewer }) => endTipPlan(ctx, viewer.id, creatorId),
  async getRecurringTips(_input, { ctx, viewer }) {
    const rows = await sumRecurring(ctx.db, viewer.id);
    const of = (plan: PlanHandle) => {
      const row = rows.find((each) => each.plan === plan);
      return { people: row?.people ?? 0, amount_usd: (row?.cents ?? 0) / 100 };
    };
    return { monthly: of('monthly10'), yearly: of('yearly10') };
  },
  async createTip(input, call) {
    const { ctx, viewer, address } = call;
    return { intent: await sendTip(ctx, viewer, { ...input, address }, requireKey(call)) };
  },
};
