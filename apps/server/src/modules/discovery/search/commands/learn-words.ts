// Raw SQL: `ts_stat` takes the query of its documents as a text.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { synonymWords } from '../queries/synonyms.ts';
import { foldWord } from '../rules.ts';

const shortest = 4;
/** Words in fewer posts get no stored frequency. */
const fewestPosts = 20;

const learn = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .insertInto('search_words')
    .columns(['word', 'posts'])
    .expression(
      query
        .selectFrom('posts as p')
        .crossJoinLateral(({ ref }) =>
          sql<{ word: string }>`unnest(tsvector_to_array(search_vector(${ref('p.title')})))`.as<'w'>(
            sql`w(word)`,
          ),
        )
        .select(['w.word', sql.lit(1).as('posts')])
        .where('p.id', '=', postId)
        .where(({ ref }) => ref('p.listed'))
        .where(({ fn }) => fn<number>('length', ['w.word']), '>=', sql.lit(shortest))
        .orderBy('w.word'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** A new post's words are known immediately; their frequency is counted at night. */
export async function learnWords(ctx: Context, postId: number): Promise<void> {
  await learn.run(ctx.db, { postId });
}

/** Number of documents per word. */
const wordsIn = (documents: string) =>
  query
    .selectFrom(sql<{ word: string; ndoc: number }>`ts_stat(${sql.lit(documents)})`.as('stat'))
    .select(['stat.word', 'stat.ndoc']);

const titles = `select search_vector(title) from posts where listed
  union all select search_vector(title) from fins
  union all select search_vector(a.name || ' ' || a.username::text)
    from accounts a join channels c on c.account_id = a.id`;

const recountWords = statement(() =>
  query
    .with(
      (cte) => cte('counted').materialized(),
      () => wordsIn(titles).where(({ fn }) => fn<number>('length', ['stat.word']), '>=', sql.lit(shortest)),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('search_words as w')
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('counted as c').select('c.word').whereRef('c.word', '=', 'w.word'))),
        ),
    )
    .insertInto('search_words')
    .columns(['word', 'posts'])
    .expression((eb) => eb.selectFrom('counted').select(['word', 'ndoc']).orderBy('word'))
    .onConflict((conflict) =>
      conflict
        .column('word')
        .doUpdateSet(({ ref }) => ({ posts: ref('excluded.posts') }))
        .whereRef('search_words.posts', '<>', 'excluded.posts'),
    ),
);
const recountTerms = statement(() =>
  query
    .with(
      (cte) => cte('counted').materialized(),
      () => wordsIn('select search from posts where listed').where('stat.ndoc', '>=', sql.lit(fewestPosts)),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('search_terms as t')
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('counted as c').select('c.word').whereRef('c.word', '=', 't.word'))),
        ),
    )
    .insertInto('search_terms')
    .columns(['word', 'posts'])
    .expression((eb) => eb.selectFrom('counted').select(['word', 'ndoc']).orderBy('word'))
    .onConflict((conflict) =>
      conflict
        .column('word')
        .doUpdateSet(({ ref }) => ({ posts: ref('excluded.posts') }))
        .whereRef('search_terms.posts', '<>', 'excluded.posts'),
    ),
);

const insertWords = statement(({ words }: Placeholders<{ words: readonly string[] }>) =>
  query
    .insertInto('search_words')
    .columns(['word', 'posts'])
    .expression(
      query
        .selectFrom(sql<{ word: string }>`unnest(${words}::text[])`.as<'w'>(sql`w(word)`))
        .select(['w.word', sql.lit(1).as('posts')])
        .orderBy('w.word'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Typos are corrected to the words of synonyms too. */
export async function learnSynonyms(tx: DbOrTx): Promise<void> {
  const words = (await synonymWords(tx)).map(foldWord).filter((word) => word.length >= shortest);
  await insertWords.run(tx, { words: [...new Set(words)] });
}

/** A million titles take longer than the timeout of requests. */
const allowTenMinutes = statement(() =>
  query.selectNoFrom(sql`set_config('statement_timeout', '10min', true)`.as('timeout')),
);

/**
 * Recounts the words of all titles, fins, channel names and handles, and of everything search reads, and deletes
 * unused ones.
 */
export async function relearnWords(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await allowTenMinutes.run(tx, {});
    await recountWords.run(tx, {});
    await learnSynonyms(tx);
    await recountTerms.run(tx, {});
  });
}
