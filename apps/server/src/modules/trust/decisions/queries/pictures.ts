// The pictures that a post or bite shows.
import { sql } from 'kysely';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

/** A post or a bite. The other id is 0. */
export interface Shower {
  postId: number;
  biteId: number;
}
type Shown = Shower & { keys: readonly string[] };

/** Includes the bites of a post, except those taken down separately. */
const picturesOf = ({ postId, biteId, keys }: Placeholders<Shown>) => sql<{ id: number }>`(
  with files as (
    select m.poster_image_id, m.frame_image_ids from assets m where m.id in (
      select unnest(array[p.asset_id, p.next_asset_id]) from posts p where p.id = ${postId}::int
      union all
      select b.asset_id from bites b where b.post_id = ${postId}::int and b.taken_down_at is null
      union all
      select b.asset_id from bites b where b.id = ${biteId}::int)
  ), texts as (
    select a.content_html as text from articles a where a.post_id = ${postId}::int
    union all
    select p.thumbnail_url from posts p where p.id = ${postId}::int and p.thumbnail_url is not null
  ), names as (
    select m[1] as key from texts, regexp_matches(texts.text, '/media/images/([\\w-]{16,64})/', 'g') m
    union
    select unnest(${keys}::text[])
  )
  select i.id from images i where not i.popular and i.id in (
    select p.thumbnail_image_id from posts p where p.id = ${postId}::int
    union all
    select f.poster_image_id from files f
    union all
    select unnest(f.frame_image_ids) from files f
    union all
    select n.id from names join images n on n.key = names.key))`;

/** Published or scheduled, and not taken down or deleted. */
const isShown = sql`q.state <> 'draft' and q.deleted_at is null and q.taken_down_at is null`;
/** Used as a thumbnail, as a frame of its file, or in its text. */
const isShownByAnother = (postId: Placeholders<Shower>['postId']) => sql<boolean>`(exists (
    select from posts q where q.thumbnail_image_id = i.id and q.id <> ${postId}::int and ${isShown})
  or exists (
    select from posts p join posts q on q.asset_id = p.asset_id join assets m on m.id = q.asset_id
    where p.id = ${postId}::int and q.id <> p.id and ${isShown}
      and i.id = any(m.frame_image_ids || m.poster_image_id))
  or exists (
    select from posts q join articles a on a.post_id = q.id
    where q.channel_id = i.owner_id and q.id <> ${postId}::int and ${isShown}
      and strpos(a.content_html, i.key) > 0))`;

const shown = statement((values: Placeholders<Shown>) =>
  query.selectFrom(picturesOf(values).as('s')).select('s.id'),
);
const shownOnlyHere = statement((values: Placeholders<Shown>) =>
  query
    .selectFrom(picturesOf(values).as('s'))
    .innerJoin('images as i', 'i.id', 's.id')
    .select('s.id')
    .where(({ not }) => not(isShownByAnother(values.postId))),
);
const tables = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('ranking_tables as t')
    .innerJoin('rankings as r', 'r.id', 't.ranking_id')
    .select('t.csv_key as csvKey')
    .where('r.post_id', '=', postId)
    .where('t.csv_key', 'is not', null)
    .$narrowType<{ csvKey: string }>(),
);
const isHiddenWithPost = statement(({ biteId }: Placeholders<{ biteId: number }>) =>
  query
    .selectFrom('bites as b')
    .innerJoin('posts as p', 'p.id', 'b.post_id')
    .select('b.id')
    .where('b.id', '=', biteId)
    .where('p.taken_down_at', 'is not', null),
);

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

export const listPictures = async (tx: Tx, of: Shown): Promise<number[]> => idsOf(await shown.all(tx, of));
/** Leaves out pictures that other posts show. */
export const listPicturesOnlyHere = async (tx: Tx, of: Shown): Promise<number[]> =>
  idsOf(await shownOnlyHere.all(tx, of));
export const listTableKeys = async (tx: Tx, postId: number): Promise<string[]> =>
  (await tables.all(tx, { postId })).map(({ csvKey }) => csvKey);
export const isBiteHiddenWithPost = async (tx: Tx, biteId: number): Promise<boolean> =>
  (await isHiddenWithPost.first(tx, { biteId })) !== undefined;
