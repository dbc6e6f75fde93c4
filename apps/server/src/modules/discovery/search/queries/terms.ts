import { sql, type Expression } from 'kysely';

/** Words that begin so, as the indexes of words by their letters find them. */
export const wordsLike = (word: Expression<string>, start: Expression<string>) =>
  sql<boolean>`(${word} ~>=~ ${start} and ${word} ~<~ (${start} || chr(1114111)))`;
