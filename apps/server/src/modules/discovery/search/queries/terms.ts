import { sql, type Expression } from 'kysely';

/** Words with this prefix, found by the index on their letters. */
export const wordsLike = (word: Expression<string>, start: Expression<string>) =>
  sql<boolean>`(${word} ~>=~ ${start} and ${word} ~<~ (${start} || chr(1114111)))`;
