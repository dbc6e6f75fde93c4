import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { deleteSearchData } from './commands/record-click.ts';
import { seedSynonyms } from './commands/synonyms.ts';

const app = useTestApp();
let admin: Person;
let creator: Person;
let postId: number;

beforeAll(async () => {
  const { make } = app();
  admin = await make.admin();
  creator = await make.creator({ name: 'Closed Guard Club', username: 'closed_guard' });
  await make.fin('BJJ');
  postId = (await make.post(creator, { title: 'Hip bump', finNames: ['BJJ'] })).id;
});
const ids = async (q: string, more: object = {}) =>
  (
    await app()
      .as(null)
      .search.searchPosts({ q, ...more })
  ).content.map(({ id }) => id);
const creators = async (q: string) =>
  (await app().as(null).search.searchCreators({ q })).content.map(({ username }) => username);
const save = (kind: 'fin' | 'creator' | 'type', target: string, words: string[]) =>
  app().as(admin).search.saveSynonyms({ kind, target, words });

describe('synonyms', () => {
  test('find the posts of a fin as soon as an administrator saved them', async () => {
    expect(await ids('ground fighting')).toEqual([]);
    const saved = await save('fin', 'BJJ', ['  Ground  Fighting! ', 'ground-fighting', '!!!', 'Jiu-Jitsu']);
    expect(saved.find(({ target }) => target === 'BJJ')).toEqual({
      kind: 'fin',
      target: 'BJJ',
      title: 'BJJ',
      words: ['ground fighting', 'jiu jitsu'],
    });
    expect(await app().as(admin).search.listSynonyms()).toEqual(saved);
    for (const q of [
      'ground fighting',
      'groundfighting',
      'GROUND-fight',
      'jiujitsu',
      'jiu-jistu',
      'hip jiu jitsu',
    ])
      expect([q, await ids(q)]).toEqual([q, [postId]]);
    expect(await ids('ground')).toEqual([postId]);
    expect(await ids('fighting ground')).toEqual([]);
  });

  test('find a creator and their posts, until their account is deleted', async () => {
    await save('creator', 'closed_guard', ['triple C']);
    expect([await creators('triple c'), await ids('triplec')]).toEqual([['closed_guard'], [postId]]);
    const listed = await app().as(admin).search.listSynonyms();
    expect(listed.at(-1)).toMatchObject({ kind: 'creator', target: 'closed_guard', words: ['triple c'] });
    await deleteSearchData(app().ctx.db, creator.id);
    const { rows } = await app().ctx.db.execute(sql`select 1 from search_synonyms where kind = 'creator'`);
    expect(rows).toEqual([]);
  });

  test('find posts by their kind', async () => {
    const { id } = await app().make.post(creator, { title: 'Sunday talk', mediaType: 'audio' });
    expect(await ids('podcasts')).toEqual([]);
    await save('type', 'audio', ['podcast', 'podcasts']);
    for (const q of ['podcasts', 'podcst', 'podcast talk']) expect([q, await ids(q)]).toEqual([q, [id]]);
  });

  test('corrects typos of the synonyms of a new network before words are counted at night', async () => {
    await app().make.fin('Football');
    const { id } = await app().make.post(creator, { title: 'Sunday match', finNames: ['Football'] });
    await seedSynonyms(app().ctx);
    for (const q of ['soccer', 'socer']) expect([q, await ids(q)]).toEqual([q, [id]]);
  });

  test('keep what an administrator changed when Realfin starts again', async () => {
    await save('fin', 'BJJ', []);
    await seedSynonyms(app().ctx);
    const listed = await app().as(admin).search.listSynonyms();
    expect(listed.find(({ target }) => target === 'BJJ')?.words).toEqual([]);
    expect(listed.find(({ target }) => target === 'article')?.words).toContain('artikel');
  });

  test('are refused for anything that does not exist', async () => {
    await expect(save('fin', 'Nothing', ['a'])).rejects.toMatchObject({ code: 'fin.notFound' });
    await expect(save('creator', 'nobody_here', ['a'])).rejects.toMatchObject({ code: 'channel.notFound' });
    await expect(save('creator', admin.username, ['a'])).rejects.toMatchObject({ code: 'channel.notFound' });
    await expect(save('type', 'film', ['a'])).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(save('type', 'video', ['x'.repeat(61)])).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(app().as(creator).search.listSynonyms()).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});

describe('names in searches', () => {
  test('find handles with an underscore, and take it for no wildcard', async () => {
    for (const q of ['closed_guard', '@closed_guard', '@Closed_Gu', 'closed_gaurd'])
      expect([q, await creators(q), await ids(q, { creator: 'closed_guard' })]).toMatchObject([
        q,
        ['closed_guard'],
        expect.arrayContaining([postId]),
      ]);
    expect(await creators('close_guard_nothing')).toEqual([]);
  });

  test('show no post that only its creator may see', async () => {
    const { make } = app();
    const hidden = [
      await make.post(creator, { title: 'Draft', finNames: ['BJJ'], state: 'draft', listed: false }),
      await make.post(creator, {
        title: 'Inside a stack',
        finNames: ['BJJ'],
        stackOnly: true,
        listed: false,
      }),
      await make.post(creator, { title: 'Deleted', listed: false, deletedAt: app().clock.now() }),
    ].map(({ id }) => id);
    await save('fin', 'BJJ', ['jiu jitsu']);
    for (const q of ['closed_guard', 'closed guard club', 'closd gaurd', 'jiu jitsu', 'bjj', 'video']) {
      const found = await ids(q, { size: 50 });
      expect([q, found.filter((id) => hidden.includes(id))]).toEqual([q, []]);
      const { posts } = await app().as(creator).search.suggest({ q });
      expect(posts.filter(({ id }) => hidden.includes(id))).toEqual([]);
    }
    expect(await ids('jiu jitsu')).toEqual([postId]);
  });

  test('find no creator whose account was deleted', async () => {
    const { make, ctx } = app();
    const gone = await make.creator({ name: 'Vanished Voice', username: 'vanished' });
    await make.post(gone, { title: 'Echo' });
    expect(await creators('vanishd')).toEqual(['vanished']);
    await ctx.db.execute(
      sql`update accounts set deleted_at = now(), suspended_at = now() where id = ${gone.id}`,
    );
    expect([await creators('vanished'), await creators('vanishd'), await ids('vanished')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
