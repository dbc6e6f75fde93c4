import { limits } from '@realfin/contract/limits';
import { timings } from '@realfin/contract/timings';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { articleVersions } from './tables.ts';

const app = useTestApp();
const doc = (...texts: string[]) => ({
  type: 'doc' as const,
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const long = (mark: string) => doc(`${mark} ${'word '.repeat(60).trim()}`);
const later = () => app().clock.advance({ minutes: timings.articleVersionMinutes + 1 });

async function draftOf(text: string) {
  const { as, make } = app();
  const creator = await make.creator();
  const { mediaId: id } = await as(creator).articles.saveArticle({ title: 'Notes', contentRaw: doc(text) });
  const client = as(creator).articles;
  return {
    creator,
    client,
    id,
    save: (contentRaw: ReturnType<typeof doc>, more: object = {}) =>
      client.saveArticle({ id, title: 'Notes', contentRaw, ...more }),
    list: async () => (await client.listArticleVersions({ id })).content,
  };
}

describe('versions of an article', () => {
  test('keep autosaves of ten minutes in one, and everything published', async () => {
    const { save, list, creator } = await draftOf('one');
    await save(doc('one two'));
    expect(await list()).toMatchObject([{ wordCount: 2, published: false, savedBy: { id: creator.id } }]);
    later();
    await save(doc('one two three'));
    expect((await list()).map(({ wordCount }) => wordCount)).toEqual([3, 2]);
    await save(long('a'), { draft: false });
    await save(long('b'), { draft: false });
    await save(long('b'), { draft: false });
    expect((await list()).map(({ published }) => published)).toEqual([true, true, false, false]);
  });

  test('show the words that were added and removed since the version before', async () => {
    const { client, id, save, list } = await draftOf('the first thought');
    later();
    await save(doc('the second thought'));
    const [newest, oldest] = await list();
    const partsOf = async (versionId = 0) => (await client.getArticleVersion({ id, versionId })).parts;
    expect(await partsOf(newest?.id)).toEqual([
      { change: 'kept', text: 'the ' },
      { change: 'removed', text: 'first ' },
      { change: 'added', text: 'second ' },
      { change: 'kept', text: 'thought\n' },
    ]);
    expect(await partsOf(oldest?.id)).toEqual([{ change: 'kept', text: 'the first thought\n' }]);
  });

  test('are restored as a new one that loses nothing', async () => {
    const { client, id, save, list } = await draftOf('the first thought');
    later();
    const { revision } = await save(doc('the second thought'));
    const [present, first] = await list();
    const versionId = first?.id ?? 0;
    await expect(() =>
      client.restoreArticleVersion({ id, versionId, revision: revision - 1 }),
    ).rejects.toMatchObject({ code: 'post.editConflict' });
    const restored = await client.restoreArticleVersion({ id, versionId, revision });
    expect(restored.contentRaw).toEqual(doc('the first thought'));
    expect((await list()).map((each) => each.id).slice(1)).toEqual([present?.id, first?.id]);
    await save(doc('the third thought'));
    expect(await list()).toHaveLength(4);
  });

  test('change what readers see when one of a published article is restored', async () => {
    const { client, id, save, list } = await draftOf('short');
    const fin = await app().make.fin();
    await save(long('early'), { draft: false, tags: [fin.name] });
    await save(long('late'), { draft: false, tags: [fin.name] });
    const [, early, draft] = await list();
    await client.restoreArticleVersion({ id, versionId: early?.id ?? 0 });
    const reader = app().as(await app().make.person());
    expect((await reader.articles.getArticle({ articleId: id })).contentRendered).toContain('early');
    await expect(client.restoreArticleVersion({ id, versionId: draft?.id ?? 0 })).rejects.toMatchObject({
      code: 'article.tooShort',
    });
  });

  test('belong to those who may edit the article, and go with it', async () => {
    const { client, id, list, creator } = await draftOf('mine');
    const [version] = await list();
    const versionId = version?.id ?? 0;
    const stranger = app().as(await app().make.creator()).articles;
    for (const refused of [
      () => stranger.listArticleVersions({ id }),
      () => stranger.getArticleVersion({ id, versionId }),
      () => stranger.restoreArticleVersion({ id, versionId }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'post.notFound' });
    const other = await draftOf('other');
    for (const refused of [
      () => client.getArticleVersion({ id: other.id, versionId }),
      () => other.client.getArticleVersion({ id: other.id, versionId }),
      () => other.client.restoreArticleVersion({ id: other.id, versionId }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 404 });
    const { id: postId } = await client.getEditableArticle({ id });
    await app().as(creator).posts.deletePost({ post: postId });
    await expect(client.listArticleVersions({ id })).rejects.toMatchObject({ code: 'post.notFound' });
  });

  test('are limited; the oldest autosaves go first', async () => {
    const { save, list, id } = await draftOf('start');
    await save(long('published'), { draft: false });
    const [published] = await list();
    await app()
      .ctx.db.update(articleVersions)
      .set({ published: false })
      .where(and(eq(articleVersions.articleId, id), eq(articleVersions.wordCount, 1)));
    const [row] = await app()
      .ctx.db.select()
      .from(articleVersions)
      .where(eq(articleVersions.id, published?.id ?? 0));
    const { id: _id, ...values } = row ?? { contentRaw: {} };
    const more = Array.from({ length: limits.articleVersions - 2 }, (_, at) => ({
      ...(values as typeof articleVersions.$inferInsert),
      title: `Autosave ${at}`,
      published: false,
    }));
    await app().ctx.db.insert(articleVersions).values(more);
    await save(long('again'), { draft: false });
    const kept = await list();
    expect(kept).toHaveLength(limits.articleVersions);
    expect(kept.at(-1)?.id).toBe(published?.id);
  });
});
