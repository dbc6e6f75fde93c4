import type { NewsletterSettings } from '@realfin/contract/newsletters';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { LinkSubject } from '../access.ts';
import { query } from '../database.ts';

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
const uncounted = statement(({ accountId }: Placeholders<OfAccount>) =>
  query.selectFrom('newsletter_uncounted').select('account_id').where('account_id', '=', accountId),
);

export async function getSettings(ctx: Context, accountId: number): Promise<NewsletterSettings> {
  const [rows, refused] = await Promise.all([
    unwanted.all(ctx.db, { accountId }),
    uncounted.first(ctx.db, { accountId }),
  ]);
  const { countsOpens } = ctx.config.newsletters;
  return { unwantedIds: rows.map(({ id }) => id), counted: refused === undefined, countsOpens };
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
    ])
    .where('c.id', '=', channelId)
    .where('c.deleted_at', 'is', null),
);
const ofContact = statement(({ contactId }: Placeholders<{ contactId: number }>) =>
  query
    .selectFrom('newsletter_contacts as x')
    .innerJoin('accounts as c', 'c.id', 'x.channel_id')
    .select(['c.name as channelName', 'c.username', 'x.state'])
    .where('x.id', '=', contactId)
    .where('c.deleted_at', 'is', null),
);

export interface LinkRow {
  channelName: string;
  username: string;
  state: 'pending' | 'wanted' | 'unwanted';
  /** Null for contacts, who are never counted. */
  counted: boolean | null;
}

export async function findLink(db: DbOrTx, subject: LinkSubject): Promise<LinkRow | null> {
  if (subject.kind === 'account') {
    const row = await ofAccount.first(db, subject);
    if (row === undefined) return null;
    const { wanted, ...rest } = row;
    return { ...rest, state: wanted ? 'wanted' : 'unwanted' };
  }
  const row = await ofContact.first(db, subject);
  if (row === undefined) return null;
  const states = { pending: 'pending', unreached: 'pending', confirmed: 'wanted' } as const;
  const { state, ...rest } = row;
  const shown = state in states ? states[state as keyof typeof states] : 'unwanted';
  return { ...rest, state: shown, counted: null };
}
