import type { ArticleVersion, ArticleVersionDetail } from '@realfin/contract/articles';
import { refuse } from '@realfin/contract/errors';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
import { getEditableArticle } from '../queries.ts';
import { textOfDocument, wordChanges } from '../rules/word-changes.ts';

type OfArticle = { articleId: number };
const versions = ({ articleId }: Placeholders<OfArticle>) =>
  query
    .selectFrom('article_versions as v')
    .innerJoin('accounts as a', 'a.id', 'v.actor_id')
    .select([
      'v.id',
      'v.saved_at as savedAt',
      'v.published',
      'v.title',
      'v.word_count as wordCount',
      'a.id as actorId',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
    ])
    .where('v.article_id', '=', articleId);

const newestFirst = statement((values: Placeholders<OfArticle>) => versions(values).orderBy('v.id', 'desc'));

/** A version and the text of the one before it. */
const withBefore = statement((values: Placeholders<OfArticle & { versionId: number }>) =>
  versions(values)
    .select((eb) => [
      'v.content_raw as document',
      eb
        .selectFrom('article_versions as b')
        .select('b.content_raw')
        .whereRef('b.article_id', '=', 'v.article_id')
        .whereRef('b.id', '<', 'v.id')
        .orderBy('b.id', 'desc')
        .limit(eb.lit(1))
        .as('before'),
    ])
    .where('v.id', '=', values.versionId),
);

type Row = Awaited<ReturnType<typeof newestFirst.all>>[number];
const view = ({ id, savedAt, published, title, wordCount, ...by }: Row): ArticleVersion => ({
  id,
  published,
  title,
  wordCount,
  savedAt: savedAt.toISOString(),
  savedBy: { id: by.actorId, name: by.name, username: by.username, avatarUrl: by.avatarUrl },
});

/** Newest first. Refuses viewers without permission to edit the article. */
export async function listVersions(
  db: DbOrTx,
  channel: ActingChannel,
  articleId: number,
): Promise<ArticleVersion[]> {
  await getEditableArticle(db, channel, articleId);
  return (await newestFirst.all(db, { articleId })).map(view);
}

export async function getVersion(
  db: DbOrTx,
  channel: ActingChannel,
  articleId: number,
  versionId: number,
): Promise<ArticleVersionDetail> {
  await getEditableArticle(db, channel, articleId);
  const row = await withBefore.first(db, { articleId, versionId });
  if (row === undefined) throw refuse('article.versionGone');
  const text = textOfDocument(row.document);
  // The first version is compared with itself, so it shows no changes.
  const parts = wordChanges(row.before === null ? text : textOfDocument(row.before), text);
  return { ...view(row), parts };
}
