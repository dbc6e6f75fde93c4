import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { nearestWord, nearSpellings, type KnownWord } from '../rules.ts';

const looked = 40;

/** Each word as it was probably meant; prefixes of known words stay unchanged. */
const statement = `select t.place, k.word, k.posts, starts_with(k.word, t.word) as "isStart"
  from unnest($1::text[]) with ordinality as t(word, place)
  cross join lateral (
    (select word, posts from search_words where word ~>=~ t.word and word ~<~ (t.word || chr(1114111)) limit 1)
    union all
    (select word, posts from search_words where word % t.word order by word <-> t.word limit ${looked})
  ) k`;

type Row = KnownWord & { place: string; isStart: boolean };

/**
 * Words this short share too few trigrams with their correction, so all spellings one edit away are looked
 * up.
 */
const shortWord = { least: 4, most: 7 };
const spelledStatement = 'select word, posts from search_words where word = any($1::text[])';

async function findSpelled(ctx: Context, word: string): Promise<string | null> {
  const { length } = Array.from(word);
  if (length < shortWord.least || length > shortWord.most) return null;
  return nearestWord(word, await runPrepared<KnownWord>(ctx.pool, spelledStatement, [nearSpellings(word)]));
}

/** The same words with typos corrected; null when nothing changes. */
export async function correctWords(ctx: Context, words: readonly string[]): Promise<string[] | null> {
  const rows = await runPrepared<Row>(ctx.pool, statement, [words]);
  const corrected = await Promise.all(
    words.map(async (word, at) => {
      const near = rows.filter((row) => Number(row.place) === at + 1);
      if (near.some((row) => row.isStart)) return word;
      return nearestWord(word, near) ?? (await findSpelled(ctx, word)) ?? word;
    }),
  );
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}
