import type { tips } from '@realfin/contract/tips';
import { requireKey, type Handlers } from '../../http/call.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, pageFrom } from '../../lib/cursor.ts';
import { sendTip } from './commands/send-tip.ts';
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
  async createTip(input, call) {
    const { ctx, viewer, address } = call;
    return { intent: await sendTip(ctx, viewer, { ...input, address }, requireKey(call)) };
  },
};
