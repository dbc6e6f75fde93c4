import { sql, type RawBuilder } from 'kysely';
import { query } from '../../database.ts';

/** Posts viewed or published since then. The nightly run finds other changes, which are rare. */
export const changed = (since: RawBuilder<Date>) =>
  query
    .selectFrom('post_views')
    .select('post_id as id')
    .where('viewed_at', '>=', since)
    .union(
      query
        .selectFrom('posts')
        .select('id')
        .where('published_at', '>=', since)
        .where('deleted_at', 'is', null)
        .where('listed', '=', sql.lit(true)),
    );
