import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { listFins } from '../../fins/queries.ts';
import { addressesPerFile, rangeOf, rowsPerRead } from './rules.ts';

export interface SitemapPost {
  id: number;
  mediaId: number;
  mediaType: string;
  title: string;
  thumbnailUrl: string | null;
  updatedAt: Date;
}
export interface SitemapChannel {
  id: number;
  username: string;
}

/** Each id range of which something is public; one look into an index per range. */
const rangesOf = (last: string, found: string) =>
  `select g.file::int as file from generate_series(0, (select coalesce(max(id), 0) / ${addressesPerFile} from ${last})) as g(file)
    where exists (${found}) order by g.file`;
const inRange = (id: string) =>
  `${id} > g.file * ${addressesPerFile} and ${id} <= (g.file + 1) * ${addressesPerFile}`;
const postRanges = rangesOf('posts', `select 1 from posts p where p.listed and ${inRange('p.id')}`);
const channelRanges = rangesOf('accounts', `select 1 from channels c where ${inRange('c.account_id')}`);

export async function listSitemapFiles(ctx: Context): Promise<{ posts: number[]; channels: number[] }> {
  const read = async (text: string) =>
    (await runPrepared<{ file: number }>(ctx.pool, text, [])).map(({ file }) => file);
  return { posts: await read(postRanges), channels: await read(channelRanges) };
}

const postRows = `select p.id, p.media_id as "mediaId", p.media_type as "mediaType", p.title,
    p.thumbnail_url as "thumbnailUrl", p.updated_at as "updatedAt"
  from posts p where p.listed and p.id > $1 and p.id <= $2 order by p.id limit ${rowsPerRead}`;
const channelRows = `select c.account_id as id, a.username from channels c join accounts a on a.id = c.account_id
  where c.account_id > $1 and c.account_id <= $2 and a.suspended_at is null order by c.account_id limit ${rowsPerRead}`;

async function* rowsOf<Row extends { id: number }>(ctx: Context, text: string, file: number) {
  const { after, upTo } = rangeOf(file);
  for (let last = after; ;) {
    const rows = await runPrepared<Row>(ctx.pool, text, [last, upTo]);
    yield* rows;
    const final = rows.at(-1);
    if (final === undefined || rows.length < rowsPerRead) return;
    last = final.id;
  }
}

/** Public posts of one file, by their id, a few thousand at a time. */
export const postsOfFile = (ctx: Context, file: number) => rowsOf<SitemapPost>(ctx, postRows, file);
export const channelsOfFile = (ctx: Context, file: number) => rowsOf<SitemapChannel>(ctx, channelRows, file);

export const listSitemapFins = async (ctx: Context): Promise<string[]> =>
  (await listFins(ctx.db, null)).map(({ name }) => name);
