import { limits } from '@realfin/contract/limits';
import type { UploadDefaults } from '@realfin/contract/upload-defaults';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const wrestling: UploadDefaults = { tags: [], premium: true, descriptionFooter: 'Filmed in the loft.' };
let other = '';
beforeAll(async () => {
  wrestling.tags = [(await app().make.fin()).name];
  other = (await app().make.fin()).name;
});

describe('upload defaults', () => {
  test('are empty until the creator sets them, and replace each other', async () => {
    const { as, make } = app();
    const { defaults } = as(await make.creator());
    expect(await defaults.getUploadDefaults({})).toEqual({ tags: [], premium: false, descriptionFooter: '' });
    expect(await defaults.saveUploadDefaults(wrestling)).toEqual(wrestling);
    const next = { ...wrestling, tags: [other, other], premium: false };
    expect(await defaults.saveUploadDefaults(next)).toEqual({ ...next, tags: [other] });
    expect(await defaults.getUploadDefaults({})).toEqual({ ...next, tags: [other] });
  });

  test('change no post that exists, and none that is made by the API', async () => {
    const { as, make } = app();
    const creator = as(await make.creator());
    const { id } = await creator.posts.createPost({ title: 'Before' });
    await creator.defaults.saveUploadDefaults(wrestling);
    expect(await creator.posts.getEditablePost({ id })).toMatchObject({
      tags: [],
      premium: false,
      description: '',
    });
    expect(await creator.posts.createPost({ title: 'After' })).toMatchObject({ tags: [], premium: false });
  });

  test('belong to the channel: contributors begin with them, and only the creator changes them', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    await as(creator).defaults.saveUploadDefaults(wrestling);
    const contributor = as(await make.contributor(creator));
    expect(await contributor.defaults.getUploadDefaults({})).toEqual(wrestling);
    await expect(contributor.defaults.saveUploadDefaults(wrestling)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const stranger = as(await make.creator()).defaults;
    expect(await stranger.getUploadDefaults({})).toMatchObject({ tags: [] });
    await expect(as(await make.person()).defaults.getUploadDefaults({})).rejects.toMatchObject({
      status: 403,
    });
    await expect(as(null).defaults.getUploadDefaults({})).rejects.toMatchObject({ status: 401 });
  });

  test('refuse unknown fins, too many, and a text that is too long', async () => {
    const { as, make } = app();
    const { defaults } = as(await make.creator());
    for (const wrong of [
      { tags: ['Nonsense'] },
      { tags: Array.from({ length: limits.tagsPerPost + 1 }, () => other) },
      { descriptionFooter: 'x'.repeat(limits.descriptionFooter + 1) },
    ])
      await expect(defaults.saveUploadDefaults({ ...wrestling, ...wrong })).rejects.toMatchObject({
        status: 400,
      });
    expect(await defaults.getUploadDefaults({})).toMatchObject({ tags: [] });
  });

  test('fill what a row of a CSV leaves empty, and nothing else', async () => {
    const { as, make } = app();
    const creator = as(await make.creator());
    await creator.defaults.saveUploadDefaults(wrestling);
    const csv = `title,description,type,tags\nEmpty,,video,\nFull,My words,video,${other}\n`;
    await creator.imports.importPosts({ csv });
    const { content } = await creator.posts.listManaged({});
    const draft = async (title: string) => {
      const found = content.find((post) => post.content.contentTitle === title);
      return creator.posts.getEditablePost({ id: found?.id ?? 0 });
    };
    expect(await draft('Empty')).toMatchObject({
      tags: wrestling.tags,
      description: 'Filmed in the loft.',
      premium: false,
    });
    expect(await draft('Full')).toMatchObject({ tags: [other], description: 'My words' });
  });
});
