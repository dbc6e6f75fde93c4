import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';

const shortest = 4;
/** The frequency of words in fewer posts is not stored. */
const fewestPosts = 20;

/** A new post's words are known immediately; their frequency is counted at night. */
export async function learnWords(ctx: Context, postId: number): Promise<void> {
  await ctx.db.execute(sql`insert into search_words (word, posts)
    select word, 1 from posts p cross join unnest(tsvector_to_array(to_tsvector('simple', p.title))) word
    where p.id = ${postId} and p.listed and length(word) >= ${shortest} order by word
    on conflict do nothing`);
}

/**
 * Recounts the words of all titles, fins and channel names, and of everything search reads, and deletes
 * unused ones.
 */
export async function relearnWords(ctx: Context): Promise<void> {
  const titles = `select to_tsvector('simple', title) from posts where listed
    union all select to_tsvector('simple', title) from fins
    union all select to_tsvector('simple', a.name) from accounts a join channels c on c.account_id = a.id`;
  await ctx.db.transaction(async (tx) => {
    // A million titles take longer than the timeout of requests.
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`with counted as materialized (
      select word, ndoc from ts_stat(${titles}) where length(word) >= ${shortest}),
    gone as (delete from search_words w where not exists (select 1 from counted c where c.word = w.word))
    insert into search_words (word, posts) select word, ndoc from counted order by word
    on conflict (word) do update set posts = excluded.posts where search_words.posts <> excluded.posts`);
    await tx.execute(sql`with counted as materialized (
      select word, ndoc from ts_stat('select search from posts where listed') where ndoc >= ${fewestPosts}),
    gone as (delete from search_terms t where not exists (select 1 from counted c where c.word = t.word))
    insert into search_terms (word, posts) select word, ndoc from counted order by word
    on conflict (word) do update set posts = excluded.posts where search_terms.posts <> excluded.posts`);
  });
}
