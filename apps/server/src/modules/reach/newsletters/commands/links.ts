// Actions of recipients through the links of their emails, without a session.
import { refuse } from '@realfin/contract/errors';
import type { NewsletterLink } from '@realfin/contract/newsletters';
import { channelPath } from '@realfin/contract/pages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { subjectOfLink, type LinkSubject } from '../access.ts';
import { findLink } from '../queries/settings.ts';
import { newsletterContacts, newsletterDeliveries, newsletters } from '../tables.ts';
import { setCounted, setWanted } from './preferences.ts';
import { liftComplaint } from './suppress.ts';

function subjectOf(ctx: Context, token: string): LinkSubject {
  const subject = subjectOfLink(ctx.config.secret, token);
  if (subject === null) throw refuse('notification.linkInvalid');
  return subject;
}

export async function getLink(ctx: Context, token: string): Promise<NewsletterLink> {
  const row = await findLink(ctx.db, subjectOf(ctx, token));
  if (row === null) throw refuse('notification.linkInvalid');
  const { channelName, username, state, counted, stopped } = row;
  const isCounting = ctx.config.newsletters.countsOpens;
  return {
    channelName,
    channelPath: channelPath(username),
    state,
    stopped,
    counted: isCounting ? counted : null,
  };
}

/** Counts an unsubscription once per email. Resubscribing undoes it. */
async function countLeaving(tx: Tx, deliveryId: number, wanted: boolean, now: Date): Promise<void> {
  const { id, newsletterId, unsubscribedAt } = newsletterDeliveries;
  const changed = await tx
    .update(newsletterDeliveries)
    .set({ unsubscribedAt: wanted ? null : now })
    .where(and(eq(id, deliveryId), wanted ? sql`${unsubscribedAt} is not null` : isNull(unsubscribedAt)))
    .returning({ newsletterId });
  for (const row of changed)
    await tx
      .update(newsletters)
      .set({ unsubscribedCount: sql`${newsletters.unsubscribedCount} + ${wanted ? -1 : 1}` })
      .where(eq(newsletters.id, row.newsletterId));
}

async function decideContact(tx: Tx, id: number, wanted: boolean, now: Date): Promise<void> {
  await tx
    .update(newsletterContacts)
    .set(wanted ? { state: 'confirmed', confirmedAt: now } : { state: 'unsubscribed' })
    .where(
      and(
        eq(newsletterContacts.id, id),
        sql`${newsletterContacts.state} in ('pending', 'unreached', 'confirmed', 'unsubscribed', 'complained')`,
      ),
    );
}

/** Resubscribing withdraws a complaint, because only its person has the link. Idempotent. */
export async function answerLink(
  ctx: Context,
  token: string,
  { wanted, counted }: { wanted?: boolean | undefined; counted?: boolean | undefined },
): Promise<NewsletterLink> {
  const subject = subjectOf(ctx, token);
  await getLink(ctx, token);
  const now = ctx.clock.now();
  if (wanted === true) await liftComplaint(ctx, subject);
  await ctx.db.transaction(async (tx) => {
    if (wanted !== undefined) {
      if (subject.kind === 'contact') await decideContact(tx, subject.contactId, wanted, now);
      else await setWanted(tx, { ...subject, wanted, now });
      await countLeaving(tx, subject.deliveryId, wanted, now);
    }
    if (counted !== undefined && subject.kind === 'account')
      await setCounted(tx, { accountId: subject.accountId, counted, now });
  });
  return getLink(ctx, token);
}
