import { refuse, refuseAt } from '@realfin/contract/errors';
import {
  leftOutReasons,
  type ContactRow,
  type ImportedContacts,
} from '@realfin/contract/newsletter-contacts';
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
import { countAhead, countContacts } from '../queries/contacts.ts';
import { isSuppressed } from '../queries/reachable.ts';
import { readContacts } from '../rules/contacts-csv.ts';
import { hasAddress } from '../rules/sources.ts';
import { newsletterContacts } from '../tables.ts';
import { isStopped, questionsPerDay } from './lists.ts';

type Added = {
  channelId: number;
  emails: readonly string[];
  names: readonly string[];
  sources: readonly string[];
  consents: readonly (Date | null)[];
  now: Date;
  /** Number of the channel's questions ahead of these. */
  ahead: number;
  perDay: number;
};

/** Adds new, reachable addresses to the list. Existing ones keep their state, such as unsubscribed. */
const add = statement(
  ({ channelId, emails, names, sources, consents, now, ahead, perDay }: Placeholders<Added>) =>
    query
      .insertInto('newsletter_contacts')
      .columns(['channel_id', 'email', 'name', 'source', 'state', 'added_at', 'ask_at', 'consented_at'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<{
              email: string;
              name: string;
              source: string;
              consented_at: Date | null;
            }>`unnest(${emails}::citext[], ${names}::text[], ${sources}::text[], ${consents}::timestamptz[])`.as<'x'>(
              sql`x(email, name, source, consented_at)`,
            ),
          )
          .select([
            sql<number>`${channelId}::int`.as('channel_id'),
            'x.email',
            'x.name',
            'x.source',
            sql.lit('pending').as('state'),
            sql<Date>`${now}::timestamptz`.as('added_at'),
            sql<Date>`${now}::timestamptz + floor((${ahead}::int + row_number() over () - 1)
            / ${perDay}::int) * interval '1 day'`.as('ask_at'),
            // Future dates are mistakes of the list.
            sql<Date | null>`case when x.consented_at <= ${now}::timestamptz then x.consented_at end`.as(
              'consented_at',
            ),
          ])
          .where((e) => e.not(isSuppressed(e.ref('x.email')))),
      )
      .onConflict((conflict) => conflict.columns(['channel_id', 'email']).doNothing())
      .returning('id'),
);

const isLeftOut = (reason: ContactRow['reason']): boolean => leftOutReasons.some((each) => each === reason);

export async function importContacts(
  ctx: Context,
  { channelId }: ActingChannel,
  { csv, source }: { csv: string; source: string },
): Promise<ImportedContacts> {
  const read = readContacts(csv);
  if (read === null) throw refuseAt('csv', 'newsletter.csvInvalid');
  const { contacts, rows } = read;
  if (hasAddress(source)) throw refuseAt('source', 'newsletter.sourceHasAddress');
  const now = ctx.clock.now();
  const added = await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, `newsletters of ${channelId}`);
    if (await isStopped(tx, channelId)) throw refuse('newsletter.listStopped');
    const isNew = await add.all(tx, {
      channelId,
      // The source of a row takes precedence over that of the whole list.
      sources: contacts.map((each) => (each.source === '' || hasAddress(each.source) ? source : each.source)),
      emails: contacts.map(({ email }) => email),
      names: contacts.map(({ name }) => name),
      consents: contacts.map(({ consentedAt }) => consentedAt),
      now,
      ahead: await countAhead(tx, channelId, now),
      perDay: await questionsPerDay(tx, channelId, now),
    });
    if (isNew.length > 0 && (await countContacts(tx, channelId)) > newsletterLimits.contacts)
      throw refuse('newsletter.tooManyContacts');
    if (isNew.length > 0) await ctx.jobs.enqueue(tx, 'newsletters.ask-contacts', {});
    return isNew.length;
  });
  const repeated = rows.filter(({ reason }) => reason === 'repeated').length;
  const leftOut = rows.filter(({ reason }) => isLeftOut(reason)).length;
  const refused = rows.length - repeated - leftOut;
  return { added, known: contacts.length - added + repeated, refused, leftOut, rows };
}

/** Hides a contact that was asked and did not confirm, so that it can't be asked again. */
export async function removeContact(
  ctx: Context,
  { channelId }: ActingChannel,
  id: number,
): Promise<{ success: boolean }> {
  const { askedAt, state } = newsletterContacts;
  const isOwn = and(
    eq(newsletterContacts.id, id),
    eq(newsletterContacts.channelId, channelId),
    ne(state, 'removed'),
  );
  const mayAskAgain = or(isNull(askedAt), eq(state, 'confirmed'));
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(newsletterContacts)
      .where(and(isOwn, mayAskAgain))
      .returning({ id: newsletterContacts.id });
    if (gone !== undefined) return;
    const [hidden] = await tx
      .update(newsletterContacts)
      .set({ state: 'removed', name: '' })
      .where(isOwn)
      .returning({ id: newsletterContacts.id });
    if (hidden === undefined) throw refuse('newsletter.contactNotFound');
  });
  return { success: true };
}
