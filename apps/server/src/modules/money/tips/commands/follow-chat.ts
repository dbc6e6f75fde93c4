import type { Context } from '../../../../context.ts';
import { planLine, removeLine, writeLine } from '../../../community/chat/commands/write-line.ts';
import { findTipById, lockTip } from '../queries.ts';
import { ledgerSubject } from '../rules.ts';

/** Shows a paid tip in the chat of its post, and removes it once fully refunded. Idempotent. */
export async function followChat(ctx: Context, tipId: number): Promise<void> {
  const tip = await findTipById(ctx.db, tipId);
  if (tip === null || tip.postId === null || !tip.mayComment) return;
  const { postId, accountId, amountCents, memo: text, intentId, lineN } = tip;
  const key = ledgerSubject(tip);
  if (tip.state === 'refunded') return removeLine(ctx, { postId, accountId, key });
  const line = await planLine(ctx, { postId, accountId, type: 'TIP', amountCents, text, key });
  if (line === null) return;
  await writeLine(ctx, line, async (tx) => {
    const now = await lockTip(tx, { intentId, n: lineN });
    return now?.state === 'pending' || now?.state === 'complete';
  });
}
