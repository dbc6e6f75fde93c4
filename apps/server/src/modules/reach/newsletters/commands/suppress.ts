import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { setPlatform } from '../../notifications/commands/settings.ts';
import { findPlatforms } from '../../notifications/queries/settings.ts';
import type { LinkSubject } from '../access.ts';
import { query } from '../database.ts';
import { findAccountByEmail } from '../queries/addresses.ts';
import { newsletterContacts, suppressedAddresses } from '../tables.ts';
import { countQuestions } from './lists.ts';

/**
 * Stops newsletters of all channels and notification emails to an address. Essential emails, such as password
 * resets, are still sent.
 */
export async function suppressAddress(
  ctx: Context,
  email: string,
  reason: 'bounce' | 'complaint',
): Promise<void> {
  const now = ctx.clock.now();
  const state = reason === 'bounce' ? 'bounced' : 'complained';
  const { email: address, state: known, askedAt, channelId } = newsletterContacts;
  const accountId = await findAccountByEmail(ctx.db, email);
  await ctx.db.transaction(async (tx) => {
    const wantsEmails = accountId === null || (await findPlatforms(tx, accountId)).is_email_enabled;
    await tx
      .insert(suppressedAddresses)
      .values({ email, reason, at: now, wantsEmails })
      .onConflictDoNothing();
    // A pending question to this address counts as refused.
    const asked = await tx
      .update(newsletterContacts)
      .set({ state })
      .where(and(eq(address, email), eq(known, 'pending'), isNotNull(askedAt)))
      .returning({ channelId });
    await tx
      .update(newsletterContacts)
      .set({ state })
      .where(and(eq(address, email), ne(known, 'removed')));
    for (const row of asked) await countQuestions(tx, { ...row, asked: 0, refused: 1 }, now);
  });
  if (accountId !== null) await setPlatform(ctx, accountId, 'EMAIL', false);
}

const liftOfAccount = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .deleteFrom('suppressed_addresses')
    .where('reason', '=', sql.lit('complaint'))
    .where('email', '=', (eb) => eb.selectFrom('accounts').select('email').where('id', '=', accountId))
    .returning('wants_emails as wantsEmails'),
);
const liftOfContact = statement(({ contactId }: Placeholders<{ contactId: number }>) =>
  query
    .deleteFrom('suppressed_addresses')
    .where('reason', '=', sql.lit('complaint'))
    .where('email', '=', (eb) =>
      eb.selectFrom('newsletter_contacts').select('email').where('id', '=', contactId),
    ),
);

const choose = statement(({ accountId, enabled }: Placeholders<{ accountId: number; enabled: boolean }>) =>
  query
    .updateTable('suppressed_addresses')
    .set({ wants_emails: enabled })
    .where('email', '=', (eb) => eb.selectFrom('accounts').select('email').where('id', '=', accountId)),
);

/**
 * Stores a person's choice about their emails. Turning them on withdraws an earlier complaint. A bounced
 * address stays suppressed, and the choice applies once the bounce is lifted.
 */
export async function noteEmailChoice(db: DbOrTx, accountId: number, enabled: boolean): Promise<void> {
  if (enabled) await liftOfAccount.run(db, { accountId });
  await choose.run(db, { accountId, enabled });
}

/** Withdraws a complaint by a link sent to the address, and restores notification emails it stopped. */
export async function liftComplaint(ctx: Context, subject: LinkSubject): Promise<void> {
  if (subject.kind === 'contact') await liftOfContact.run(ctx.db, subject);
  else if ((await liftOfAccount.first(ctx.db, subject))?.wantsEmails === true)
    await setPlatform(ctx, subject.accountId, 'EMAIL', true);
}

const liftBounce = statement(({ email }: Placeholders<{ email: string }>) =>
  query
    .deleteFrom('suppressed_addresses')
    .where('email', '=', email)
    .where('reason', '=', sql.lit('bounce'))
    .returning('wants_emails as wantsEmails'),
);

/**
 * Lifts a bounce, when an administrator knows that the address works. Complaints stay. Confirmed contacts get
 * newsletters again, others can be imported again. Null if nothing was suppressed.
 */
export async function liftSuppression(tx: Tx, email: string): Promise<{ wantsEmails: boolean } | null> {
  const lifted = await liftBounce.first(tx, { email });
  if (lifted === undefined) return null;
  const { email: address, state, confirmedAt } = newsletterContacts;
  const isStopped = and(eq(address, email), eq(state, 'bounced'));
  await tx
    .update(newsletterContacts)
    .set({ state: 'confirmed' })
    .where(and(isStopped, isNotNull(confirmedAt)));
  await tx.update(newsletterContacts).set({ state: 'unreached', askedAt: null }).where(isStopped);
  return lifted;
}
