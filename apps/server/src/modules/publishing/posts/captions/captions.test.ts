import { limits } from '@realfin/contract/limits';
import { describe, expect, test } from 'vitest';
import { makeReadyAsset } from '../../../../test/factories/media.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { cleanCues, readCaptions, writeVtt } from './rules.ts';

const app = useTestApp();
const srt =
  '1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i> {\\an8}there\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,250\r\nBye & gone\r\n';
const read = (file: string) => cleanCues(readCaptions(file));

describe('caption files', () => {
  test('converts SRT to WebVTT with plain text', () => {
    expect(writeVtt(read(srt))).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nHello there\n\n00:01:00.000 --> 00:01:02.250\nBye &amp; gone\n',
    );
  });
  test('removes notes, styles and settings from WebVTT, and sorts the cues', () => {
    const file = `\ufeffWEBVTT - title\nKind: captions\n\nNOTE secret\n\nSTYLE\n::cue { color: red }\n\nlater\n00:10.000 --> 00:12.000 line:0\n<v Ada>Second</v>\n\n00:01.000 --> 00:02.000\nFirst\nline two\n`;
    expect(read(file)).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'First\nline two' },
      { startSeconds: 10, endSeconds: 12, text: 'Second' },
    ]);
  });
  test('removes markup of any kind', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<<b>script>x',
      '&lt;script&gt;',
      'a --> b',
      '\u0001\u202e\ud800',
    ];
    for (const text of hostile) {
      const vtt = writeVtt(cleanCues([{ startSeconds: 0, endSeconds: 1, text: `x ${text}` }]));
      const body = vtt.split('\n').slice(3).join('\n');
      expect(body).not.toMatch(/[<>]/);
      expect(body.isWellFormed()).toBe(true);
      expect(readCaptions(vtt)).toHaveLength(1);
    }
  });
  test.each([
    ['', /no captions/],
    ['just words', /no captions/],
    ['1\n00:00:05,000 --> 00:00:01,000\nx', /Caption 1 ends before it begins/],
    ['1\nsoon --> later\nx', /times of caption 1 cannot be read/],
    [`1\n00:00:01,000 --> 00:00:02,000\n${'x'.repeat(limits.cueText + 1)}`, /Caption 1 is longer/],
    ['caf\ufffd', /UTF-8/],
    ['PK\u0000\u0000', /UTF-8/],
    ['1\n00:00:01,000 --> 00:00:02,000\nx\n\n'.repeat(limits.cues + 1), /more than 10,000/],
  ])('refuses an unusable file with a reason: %#', (file, words) => {
    expect(() => read(file)).toThrow(words);
  });
});

async function makePost(more: object = {}) {
  const { as, make } = app();
  const creator = await make.creator();
  const asset = await makeReadyAsset(app(), creator);
  const fields = { title: 'Film', assetId: asset.id, draft: false, ...more };
  return { creator, post: await as(creator).posts.createPost(fields) };
}

describe('captions of a post', () => {
  test('adds captions from a file, plays, edits, replaces and removes them', async () => {
    const { as, request } = app();
    const { creator, post } = await makePost();
    const id = post.id;
    const saved = await as(creator).captions.saveCaption({ id, language: 'en', label: 'English', file: srt });
    expect(saved).toMatchObject({ language: 'en', cueCount: 2, revision: 1 });
    expect(saved.cues[1]).toEqual({ startSeconds: 60, endSeconds: 62.25, text: 'Bye & gone' });
    const { captions } = await as(null).media.getPlayback({ id });
    expect(captions).toEqual([
      { url: `/api/public/post/${id}/captions/en.vtt`, language: 'en', label: 'English' },
    ]);
    const vtt = await request(null, { method: 'GET', url: captions[0]?.url ?? '' });
    expect(vtt.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(vtt.payload).toContain('Hello there');
    const cues = [{ startSeconds: 2, endSeconds: 4, text: 'Changed <b>words</b>' }];
    const edit = { id, language: 'en', label: 'English (CC)', cues };
    const edited = await as(creator).captions.saveCaption({ ...edit, revision: 1 });
    expect(edited).toMatchObject({ revision: 2, label: 'English (CC)', cues: [{ text: 'Changed words' }] });
    await expect(as(creator).captions.saveCaption({ ...edit, revision: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'post.editConflict',
    });
    await expect(
      as(creator).captions.saveCaption({ id, language: 'en', label: 'E', file: 'nothing' }),
    ).rejects.toMatchObject({ code: 'captions.refused' });
    expect((await as(creator).captions.listCaptions({ id })).content).toEqual([
      { language: 'en', label: 'English (CC)', cueCount: 1, revision: 2 },
    ]);
    const copy = await as(creator).posts.duplicatePost({ id });
    for (let twice = 0; twice < 2; twice++) await as(creator).captions.removeCaption({ id, language: 'en' });
    expect((await as(null).media.getPlayback({ id })).captions).toEqual([]);
    expect((await request(null, { method: 'GET', url: captions[0]?.url ?? '' })).statusCode).toBe(404);
    expect((await as(creator).captions.listCaptions({ id: copy.id })).content).toHaveLength(1);
  });

  test('stores captions for the own channel only, for playable posts, in a limited number of languages', async () => {
    const { as, make } = app();
    const { creator, post } = await makePost();
    const other = await make.creator();
    const caption = { id: post.id, language: 'en', label: 'English', file: srt };
    for (const call of [
      () => as(other).captions.saveCaption(caption),
      () => as(other).captions.listCaptions({ id: post.id }),
      () => as(other).captions.getCaption(caption),
      () => as(other).captions.removeCaption(caption),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'post.notFound' });
    for (const language of ['', 'english', '../x', 'EN', 'en_US'])
      await expect(as(creator).captions.saveCaption({ ...caption, language })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    const contentRaw = { type: 'doc' as const, content: [] };
    const article = await as(creator).articles.saveArticle({ contentRaw });
    await expect(as(creator).captions.saveCaption({ ...caption, id: article.id })).rejects.toMatchObject({
      code: 'captions.notFound',
    });
    for (let at = 0; at < limits.captionLanguages; at++)
      await as(creator).captions.saveCaption({
        ...caption,
        language: `e${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : 'x'}`,
      });
    await expect(as(creator).captions.saveCaption({ ...caption, language: 'zz' })).rejects.toMatchObject({
      code: 'captions.tooMany',
    });
  });

  test('are named on the page of the post, for those who may have them', async () => {
    const { as, make } = app();
    const { creator, post } = await makePost({ premium: true });
    const { id } = post;
    const cues = [{ startSeconds: 0, endSeconds: 1, text: 'Hi' }];
    await as(creator).captions.saveCaption({ id, language: 'de', label: 'Deutsch', cues });
    await as(creator).captions.saveCaption({ id, language: 'en', label: 'English', cues });
    const namedFor = async (person: Person | null) => (await as(person).posts.getPost({ id })).captions;
    expect(await namedFor(null)).toEqual([]);
    expect(await namedFor(await make.person())).toEqual([]);
    expect(await namedFor(await make.subscriber())).toEqual([
      { url: `/api/public/post/${id}/captions/de.vtt`, language: 'de', label: 'Deutsch' },
      { url: `/api/public/post/${id}/captions/en.vtt`, language: 'en', label: 'English' },
    ]);
  });

  test('accepts captions as long as a film', async () => {
    const { creator, post } = await makePost();
    const file = Array.from({ length: 3_000 }, (_, at) => {
      const clock = (s: number) => new Date(s * 1000).toISOString().slice(11, 23).replace('.', ',');
      return `${at + 1}\n${clock(at * 2)} --> ${clock(at * 2 + 1)}\n${'Many words. '.repeat(8)}\n`;
    }).join('\n');
    const answer = await app().request(creator, {
      method: 'PUT',
      url: `/api/post/${post.id}/captions/en`,
      payload: { label: 'English', file },
    });
    expect([answer.statusCode, answer.json<{ cueCount: number }>().cueCount]).toEqual([200, 3_000]);
  });

  test('answers 404 for missing captions, however they are requested', async () => {
    const { post } = await makePost();
    for (const path of [
      `${post.id}/captions/en.vtt`,
      `${post.id}/captions/en`,
      '0/captions/en.vtt',
      'x/captions/en.vtt',
      '2147483648/captions/en.vtt',
      `${post.id}/captions/..%2f.vtt`,
    ]) {
      const { statusCode } = await app().request(null, { method: 'GET', url: `/api/public/post/${path}` });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });
});
