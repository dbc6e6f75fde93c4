import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Placeholders } from '../../../../db/statement.ts';
import type { PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { countUpTo, postList, readPostPage, type ListShape } from '../../../publishing/posts/queries/page.ts';
import { query } from '../database.ts';

type OfAccount = { accountId: number };

const dismissedBy = ({ accountId }: Placeholders<OfAccount>) =>
  query
    .selectFrom('dismissed_posts as d')
    .innerJoin('posts as p', 'p.id', 'd.post_id')
    .where('d.account_id', '=', accountId)
    .where('p.deleted_at', 'is', null);

const dismissed = postList<ListShape, OfAccount>({
  sortedBy: 'time',
  found: (window, _shape, values) =>
    window.first(dismissedBy(values).select(['p.id', 'd.created_at as sort']), 'd.created_at', 'd.post_id'),
  total: (_shape, values) => countUpTo(dismissedBy(values).select(sql.lit(1).as('one'))),
});

/** Posts the viewer marked as not interesting, last dismissed first. */
export const listDismissed = (ctx: Context, viewer: Viewer, request: PageRequest): Promise<PageOf<Post>> =>
  readPostPage(ctx, viewer, request, dismissed({}, { accountId: viewer.id }));
