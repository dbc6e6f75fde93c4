import type { HistorySettings } from '@realfin/contract/library';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { isVisibleIn } from '../queries/cards.ts';
import { countUpTo, postList, readPostPage, type ListShape } from '../queries/page.ts';
import { isWithheld } from '../queries/subject-columns.ts';

type OfAccount = { accountId: number };

/** Only posts that others can see: a library omits the viewer's own unpublished posts too. */
const savedBy = ({ accountId }: Placeholders<OfAccount>) =>
  query
    .selectFrom('saved_posts as v')
    .innerJoin('posts as p', 'p.id', 'v.post_id')
    .where('v.account_id', '=', accountId)
    .where(({ ref }) => isVisibleIn({ state: ref('p.state'), mediaType: ref('p.media_type') }))
    .where('p.published_at', 'is not', null)
    .where('p.deleted_at', 'is', null);

const saved = postList<ListShape, OfAccount>({
  sortedBy: 'time',
  found: (window, _shape, values) =>
    window.first(savedBy(values).select(['p.id', 'v.created_at as sort']), 'v.created_at', 'v.post_id'),
  total: (_shape, values) => countUpTo(savedBy(values).select(sql.lit(1).as('one'))),
});

/** The viewer's saved posts, most recently saved first. */
export const listSaved = (ctx: Context, viewer: Viewer, request: PageRequest): Promise<PageOf<Post>> =>
  readPostPage(ctx, viewer, request, saved({}, { accountId: viewer.id }));

const watchedBy = ({ accountId }: Placeholders<OfAccount>) =>
  query
    .selectFrom('watch_positions as w')
    .innerJoin('posts as p', 'p.id', 'w.post_id')
    .where('w.account_id', '=', accountId)
    .where('p.state', '=', sql.lit('published'))
    .where('p.published_at', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.not(isWithheld));

const history = postList<ListShape, OfAccount>({
  sortedBy: 'time',
  found: (window, _shape, values) =>
    window.first(watchedBy(values).select(['p.id', 'w.updated_at as sort']), 'w.updated_at', 'w.post_id'),
  total: (_shape, values) => countUpTo(watchedBy(values).select(sql.lit(1).as('one'))),
});

/** Posts the viewer watched or read, most recent first. Omits posts that others can't see. */
export const listHistory = (ctx: Context, viewer: Viewer, request: PageRequest): Promise<PageOf<Post>> =>
  readPostPage(ctx, viewer, request, history({}, { accountId: viewer.id }));

const settings = statement(({ accountId }: Placeholders<OfAccount>) =>
  query.selectFrom('watch_settings').select('history_paused as paused').where('account_id', '=', accountId),
);

export const findHistorySettings = async (db: DbOrTx, accountId: number): Promise<HistorySettings> =>
  (await settings.first(db, { accountId })) ?? { paused: false };
