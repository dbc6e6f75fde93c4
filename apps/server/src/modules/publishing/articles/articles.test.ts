import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { posts } from '../posts/tables.ts';

const app = useTestApp();
const bodyOf = (words: number) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: Array.from({ length: words }, (_, i) => `word${i}`).join(' ') }],
    },
  ],
});

describe('articles', () => {
  test('publishes and reads a short, untitled draft once it is complete', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const fin = await make.fin();
    const draft = await as(creator).articles.saveArticle({ contentRaw: bodyOf(3) });
    expect(draft).toMatchObject({
      status: 'Draft',
      title: '',
      metadata: { wordCount: 3, timeToRead: 1 },
      revision: 0,
    });
    const id = draft.mediaId;
    await expect(as(null).articles.getArticle({ articleId: id })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    const fields = { id, title: 'Long thoughts', tags: [fin.name], contentRaw: bodyOf(520), draft: false };
    const saved = await as(creator).articles.saveArticle({ ...fields, revision: 0 });
    expect(saved).toMatchObject({
      mediaId: id,
      status: 'Published',
      revision: 1,
      path: `/article/${id}/Long-thoughts`,
    });
    await expect(as(creator).articles.saveArticle({ ...fields, revision: 0 })).rejects.toMatchObject({
      code: 'post.editConflict',
    });
    const reader = await make.person();
    const read = await as(reader).articles.getArticle({ articleId: id });
    expect(read).toMatchObject({
      title: 'Long thoughts',
      premium: false,
      metadata: { wordCount: 520, timeToRead: 4 },
    });
    expect(read.contentRendered).toMatch(/^<p>word0 /);
    expect(read.post).toMatchObject({
      gate: 'open',
      mediaId: id,
      content: { contentTime: '4 min read', duration: null },
    });
    const visitor = await as(null).articles.getArticle({ articleId: id });
    expect(visitor).toMatchObject({ contentRendered: '', post: { gate: 'account' } });
    expect(
      (await as(null).posts.listPosts({ fin: fin.name, filter: 'articles' })).content.map(
        (post) => post.mediaId,
      ),
    ).toEqual([id]);
    const editable = await as(creator).articles.getEditableArticle({ id });
    expect(editable).toMatchObject({
      id: saved.id,
      title: 'Long thoughts',
      contentRaw: { type: 'doc' },
      tags: [fin.name],
    });
  });

  test('shows the body of a premium article to subscribers and its own team only', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const saved = await as(creator).articles.saveArticle({
      title: 'P',
      contentRaw: bodyOf(60),
      premium: true,
      draft: false,
    });
    const read = async (person: Parameters<typeof as>[0]) =>
      (await as(person).articles.getArticle({ articleId: saved.mediaId })).contentRendered;
    for (const person of [null, await make.person(), await make.creator(), await make.moderator(creator)])
      expect(await read(person)).toBe('');
    for (const person of [
      creator,
      await make.subscriber(),
      await make.contributor(creator),
      await make.admin(),
    ]) {
      expect(await read(person)).toContain('word59');
    }
  });

  test('requires a title and 50 to 20000 words to publish, and changes nothing when refused', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const publish = (words: number, title = 'T', id?: number) =>
      as(creator).articles.saveArticle({
        title,
        contentRaw: bodyOf(words),
        draft: false,
        ...(id !== undefined && { id }),
      });
    await expect(publish(49)).rejects.toMatchObject({
      code: 'article.tooShort',
      message: 'You must have at least 50 words.',
    });
    await expect(publish(20_001)).rejects.toMatchObject({
      code: 'article.tooLong',
      message: 'You can have at most 20000 words.',
    });
    await expect(publish(50, '  ')).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'Enter a title.',
    });
    expect(await ctx.db.select().from(posts).where(eq(posts.channelId, creator.id))).toHaveLength(0);
    const made = await publish(50);
    await expect(publish(10, 'Shorter', made.mediaId)).rejects.toMatchObject({ code: 'article.tooShort' });
    expect(await as(creator).articles.getEditableArticle({ id: made.mediaId })).toMatchObject({
      title: 'T',
      metadata: { wordCount: 50 },
    });
    const draft = await as(creator).articles.saveArticle({ contentRaw: bodyOf(3), title: 'Short' });
    const round = as(creator).posts.editPost({ id: draft.id, title: 'Short', draft: false });
    await expect(round).rejects.toMatchObject({ code: 'post.incomplete' });
  });

  test('keeps articles to their channel, and answers hostile bodies with 4xx', async () => {
    const { as, make, request } = app();
    const creator = await make.creator();
    const made = await as(creator).articles.saveArticle({
      title: 'Mine',
      contentRaw: bodyOf(60),
      draft: false,
    });
    const { mediaId: id } = made;
    const save = (person: Parameters<typeof as>[0]) =>
      as(person).articles.saveArticle({ id, title: 'Yours', contentRaw: bodyOf(60) });
    await expect(save(null)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(save(await make.person())).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(save(await make.creator())).rejects.toMatchObject({ code: 'post.notFound' });
    await expect(as(await make.creator()).articles.getEditableArticle({ id })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    expect((await save(await make.contributor(creator))).title).toBe('Yours');
    const post = async (payload: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await request(creator, { method: 'POST', url: '/api/create/article', headers, payload }))
        .statusCode;
    };
    const deep = `{"contentRaw":{"type":"doc","content":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
    const nested = `{"contentRaw":{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(5000)}${']}'.repeat(5000)}]}}`;
    const bad = [
      deep,
      nested,
      '{"contentRaw":null}',
      '{"contentRaw":{"type":"x"}}',
      '{"contentRaw":[]}',
      `{"contentRaw":{"type":"doc","content":"${'x'.repeat(9)}"}}`,
    ];
    for (const payload of bad)
      expect([payload.slice(0, 60), Math.floor((await post(payload)) / 100)]).toEqual([
        payload.slice(0, 60),
        expect.toSatisfy((n: number) => n === 4 || n === 2),
      ]);
    expect(await post(nested)).toBe(413);
    expect(
      await post(
        '{"contentRaw":{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a\\u0000\\ud800b"}]}]}}',
      ),
    ).toBe(200);
  });

  test('plays a narration behind the same gate as the text', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const sound = await makeReadyAsset(app(), creator, 'audio', 90);
    const fields = { title: 'Aloud', contentRaw: bodyOf(60), premium: true, draft: false };
    const saved = await as(creator).articles.saveArticle({ ...fields, audioAssetId: sound.id });
    expect(saved).toMatchObject({ audioAssetId: sound.id, audioFileName: 'file.audio' });
    const { mediaId: articleId } = saved;
    const visitor = await as(null).articles.getArticle({ articleId });
    expect(visitor).toMatchObject({ audio: { durationSeconds: 90 }, post: { content: { duration: null } } });
    await expect(as(null).media.getPlayback({ id: saved.id })).rejects.toMatchObject({
      code: 'post.notEntitled',
    });
    const played = await as(await make.subscriber()).media.getPlayback({ id: saved.id });
    expect(played).toMatchObject({ kind: 'audio', durationSeconds: 90 });
    await as(creator).articles.saveArticle({ ...fields, id: articleId, title: 'Still aloud' });
    expect((await as(null).articles.getArticle({ articleId })).audio).not.toBeNull();
    await as(creator).articles.saveArticle({ ...fields, id: articleId, audioAssetId: null });
    expect((await as(null).articles.getArticle({ articleId })).audio).toBeNull();
    await expect(as(creator).media.getPlayback({ id: saved.id })).rejects.toMatchObject({
      code: 'post.notReady',
    });
  });

  test('accepts as narration only audio of its own channel that no other post uses', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const save = (audioAssetId: number) =>
      as(creator).articles.saveArticle({ contentRaw: bodyOf(3), audioAssetId });
    const video = await makeReadyAsset(app(), creator, 'video');
    const foreign = await makeReadyAsset(app(), await make.creator(), 'audio');
    for (const id of [video.id, foreign.id, 2_000_000_000])
      await expect(save(id)).rejects.toMatchObject({ code: 'media.notFound' });
    const sound = await makeReadyAsset(app(), creator, 'audio');
    await save(sound.id);
    await expect(save(sound.id)).rejects.toMatchObject({ code: 'media.taken' });
  });
});

describe('the preview in front of the gate', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const long = Array.from({ length: 60 }, (_, at) => `behind${at}`).join(' ');
  const contentRaw = {
    type: 'doc' as const,
    content: [paragraph('Open one <b>'), paragraph('Open two'), paragraph(long)],
  };
  test('shows as many blocks as the author chose to people without access', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const fields = { title: 'T', contentRaw, premium: true, draft: false };
    const saved = await as(creator).articles.saveArticle({ ...fields, previewBlocks: 2 });
    expect(saved.previewBlocks).toBe(2);
    const read = (person: Parameters<typeof as>[0]) =>
      as(person).articles.getArticle({ articleId: saved.mediaId });
    for (const person of [null, await make.person()]) {
      const closed = await read(person);
      expect(closed).toMatchObject({
        contentRendered: '',
        previewRendered: '<p>Open one &lt;b&gt;</p><p>Open two</p>',
      });
      expect(JSON.stringify(closed)).not.toContain('behind');
    }
    expect(await read(await make.subscriber())).toMatchObject({ previewRendered: '' });
    // A save that does not mention the narration leaves it in place.
    const changed = { ...contentRaw, content: [paragraph('Other words'), ...contentRaw.content] };
    await as(creator).articles.saveArticle({ ...fields, id: saved.mediaId, contentRaw: changed });
    expect((await read(null)).previewRendered).toBe('<p>Other words</p><p>Open one &lt;b&gt;</p>');
  });

  test('shows the first two paragraphs of free and premium articles whose author chose nothing', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Part one' }] };
    const texts = ['Open two', 'Third', long].map(paragraph);
    const doc = { type: 'doc' as const, content: [paragraph('Open one'), heading, ...texts] };
    for (const premium of [true, false]) {
      const fields = { title: 'T', contentRaw: doc, premium, draft: false };
      const { mediaId: articleId } = await as(creator).articles.saveArticle(fields);
      const closed = await as(null).articles.getArticle({ articleId });
      expect(closed.previewRendered).toBe('<p>Open one</p><h2>Part one</h2><p>Open two</p>');
      expect(JSON.stringify(closed)).not.toContain('behind');
    }
  });

  test('never shows all blocks', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    for (const content of [[paragraph(long)], [paragraph('First'), paragraph(long)]]) {
      const saved = await as(creator).articles.saveArticle({
        title: 'T',
        contentRaw: { type: 'doc', content },
        premium: true,
        draft: false,
        previewBlocks: 20,
      });
      const closed = await as(null).articles.getArticle({ articleId: saved.mediaId });
      expect(JSON.stringify(closed)).not.toContain('behind');
    }
    await expect(as(creator).articles.saveArticle({ contentRaw, previewBlocks: 21 })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('goes with a narration that can be replaced and removed', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const [one, two] = [
      await makeReadyAsset(app(), creator, 'audio'),
      await makeReadyAsset(app(), creator, 'audio'),
    ];
    const fields = { title: 'T', contentRaw, draft: false };
    const saved = await as(creator).articles.saveArticle({ ...fields, audioAssetId: one.id });
    const id = saved.mediaId;
    const heard = async () => (await as(creator).articles.getEditableArticle({ id })).audioAssetId;
    await as(creator).articles.saveArticle({ ...fields, id, audioAssetId: two.id });
    expect(await heard()).toBe(two.id);
    await as(creator).articles.saveArticle({ ...fields, id });
    expect(await heard()).toBe(two.id);
    await as(creator).articles.saveArticle({ ...fields, id, audioAssetId: null });
    expect(await heard()).toBeNull();
    const reader = await make.person();
    expect((await as(reader).articles.getArticle({ articleId: id })).audio).toBeNull();
  });
});
