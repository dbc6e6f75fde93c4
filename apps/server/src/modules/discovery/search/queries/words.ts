import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { nearestWord, nearSpellings } from '../rules/spelling.ts';
import { wordsLike } from './terms.ts';

const looked = 40;

/** The probable correction of each word. Prefixes of known words stay unchanged. */
const nearWords = statement(({ words }: Placeholders<{ words: readonly string[] }>) => {
  const known = query.selectFrom('search_words').select(['word', 'posts']);
  const startingWith = (typed: Expression<string>) =>
    known.where(({ ref }) => wordsLike(ref('word'), typed)).limit(sql.lit(1));
  const similarTo = (typed: Expression<string>) =>
    known
      .where(({ ref }) => sql<boolean>`${ref('word')} % ${typed}`)
      .orderBy(({ ref }) => sql`${ref('word')} <-> ${typed}`)
      .limit(sql.lit(looked));
  return query
    .selectFrom(
      sql<{ word: string; place: number }>`unnest(${words}::text[]) with ordinality`.as<'t'>(
        sql`t(word, place)`,
      ),
    )
    .crossJoinLateral(({ ref }) =>
      query
        .selectFrom(startingWith(ref('t.word')).as('a'))
        .selectAll()
        .unionAll(query.selectFrom(similarTo(ref('t.word')).as('b')).selectAll())
        .as('k'),
    )
    .select(({ fn, ref }) => [
      't.place',
      'k.word',
      'k.posts',
      fn<boolean>('starts_with', [ref('k.word'), ref('t.word')]).as('isStart'),
    ]);
});

/**
 * Words this short share too few trigrams with their correction, so all spellings one edit away are looked
 * up.
 */
const shortWord = { least: 4, most: 7 };
const spelled = statement(({ words }: Placeholders<{ words: readonly string[] }>) =>
  query
    .selectFrom('search_words')
    .select(['word', 'posts'])
    .where(({ ref }) => sql<boolean>`${ref('word')} = any(${words}::text[])`),
);

async function findSpelled(ctx: Context, word: string): Promise<string | null> {
  const { length } = Array.from(word);
  if (length < shortWord.least || length > shortWord.most) return null;
  return nearestWord(word, await spelled.all(ctx.db, { words: nearSpellings(word) }));
}

/** The words with typos corrected. Null if nothing changes. */
export async function correctWords(ctx: Context, words: readonly string[]): Promise<string[] | null> {
  const rows = await nearWords.all(ctx.db, { words });
  const corrected = await Promise.all(
    words.map(async (word, at) => {
      const near = rows.filter((row) => row.place === at + 1);
      if (near.some((row) => row.isStart)) return word;
      return nearestWord(word, near) ?? (await findSpelled(ctx, word)) ?? word;
    }),
  );
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}
