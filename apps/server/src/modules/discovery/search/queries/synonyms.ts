import { mediaTypes } from '@realfin/contract/posts';
import type { SearchSynonyms } from '@realfin/contract/search';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { findFinCache } from '../../../people/fins/queries.ts';
import { query } from '../database.ts';
import { wordsOf } from '../rules.ts';
import type { Synonyms } from '../rules/default-synonyms.ts';
import { keyOf, type Alias } from '../rules/terms.ts';

const stored = statement(() =>
  query.selectFrom('search_synonyms').select(['kind', 'target', 'words']).orderBy('kind').orderBy('target'),
);
const usernamesOf = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom('accounts')
    .select(['id', 'username', 'name'])
    .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::int[])`)
    .where('deleted_at', 'is', null),
);

const readAliases = async ({ db }: Context): Promise<Alias[]> =>
  (await stored.all(db, {})).flatMap(({ kind, target, words }) =>
    words.map((phrase) => ({ key: keyOf(wordsOf(phrase)), kind, target })),
  );
const cached = createCache<Alias[]>({ ttlMs: 30_000, max: 1 });

/** Cached, because every search needs all synonyms. Other processes see an edit after half a minute. */
export const findAliases = (ctx: Context): Promise<Alias[]> => cached.get(ctx, 'all', () => readAliases(ctx));
export const refreshAliases = (ctx: Context): Promise<Alias[]> =>
  cached.refresh(ctx, 'all', () => readAliases(ctx));

/** The words of all synonyms, to which typos are corrected too. */
export const synonymWords = async (db: DbOrTx): Promise<string[]> =>
  (await stored.all(db, {})).flatMap(({ words }) => words.flatMap(wordsOf));

/** Everything that can have synonyms, but creators only if they have some. */
export async function listSynonyms(ctx: Context): Promise<SearchSynonyms[]> {
  const rows: Synonyms[] = await stored.all(ctx.db, {});
  const ids = rows.filter(({ kind }) => kind === 'creator').map(({ target }) => Number(target));
  const [fins, creators] = await Promise.all([findFinCache(ctx), usernamesOf.all(ctx.db, { ids })]);
  const wordsFor = (kind: Synonyms['kind'], target: string) =>
    rows.find((row) => row.kind === kind && row.target === target)?.words ?? [];
  return [
    ...[...fins].map(([target, { title }]) => ({
      kind: 'fin' as const,
      target,
      title,
      words: wordsFor('fin', target),
    })),
    ...mediaTypes.map((target) => ({
      kind: 'type' as const,
      target,
      title: target,
      words: wordsFor('type', target),
    })),
    ...creators.map(({ id, username, name }) => ({
      kind: 'creator' as const,
      target: username,
      title: name,
      words: wordsFor('creator', String(id)),
    })),
  ];
}
