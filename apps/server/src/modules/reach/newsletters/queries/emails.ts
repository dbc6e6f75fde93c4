// Addresses that people shared with a channel: in their settings, or by confirming its newsletter.
import { csvOf } from '@realfin/contract/csv';
import type { CollectedEmail, EmailOrder } from '@realfin/contract/dashboard-emails';
import type { Language } from '@realfin/contract/languages';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { translate } from '../../../../lib/translate.ts';
import { query } from '../database.ts';

type OfChannel = { channelId: number };

const given = ({ channelId }: Placeholders<OfChannel>) => {
  const channel = sql<number>`${channelId}::int`;
  // A trial counts from its first payment on, as in the dashboard.
  const subscribed = query
    .selectFrom('subscriptions as s')
    .select('s.account_id')
    .whereRef('s.account_id', '=', sql.ref('a.id'))
    .where('s.acquirer_id', '=', channel)
    .where('s.trial_until', 'is', null);
  const isActive = subscribed.where('s.state', '<>', sql.lit('canceled'));
  const accounts = query
    .selectFrom('shared_emails as g')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .select([
      'a.email',
      'a.name',
      sql<CollectedEmail['status']>`case when exists (${isActive}) then 'active'
        when exists (${subscribed}) then 'churned' else 'registered' end`.as('status'),
      sql<string | null>`to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('registrationDate'),
      sql<string>`''`.as('source'),
      'g.shared_at as since',
    ])
    .where('g.channel_id', '=', channel)
    .where('a.email_verified', '=', sql.lit(true))
    .where('a.suspended_at', 'is', null)
    .where('a.deleted_at', 'is', null);
  const contacts = query
    .selectFrom('newsletter_contacts as c')
    .select([
      'c.email',
      'c.name',
      sql<CollectedEmail['status']>`'contact'`.as('status'),
      sql<string | null>`null::text`.as('registrationDate'),
      'c.source',
      sql<Date>`c.confirmed_at`.as('since'),
    ])
    .where('c.channel_id', '=', channel)
    .where('c.state', '=', sql.lit('confirmed'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as own')
            .innerJoin('shared_emails as also', 'also.account_id', 'own.id')
            .select('own.id')
            .whereRef('own.email', '=', 'c.email')
            .where('also.channel_id', '=', channel),
        ),
      ),
    );
  return query.selectFrom(accounts.unionAll(contacts).as('e'));
};

const orders = {
  email: 'e.email',
  name: 'e.name',
  status: 'e.status',
  registrationDate: 'e.registrationDate',
  source: 'e.source',
  since: 'e.since',
} as const satisfies Record<EmailOrder, string>;
export type EmailSort = { order: EmailOrder; dir: 'asc' | 'desc' };

const sorted = statementsBy(
  ({ order, dir }: EmailSort, values: Placeholders<OfChannel & { size: number; offset: number }>) =>
    given(values)
      .select(['e.email', 'e.name', 'e.status', 'e.registrationDate', 'e.source', 'e.since'])
      .orderBy(orders[order], dir)
      .orderBy('e.email', dir)
      .limit(values.size)
      .offset(values.offset),
);
type EmailRow = Awaited<ReturnType<typeof listEmails>>[number];
export const listEmails = (db: DbOrTx, sort: EmailSort, page: OfChannel & { size: number; offset: number }) =>
  sorted(sort).all(db, page);

const total = statement((values: Placeholders<OfChannel>) =>
  given(values).select(({ fn }) => fn.countAll<number>().as('count')),
);
export const countEmails = async (db: DbOrTx, channelId: number): Promise<number> =>
  (await total.first(db, { channelId }))?.count ?? 0;

export const emailView = ({ since, ...row }: EmailRow): CollectedEmail => ({
  ...row,
  since: since.toISOString(),
});

const mostRows = 200_000;
export async function writeEmails(db: DbOrTx, channelId: number, language: Language): Promise<string> {
  const shared = translate('Shared in settings', language);
  const page = { channelId, size: mostRows, offset: 0 };
  const rows = (await listEmails(db, { order: 'since', dir: 'desc' }, page)).map(emailView);
  const head = ['email', 'name', 'status', 'registrationDate', 'consent', 'since'];
  const cells = rows.map(({ email, name, status, registrationDate, source, since }) => [
    ...[email, name, status, registrationDate ?? '', source === '' ? shared : source, since],
  ]);
  return csvOf([head, ...cells]);
}
