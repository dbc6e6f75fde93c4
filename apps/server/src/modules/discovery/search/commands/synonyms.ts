import { refuse } from '@realfin/contract/errors';
import { mediaType } from '@realfin/contract/posts';
import type { SearchSynonyms, SynonymKind } from '@realfin/contract/search';
import type { Context } from '../../../../context.ts';
import { findChannelId } from '../../../people/channels/queries.ts';
import { findFinRef } from '../../../people/fins/queries.ts';
import { listSynonyms, refreshAliases } from '../queries/synonyms.ts';
import { plainPhrase } from '../rules.ts';
import { defaultSynonyms } from '../rules/default-synonyms.ts';
import { searchSynonyms } from '../tables.ts';
import { learnSynonyms } from './learn-words.ts';

/** Adds default synonyms, except where administrators have edited or removed them. */
export async function seedSynonyms(ctx: Context): Promise<void> {
  const rows = defaultSynonyms.map((each) => ({ ...each, words: plainPhrases(each.words) }));
  await ctx.db.insert(searchSynonyms).values(rows).onConflictDoNothing();
  await learnSynonyms(ctx.db);
  await refreshAliases(ctx);
}

const plainPhrases = (words: readonly string[]): string[] =>
  [...new Set(words.map(plainPhrase))].filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));

async function requireTarget(ctx: Context, kind: SynonymKind, target: string): Promise<string> {
  if (kind === 'creator') return String(await findChannelId(ctx.db, target));
  if (kind === 'fin') {
    if ((await findFinRef(ctx, target)) === null) throw refuse('fin.notFound');
    return target;
  }
  const known = mediaType.safeParse(target);
  if (known.success) return known.data;
  const message = 'This field is not valid. Please update it.';
  throw refuse('input.invalid', { detail: message, errors: [{ path: 'target', message }] });
}

/** Replaces all synonyms of a fin, a creator or a kind of post. */
export async function saveSynonyms(
  ctx: Context,
  input: { kind: SynonymKind; target: string; words: readonly string[] },
): Promise<SearchSynonyms[]> {
  const { kind } = input;
  const target = await requireTarget(ctx, kind, input.target);
  const words = plainPhrases(input.words);
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(searchSynonyms)
      .values({ kind, target, words })
      .onConflictDoUpdate({ target: [searchSynonyms.kind, searchSynonyms.target], set: { words } });
    await learnSynonyms(tx);
  });
  await refreshAliases(ctx);
  return listSynonyms(ctx);
}
