import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { makeBiteOf } from '../../../test/factories/bites.ts';
import { makeLive } from '../../../test/factories/broadcasts.ts';
import { makeStream } from '../../../test/factories/kinds.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const mails = catchMails(app);
const reason = 'Sold tickets that did not exist.';

let administrator: Person;
let creator: Person;
let fan: Person;
let postId: number;
beforeEach(async () => {
  const { make, as, ctx, drain } = app();
  administrator = await make.admin();
  creator = await make.creator();
  fan = await make.person();
  const { name } = await make.fin();
  const asset = await makeReadyAsset({ ctx }, creator);
  const fields = {
    title: 'Leg rides',
    text: '',
    mediaType: 'video',
    assetId: asset.id,
  } as const;
  ({ id: postId } = await as(creator).posts.createPost({
    ...fields,
    tags: [name],
    draft: false,
    scheduledAt: null,
  }));
  await drain();
});

const decide = (id: number, action: 'suspend' | 'restore', by = administrator) =>
  app().as(by).reports.decide({ kind: 'account', id, action, reason });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

async function shownTo(person: Person | null) {
  const { as, request } = app();
  const bodyOf = async (url: string) => (await request(null, { method: 'GET', url })).body;
  return {
    post: await outcome(as(person).posts.getPost({ id: postId })),
    channel: await outcome(as(person).channels.getChannel({ username: creator.username })),
    playback: await outcome(as(person).media.getPlayback({ id: postId })),
    list: (await as(person).posts.listPosts({ size: 50 })).content.filter(({ id }) => id === postId).length,
    search: (await as(person).search.searchPosts({ q: 'Leg rides' })).content.length,
    creators: (await as(person).search.searchCreators({ q: creator.username })).content.length,
    rss: (await bodyOf(`/rss/channel/${creator.username}.xml`)).includes('Leg rides'),
    sitemap: (await bodyOf('/sitemap/channels-0.xml')).includes(creator.username),
    bites: (await as(person).bites.listBites({})).content.filter((bite) => bite.creator_id === creator.id)
      .length,
  };
}

describe('a suspended account', () => {
  test('is signed out, and its channel and posts are gone from every exit until it is restored', async () => {
    const { as, request, clock, drain, make } = app();
    await makeBiteOf(app(), { channelId: creator.id, id: null }, 0);
    const contributor = await make.contributor(creator);
    const { hlsUrl } = await as(fan).media.getPlayback({ id: postId });
    const total = async () => (await as(null).posts.listPosts({ size: 1 })).totalElements;
    const [before, totalBefore] = [await shownTo(fan), await total()];
    expect(before).toMatchObject({
      post: 'done',
      channel: 'done',
      list: 1,
      rss: true,
      sitemap: true,
      bites: 1,
    });
    expect(await decide(creator.id, 'suspend')).toEqual({ isChanged: true });
    const hidden = {
      ...{ post: 'post.notFound', channel: 'channel.notFound', playback: 'post.notFound' },
      ...{ list: 0, search: 0, creators: 0, rss: false, sitemap: false, bites: 0 },
    };
    for (const person of [null, fan, contributor]) expect(await shownTo(person)).toEqual(hidden);
    expect(await total()).toBe(totalBefore - 1);
    clock.advance({ seconds: 10 });
    expect((await request(fan, { method: 'GET', url: hlsUrl })).statusCode).toBe(403);
    expect(await outcome(as(creator).accounts.getMe())).toBe('auth.required');
    expect(await outcome(as(contributor).posts.createPost({ title: 'For them' }))).toBe('auth.forbidden');
    await drain();
    expect(await shownTo(null)).toEqual(hidden);
    expect(await decide(creator.id, 'suspend')).toEqual({ isChanged: false });
    expect(await decide(creator.id, 'restore')).toEqual({ isChanged: true });
    expect(await shownTo(fan)).toEqual(before);
    expect(await total()).toBe(totalBefore);
    await drain();
    expect(await shownTo(fan)).toEqual(before);
  });

  test('keeps a post that was taken down out of sight when it is restored', async () => {
    const { as } = app();
    await as(administrator).reports.decide({ kind: 'post', id: postId, action: 'takeDown', reason });
    await decide(creator.id, 'suspend');
    await decide(creator.id, 'restore');
    expect(await shownTo(fan)).toMatchObject({ post: 'post.notFound', list: 0, channel: 'done' });
  });

  test('has its comments and chat messages hidden meanwhile', async () => {
    const { as, drain } = app();
    const { postId: roomId } = await makeStream(app(), await app().make.creator());
    await as(fan).comments.createComment({ postId, comment: 'Buy pills' });
    await as(fan).chat.sendMessage({ postId: roomId, comment: 'Buy pills', key: 'spam-of-chat' });
    const seen = async () => [
      (await as(null).comments.listComments({ postId })).content.length,
      (await as(null).posts.getPost({ id: postId })).numComments,
      (await as(null).chat.getRoom({ postId: roomId })).messages.length,
    ];
    expect(await seen()).toEqual([1, 1, 1]);
    await decide(fan.id, 'suspend');
    await drain();
    expect(await seen()).toEqual([0, 0, 0]);
    await decide(fan.id, 'restore');
    await drain();
    expect(await seen()).toEqual([1, 1, 1]);
  });

  test('ends its broadcast, and lets no encoder in', async () => {
    const { engine, drain } = app();
    const { creator: streamer, encoder, key } = await makeLive(app());
    await decide(streamer.id, 'suspend');
    await drain();
    expect(engine.ended).toContain(encoder.mediaKey);
    expect(await engine.ask({ key })).toMatchObject({ accepted: false });
  });

  test('gets the reason by email with a link to its data, which opens without a login', async () => {
    const { as, drain, request } = app();
    await decide(creator.id, 'suspend');
    await drain();
    const mail = mails.find(({ to }) => to === creator.email);
    expect(mail?.subject).toBe('Your account is suspended');
    expect(mail?.text).toContain(reason);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await as(null).reports.getSuspension({ token })).toMatchObject({
      ...{ name: creator.name, isSuspended: true, reason, exportState: null, downloadPath: null },
    });
    await as(null).reports.exportSuspended({ token });
    await drain();
    const { downloadPath } = await as(null).reports.getSuspension({ token });
    const archive = await request(null, { method: 'GET', url: downloadPath ?? '' });
    expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip']);
    await decide(creator.id, 'restore');
    expect((await request(null, { method: 'GET', url: downloadPath ?? '' })).statusCode).toBe(401);
    expect(await as(null).reports.getSuspension({ token })).toMatchObject({
      ...{ isSuspended: false, reason: '', downloadPath: null },
    });
    expect(await outcome(as(null).reports.exportSuspended({ token }))).toBe('suspension.linkExpired');
    for (const wrong of ['x', `${token}x`])
      expect(await outcome(as(null).reports.getSuspension({ token: wrong }))).toBe('suspension.linkExpired');
  });
});

test('administrators suspend neither themselves nor the last of them', async () => {
  expect(await outcome(decide(administrator.id, 'suspend'))).toBe('decision.self');
  const other = await app().make.admin();
  expect(await decide(other.id, 'suspend')).toEqual({ isChanged: true });
  expect(await outcome(decide(administrator.id, 'suspend', other))).toBe('auth.required');
  expect(await outcome(decide(2_000_000_000, 'suspend'))).toBe('account.notFound');
});

test('two administrators who suspend each other leave one', async () => {
  const { as, make } = app();
  const { content } = await as(administrator).reports.listPeople({ size: 100 });
  for (const { id, isAdmin } of content) if (isAdmin && id !== administrator.id) await decide(id, 'suspend');
  const other = await make.admin();
  const results = await Promise.all([
    outcome(decide(other.id, 'suspend')),
    outcome(decide(administrator.id, 'suspend', other)),
  ]);
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
});
