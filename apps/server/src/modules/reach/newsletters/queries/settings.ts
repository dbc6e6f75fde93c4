import type { NewsletterLink, NewsletterSettings } from '@realfin/contract/newsletters';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { LinkSubject } from '../access.ts';
import { query } from '../database.ts';
import { isMuted, suppressedFor } from './reachable.ts';

type OfAccount = { accountId: number };

const unwanted = statement(({ accountId }: Placeholders<OfAccount>) =>
  query
    .selectFrom('newsletter_preferences')
    .select('channel_id as id')
    .where('account_id', '=', accountId)
    .where('wanted', '=', sql.lit(false))
    .orderBy('channel_id')
    .limit(sql.lit(10_000)),
);
const shared = statement(({ accountId }: Placeholders<OfAccount>) =>
  query
    .selectFrom('shared_emails')
    .select('channel_id as id')
    .where('account_id', '=', accountId)
    .orderBy('channel_id')
    .limit(sql.lit(10_000)),
);
const uncounted = statement(({ accountId }: Placeholders<OfAccount>) =>
  query.selectFrom('newsletter_uncounted').select('account_id').where('account_id', '=', accountId),
);

export async function getSettings(ctx: Context, accountId: number): Promise<NewsletterSettings> {
  const [rows, given, refused] = await Promise.all([
    unwanted.all(ctx.db, { accountId }),
    shared.all(ctx.db, { accountId }),
    uncounted.first(ctx.db, { accountId }),
  ]);
  const { countsOpens } = ctx.config.newsletters;
  const [unwantedIds, sharedIds] = [rows, given].map((list) => list.map(({ id }) => id));
  return {
    unwantedIds: unwantedIds ?? [],
    sharedIds: sharedIds ?? [],
    counted: refused === undefined,
    countsOpens,
  };
}

const channel = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.selectFrom('channels').select('account_id as id').where('account_id', '=', channelId),
);
export const isChannel = async (db: DbOrTx, channelId: number): Promise<boolean> =>
  (await channel.first(db, { channelId })) !== undefined;

const ofAccount = statement(({ accountId, channelId }: Placeholders<OfAccount & { channelId: number }>) =>
  query
    .selectFrom('accounts as c')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', accountId).on('a.deleted_at', 'is', null))
    .leftJoin('newsletter_preferences as w', (join) =>
      join.onRef('w.account_id', '=', 'a.id').onRef('w.channel_id', '=', 'c.id'),
    )
    .leftJoin('newsletter_uncounted as u', 'u.account_id', 'a.id')
    .select((eb) => [
      'c.name as channelName',
      'c.username',
      eb.fn.coalesce('w.wanted', sql.lit(true)).as('wanted'),
      eb('u.account_id', 'is', null).$castTo<boolean>().as('counted'),
      suppressedFor(eb.ref('a.email')).as('reason'),
      eb
        .selectFrom('notification_settings as s')
        .select('s.email_enabled')
        .whereRef('s.account_id', '=', 'a.id')
        .as('emailEnabled'),
      isMuted(eb.ref('c.id')).as('isMuted'),
    ])
    .where('c.id', '=', channelId)
    .where('c.deleted_at', 'is', null),
);
const ofContact = statement(({ contactId }: Placeholders<{ contactId: number }>) =>
  query
    .selectFrom('newsletter_contacts as x')
    .innerJoin('accounts as c', 'c.id', 'x.channel_id')
    .select((eb) => [
      'c.name as channelName',
      'c.username',
      'x.state',
      suppressedFor(eb.ref('x.email')).as('reason'),
    ])
    .where('x.id', '=', contactId)
    .where('c.deleted_at', 'is', null),
);

export interface LinkRow extends Pick<NewsletterLink, 'channelName' | 'state' | 'stopped' | 'counted'> {
  username: string;
}

async function findAccountLink(
  db: DbOrTx,
  subject: { accountId: number; channelId: number },
): Promise<LinkRow | null> {
  const row = await ofAccount.first(db, subject);
  if (row === undefined) return null;
  const { channelName, username, counted, wanted, reason, emailEnabled } = row;
  const off = emailEnabled === false ? 'emailsOff' : null;
  const stopped = reason ?? off ?? (row.isMuted ? 'muted' : null);
  return { channelName, username, counted, state: wanted ? 'wanted' : 'unwanted', stopped };
}

const contactStates = { pending: 'pending', unreached: 'pending', confirmed: 'wanted' } as const;
const endings = { complained: 'complaint', bounced: 'bounce', removed: 'removed' } as const;
const valueIn = <T extends object>(known: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(known, key) ? known[key as keyof T] : undefined;

/** Contacts are never counted. */
async function findContactLink(db: DbOrTx, subject: { contactId: number }): Promise<LinkRow | null> {
  const row = await ofContact.first(db, subject);
  if (row === undefined) return null;
  const { channelName, username, state, reason } = row;
  const stopped = reason ?? valueIn(endings, state) ?? null;
  return {
    channelName,
    username,
    state: valueIn(contactStates, state) ?? 'unwanted',
    stopped,
    counted: null,
  };
}

export const findLink = (db: DbOrTx, subject: LinkSubject): Promise<LinkRow | null> =>
  subject.kind === 'account' ? findAccountLink(db, subject) : findContactLink(db, subject);
