import { csvOf } from '@realfin/contract/csv';
import type {
  ContactQuestions,
  ContactState,
  NewsletterContact,
} from '@realfin/contract/newsletter-contacts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { encodeCursor, offsetOf, pageFrom, type PageRequest } from '../../../../lib/cursor.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
import { idBefore } from './newsletters.ts';

type OfChannel = { channelId: number };

const ofChannel = ({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('newsletter_contacts')
    .select([
      ...(['id', 'email', 'name', 'source', 'state', 'added_at as addedAt'] as const),
      ...([
        'confirmed_at as confirmedAt',
        'consented_at as consentedAt',
        'accepted_at as acceptedAt',
      ] as const),
    ])
    .where('channel_id', '=', channelId)
    .where('state', '<>', sql.lit('removed'))
    .$narrowType<{ state: ContactState }>()
    .orderBy('id', 'desc');
const all = statement(ofChannel);

const page = statementsBy(
  (
    { rows, offset, hasCursor }: { rows: number; offset: number; hasCursor: boolean },
    values: Placeholders<OfChannel & { before: number }>,
  ) =>
    ofChannel(values)
      .$if(hasCursor, (list) => list.where('id', '<', values.before))
      .limit(sql.lit(rows))
      .offset(sql.lit(offset)),
);
const total = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('newsletter_contacts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('state', '<>', sql.lit('removed')),
);
export const countContacts = async (db: DbOrTx, channelId: number): Promise<number> =>
  (await total.first(db, { channelId }))?.count ?? 0;

const ahead = statement(({ channelId, since }: Placeholders<OfChannel & { since: Date }>) =>
  query.selectNoFrom((eb) => [
    eb
      .selectFrom('newsletter_contacts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('channel_id', '=', channelId)
      .where('asked_at', '>', since)
      .$asScalar()
      .$notNull()
      .as('asked'),
    eb
      .selectFrom('newsletter_contacts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('channel_id', '=', channelId)
      .where('state', '=', sql.lit('pending'))
      .where('asked_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as('waiting'),
    eb
      .selectFrom('newsletter_contacts')
      .select(({ fn }) => fn.max('ask_at').as('at'))
      .where('channel_id', '=', channelId)
      .where('state', '=', sql.lit('pending'))
      .where('asked_at', 'is', null)
      .$asScalar()
      .as('lastAt'),
  ]),
);
const dayMs = 86_400_000;
/** Number of questions asked within the last day, and of those queued. */
export async function countAhead(db: DbOrTx, channelId: number, now: Date): Promise<number> {
  const row = await ahead.first(db, { channelId, since: new Date(now.getTime() - dayMs) });
  return (row?.asked ?? 0) + (row?.waiting ?? 0);
}

const list = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('newsletter_lists')
    .select([
      ...(['asked_count as asked', 'refused_count as refused', 'stopped_at as stoppedAt'] as const),
      ...(['proof_at as proofAt', 'proof_answer as proofAnswer'] as const),
    ])
    .where('channel_id', '=', channelId),
);
/** Outcomes of a channel's opt-in questions. */
export async function getContactQuestions(
  db: DbOrTx,
  { channelId }: ActingChannel,
  now: Date,
): Promise<ContactQuestions> {
  const [found, queued] = await Promise.all([
    list.first(db, { channelId }),
    ahead.first(db, { channelId, since: now }),
  ]);
  const { asked = 0, refused = 0, stoppedAt = null, proofAt = null, proofAnswer = '' } = found ?? {};
  return {
    asked,
    refused,
    waiting: queued?.waiting ?? 0,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    lastAt: stoppedAt === null ? (queued?.lastAt?.toISOString() ?? null) : null,
    proofAt: proofAt?.toISOString() ?? null,
    proofAnswer: proofAnswer === '' ? null : proofAnswer,
  };
}

const view = (row: RowOf<typeof all>): NewsletterContact => ({
  ...row,
  addedAt: row.addedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  consentedAt: row.consentedAt?.toISOString() ?? null,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
});

export async function listContacts(
  db: DbOrTx,
  { channelId }: ActingChannel,
  request: PageRequest,
): Promise<PageOf<NewsletterContact>> {
  const { size, cursor } = request;
  const shape = { rows: size + 1, offset: offsetOf(request), hasCursor: cursor !== undefined };
  const [rows, count] = await Promise.all([
    page(shape, false).all(db, { channelId, before: idBefore(cursor) }),
    countContacts(db, channelId),
  ]);
  return pageFrom(request, rows, count, (row) => encodeCursor(row.id), view);
}

export async function exportContacts(db: DbOrTx, { channelId }: ActingChannel): Promise<{ csv: string }> {
  const rows = (await all.all(db, { channelId })).map(view);
  const head = ['email', 'name', 'state', 'source', 'added', 'confirmed', 'consent', 'accepted'];
  const cells = rows.map((row) => [
    row.email,
    row.name,
    row.state,
    row.source,
    row.addedAt,
    row.confirmedAt ?? '',
    row.consentedAt ?? '',
    row.acceptedAt ?? '',
  ]);
  return { csv: csvOf([head, ...cells]) };
}
