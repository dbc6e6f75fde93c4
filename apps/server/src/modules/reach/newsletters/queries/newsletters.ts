import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { cursorId, decodeCursor, offsetOf, type PageRequest } from '../../../../lib/cursor.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
import { subscribersOf } from './subscribers.ts';

type OfChannel = { channelId: number };

const ofChannel = ({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('newsletters as n')
    .leftJoin('posts as p', (join) => join.onRef('p.id', '=', 'n.post_id').on('p.deleted_at', 'is', null))
    .select((eb) => [
      'n.id',
      'n.post_id as postId',
      'p.media_id as mediaId',
      'p.media_type as mediaType',
      'p.title as postTitle',
      'n.title',
      'n.subject',
      'n.preview_line as previewLine',
      'n.audience',
      'n.state',
      'n.send_at as sendAt',
      'n.finished_at as finishedAt',
      'n.stop_reason as stopReason',
      'n.recipient_count as recipients',
      'n.sent_count as sent',
      'n.failed_count as failed',
      'n.bounced_count as bounced',
      'n.complained_count as complained',
      'n.unsubscribed_count as unsubscribed',
      'n.opened_count as opened',
      'n.clicked_count as clicked',
      eb.fn.coalesce('p.view_count', sql.lit(0)).as('views'),
      eb.fn.coalesce('p.like_count', sql.lit(0)).as('likes'),
      eb.fn.coalesce('p.comment_count', sql.lit(0)).as('comments'),
    ])
    .where('n.channel_id', '=', channelId);

const byId = statement((values: Placeholders<OfChannel & { id: number }>) =>
  ofChannel(values).where('n.id', '=', values.id),
);
const byPost = statement((values: Placeholders<OfChannel & { postId: number }>) =>
  ofChannel(values).where('n.post_id', '=', values.postId).where('n.state', '<>', sql.lit('canceled')),
);
export type NewsletterRow = RowOf<typeof byId>;

export async function getNewsletter(
  db: DbOrTx,
  { channelId }: ActingChannel,
  id: number,
): Promise<NewsletterRow> {
  const row = await byId.first(db, { channelId, id });
  if (row === undefined) throw refuse('newsletter.notFound');
  return row;
}

export const findNewsletterOfPost = async (db: DbOrTx, { channelId }: ActingChannel, postId: number) =>
  (await byPost.first(db, { channelId, postId })) ?? null;

const page = statementsBy(
  (
    { rows, offset, hasCursor }: { rows: number; offset: number; hasCursor: boolean },
    values: Placeholders<OfChannel & { before: number }>,
  ) =>
    ofChannel(values)
      .$if(hasCursor, (list) => list.where('n.id', '<', values.before))
      .orderBy('n.id', 'desc')
      .limit(sql.lit(rows))
      .offset(sql.lit(offset)),
);
const total = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('newsletters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId),
);

/** The cursor of a list ordered by id. */
export const idBefore = (cursor: string | undefined): number =>
  cursor === undefined ? 0 : cursorId(decodeCursor(cursor, ['number'])[0]);

export async function listNewsletters(db: DbOrTx, { channelId }: ActingChannel, request: PageRequest) {
  const { size, cursor } = request;
  const shape = { rows: size + 1, offset: offsetOf(request), hasCursor: cursor !== undefined };
  const [rows, all] = await Promise.all([
    page(shape, false).all(db, { channelId, before: idBefore(cursor) }),
    total.first(db, { channelId }),
  ]);
  return { rows, total: all?.count ?? 0 };
}

const reach = statement(({ channelId, now }: Placeholders<OfChannel & { now: Date }>) =>
  query
    .selectFrom('channels as c')
    .select((eb) => [
      'c.follower_count as followers',
      subscribersOf(eb.ref('c.account_id'), now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('subscribers'),
      eb
        .selectFrom('newsletter_contacts as x')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('x.channel_id', '=', 'c.account_id')
        .where('x.state', '=', sql.lit('confirmed'))
        .$asScalar()
        .$notNull()
        .as('contacts'),
    ])
    .where('c.account_id', '=', channelId),
);

/** Number of possible recipients of each audience, including people who turned emails off. */
export const findReach = async (db: DbOrTx, { channelId }: ActingChannel, now: Date) =>
  (await reach.first(db, { channelId, now })) ?? { followers: 0, subscribers: 0, contacts: 0 };

const lately = statement(({ channelId, since }: Placeholders<OfChannel & { since: Date }>) =>
  query
    .selectFrom('newsletters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('created_at', '>', since)
    .where('state', '<>', sql.lit('canceled')),
);
export const countLately = async (db: DbOrTx, channelId: number, since: Date): Promise<number> =>
  (await lately.first(db, { channelId, since }))?.count ?? 0;
