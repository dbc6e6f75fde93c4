import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders, type RowOf, type Statement } from '../../../../db/statement.ts';
import { listFins } from '../../../people/fins/queries.ts';
import { query } from '../database.ts';
import { addressesPerFile, rangeOf, rowsPerRead } from './rules.ts';

const files = (last: Expression<number>) =>
  sql<{ file: number }>`generate_series(0, ${last} / ${sql.lit(addressesPerFile)})`.as<'g'>(sql`g(file)`);
const isInFile = (id: Expression<number>) =>
  sql<SqlBool>`${id} > g.file * ${sql.lit(addressesPerFile)} and ${id} <= (g.file + 1) * ${sql.lit(addressesPerFile)}`;

/** Ranges of ids with public posts, each found by one index lookup. */
const postFiles = statement(() =>
  query
    .selectFrom((eb) =>
      files(
        eb
          .selectFrom('posts')
          .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('id'))
          .$asScalar(),
      ),
    )
    .select('g.file')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('posts as p')
          .select('p.id')
          .where('p.listed', '=', sql.lit(true))
          .where((post) => isInFile(post.ref('p.id'))),
      ),
    )
    .orderBy('g.file'),
);
const channelFiles = statement(() =>
  query
    .selectFrom((eb) =>
      files(
        eb
          .selectFrom('accounts')
          .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('id'))
          .$asScalar(),
      ),
    )
    .select('g.file')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('channels as c')
          .innerJoin('accounts as a', 'a.id', 'c.account_id')
          .select('c.account_id')
          .where('a.suspended_at', 'is', null)
          .where((channel) => isInFile(channel.ref('c.account_id'))),
      ),
    )
    .orderBy('g.file'),
);

export async function listSitemapFiles(ctx: Context): Promise<{ posts: number[]; channels: number[] }> {
  const [posts, channels] = await Promise.all([postFiles.all(ctx.db, {}), channelFiles.all(ctx.db, {})]);
  return { posts: posts.map(({ file }) => file), channels: channels.map(({ file }) => file) };
}

type Range = { after: number; upTo: number };

const postRows = statement(({ after, upTo }: Placeholders<Range>) =>
  query
    .selectFrom('posts as p')
    .select([
      'p.id',
      'p.media_id as mediaId',
      'p.media_type as mediaType',
      'p.title',
      'p.thumbnail_url as thumbnailUrl',
      'p.updated_at as updatedAt',
    ])
    .where('p.listed', '=', sql.lit(true))
    .where('p.id', '>', after)
    .where('p.id', '<=', upTo)
    .orderBy('p.id')
    .limit(sql.lit(rowsPerRead)),
);
export type SitemapPost = RowOf<typeof postRows>;

const channelRows = statement(({ after, upTo }: Placeholders<Range>) =>
  query
    .selectFrom('channels as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.account_id as id', 'a.username'])
    .where('c.account_id', '>', after)
    .where('c.account_id', '<=', upTo)
    .where('a.suspended_at', 'is', null)
    .orderBy('c.account_id')
    .limit(sql.lit(rowsPerRead)),
);
export type SitemapChannel = RowOf<typeof channelRows>;

async function* rowsOf<Row extends { id: number }>(ctx: Context, rows: Statement<Range, Row>, file: number) {
  const { after, upTo } = rangeOf(file);
  for (let last = after; ;) {
    const read = await rows.all(ctx.db, { after: last, upTo });
    yield* read;
    const final = read.at(-1);
    if (final === undefined || read.length < rowsPerRead) return;
    last = final.id;
  }
}

/** Public posts of one file by id, in batches. */
export const postsOfFile = (ctx: Context, file: number) => rowsOf(ctx, postRows, file);
export const channelsOfFile = (ctx: Context, file: number) => rowsOf(ctx, channelRows, file);

export const listSitemapFins = async (ctx: Context): Promise<string[]> =>
  (await listFins(ctx.db, null)).map(({ name }) => name);
