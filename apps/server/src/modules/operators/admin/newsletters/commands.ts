import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { decideProof as decide } from '../../../reach/newsletters/commands/proofs.ts';
import { reopenList as reopen } from '../../../reach/newsletters/commands/reopen-list.ts';
import { stopForAdministrator } from '../../../reach/newsletters/commands/stop.ts';
import { record } from '../commands.ts';

/** Idempotent. */
export const stopAnyNewsletter = (ctx: Context, viewer: Viewer, id: number, reason: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { channelId, wasSending } = await stopForAdministrator(ctx, tx, id, reason);
    if (wasSending)
      await record(ctx, tx, viewer, { action: 'NEWSLETTER_STOPPED', personId: channelId, detail: reason });
  });

export const reopenList = (ctx: Context, viewer: Viewer, channelId: number, note: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await reopen(ctx, tx, channelId);
    await record(ctx, tx, viewer, { action: 'CONTACT_LIST_REOPENED', personId: channelId, detail: note });
  });

interface ProofDecision {
  channelId: number;
  isAccepted: boolean;
  submittedAt: Date;
  note: string;
}
export const decideProof = (ctx: Context, viewer: Viewer, decision: ProofDecision): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const accepted = await decide(ctx, tx, decision);
    const action = decision.isAccepted ? 'CONTACTS_ACCEPTED' : 'CONTACTS_DECLINED';
    await record(ctx, tx, viewer, { action, personId: decision.channelId, detail: decision.note });
    return accepted;
  });
