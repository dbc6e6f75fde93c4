// Contacts who consented elsewhere, accepted by an administrator without a question.
import { refuse } from '@realfin/contract/errors';
import type { ContactQuestions } from '@realfin/contract/newsletter-contacts';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { getContactQuestions } from '../queries/contacts.ts';
import { newsletterContacts, newsletterLists, suppressedAddresses } from '../tables.ts';

/** Replaces an earlier proof. Administrators are notified of the first one waiting. */
export async function submitProof(
  ctx: Context,
  channel: ActingChannel,
  proof: string,
): Promise<ContactQuestions> {
  const { channelId } = channel;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, `newsletters of ${channelId}`);
    const { waiting, stoppedAt, proofAt } = await getContactQuestions(tx, channel, now);
    if (stoppedAt !== null) throw refuse('newsletter.listStopped');
    if (waiting === 0) throw refuse('newsletter.noProofNeeded');
    const values = { proof, proofAt: now, proofAnswer: '' };
    await tx
      .insert(newsletterLists)
      .values({ channelId, ...values })
      .onConflictDoUpdate({ target: newsletterLists.channelId, set: values });
    if (proofAt === null)
      await emit(ctx, tx, 'newsletter.proof-submitted', { channelId, submittedAt: now.toISOString() });
  });
  return getContactQuestions(ctx.db, channel, now);
}

interface Decision {
  channelId: number;
  isAccepted: boolean;
  submittedAt: Date;
  note: string;
}

/**
 * @returns how many contacts were accepted: those added before the proof was submitted and not asked yet. The
 * question promises that without a yes nothing else is sent.
 */
export async function decideProof(ctx: Context, tx: Tx, decision: Decision): Promise<number> {
  const { channelId, isAccepted, submittedAt, note } = decision;
  const { proofAt, stoppedAt, channelId: listOf } = newsletterLists;
  await lockUntilCommit(tx, `newsletters of ${channelId}`);
  const decided = await tx
    .update(newsletterLists)
    .set({ proofAt: null, proofAnswer: isAccepted ? '' : note })
    .where(and(eq(listOf, channelId), eq(proofAt, submittedAt), isNull(stoppedAt)))
    .returning({ channelId: listOf });
  if (decided.length === 0) throw refuse('newsletter.proofDecided');
  if (!isAccepted) return 0;
  const now = ctx.clock.now();
  const { channelId: ofChannel, state, askedAt, addedAt, email } = newsletterContacts;
  const isReachable = sql`not exists (select 1 from ${suppressedAddresses}
    where ${suppressedAddresses.email} = ${email})`;
  const accepted = await tx
    .update(newsletterContacts)
    .set({ state: 'confirmed', confirmedAt: now, acceptedAt: now, askAt: null })
    .where(
      and(
        ...[eq(ofChannel, channelId), eq(state, 'pending'), isNull(askedAt)],
        ...[lte(addedAt, submittedAt), isReachable],
      ),
    )
    .returning({ id: newsletterContacts.id });
  return accepted.length;
}
