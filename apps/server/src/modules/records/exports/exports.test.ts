import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeEvent, makeRanking, makeStack } from '../../../test/factories/kinds.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { contentOf, readArchive } from '../../../test/read-archive.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts, sessions } from '../../people/accounts/tables.ts';
import { postCaptions } from '../../publishing/posts/captions/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { accountFiles } from './queries/account-files.ts';
import { chatFiles } from './queries/chat-files.ts';
import { moneyFiles } from './queries/money-files.ts';
import { streamFiles } from './queries/stream-files.ts';

const app = useTestApp();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function fetchArchive(person: Person, id: number): Promise<Buffer> {
  const { url } = await app().as(person).exports.signExport({ id });
  const answer = await app().request(person, { method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
async function exportOf(person: Person, kind: 'account' | { withMedia: boolean }) {
  const client = app().as(person).exports;
  const { id } = kind === 'account' ? await client.exportAccount() : await client.exportChannel(kind);
  await app().drain();
  expect(await client.getExport({ id })).toMatchObject({ state: 'ready', percent: 100, reason: null });
  return readArchive(await fetchArchive(person, id));
}

async function fillChannel() {
  const { ctx, make } = app();
  const creator = await make.creator({ name: 'Mara Ünal' });
  const asset = await makeReadyAsset(app(), creator);
  const original = Buffer.from('the file as it was uploaded \u0000\u0001');
  await ctx.storage.put(`originals/${asset.key}/source`, original);
  const title = '../Guard / passing: 東京 "1"';
  const description = 'All of it.\n0:00 Grips\n1:30 Frames';
  const video = await make.post(creator, { assetId: asset.id, title, description });
  const caption = { postId: video.id, language: 'en', label: 'English', vtt: 'WEBVTT\n\nHello', cueCount: 1 };
  await ctx.db.insert(postCaptions).values({ ...caption, updatedAt: app().clock.now() });
  const kept = await makeReadyAsset(app(), creator, 'audio');
  const podcast = await make.post(creator, { assetId: kept.id, mediaType: 'audio', title: 'CON' });
  const table = {
    title: 'Best / worst',
    rows: [
      ['name', 'points'],
      ['Ää', '1'],
    ],
  };
  const ranking = await makeRanking(app(), creator, [table]);
  const draft = await make.post(creator, {
    state: 'draft',
    listed: false,
    publishedAt: null,
    title: 'A draft',
  });
  const foreign = await make.post(await make.creator(), { listed: false, title: 'Not out yet' });
  const stack = await makeStack(app(), creator, [video.id, foreign.id], { title: 'Both' });
  const event = await makeEvent(app(), creator, [podcast.id], { title: 'Evening' });
  const deleted = await make.post(creator, { title: 'Gone', deletedAt: app().clock.now() });
  return { creator, asset, original, video, podcast, ranking, draft, stack, event, deleted };
}
const folderOf = (names: readonly string[], id: number): string =>
  names.find((name) => name.startsWith(`posts/${String(id).padStart(7, '0')}-`))?.split('/')[1] ?? '';

describe('the export of a channel', () => {
  test('contains every post of a channel with its files, byte for byte', async () => {
    const made = await fillChannel();
    const entries = await exportOf(made.creator, { withMedia: true });
    const names = entries.map(({ name }) => name);
    expect(names[0]).toBe('README.txt');
    expect(names.at(-1)).toBe('manifest.json');
    expect(new Set(names).size).toBe(names.length);
    const video = `posts/${folderOf(names, made.video.id)}`;
    expect(video).toMatch(/-Guard passing 東京 1$/);
    const source = entries.find(({ name }) => name === `${video}/media/file.video`);
    expect(source).toMatchObject({ isDeflated: false });
    expect(source?.content).toEqual(made.original);
    expect(contentOf(entries, `${video}/captions/en.vtt`)).toContain('Hello');
    const facts = JSON.parse(contentOf(entries, `${video}/post.json`)) as Record<string, unknown>;
    expect(facts).toMatchObject({ id: made.video.id, state: 'published', premium: false });
    expect(facts.chapters).toEqual([
      { startSeconds: 0, title: 'Grips' },
      { startSeconds: 90, title: 'Frames' },
    ]);
    expect(contentOf(entries, `${video}/post.md`)).toContain('- 01:30 Frames');
    const podcast = `posts/${folderOf(names, made.podcast.id)}`;
    expect(contentOf(entries, `${podcast}/media/file.audio`)).toBe('the bytes of hls/audio.mp3');
    const ranking = `posts/${folderOf(names, made.ranking.postId)}`;
    expect(contentOf(entries, `${ranking}/tables/01-Best worst.csv`)).toBe('name,points\r\nÄä,1\r\n');
    expect(folderOf(names, made.draft.id)).toMatch(/A draft$/);
    expect(folderOf(names, made.deleted.id)).toBe('');
    const stack = contentOf(entries, `posts/${folderOf(names, made.stack.postId)}/post.json`);
    expect(stack).not.toContain('Not out yet');
    expect(stack).toContain('東京');
    const event = contentOf(entries, `posts/${folderOf(names, made.event.postId)}/post.json`);
    expect(event).toContain('"priceCents": 2500');
    expect(event).toContain('"title": "CON"');
  });

  test('lists size and SHA-256 of every entry, in a stable order', async () => {
    const { creator } = await fillChannel();
    const first = await exportOf(creator, { withMedia: true });
    const again = await exportOf(creator, { withMedia: true });
    expect(again.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
    const manifest = JSON.parse(contentOf(first, 'manifest.json')) as {
      entries: { name: string; sizeBytes: number; sha256: string }[];
      missing: string[];
    };
    const found = first.map(({ name, content }) => ({
      name,
      sizeBytes: content.length,
      sha256: sha256(content),
    }));
    expect(manifest.entries).toEqual(found.filter(({ name }) => name !== 'manifest.json'));
    expect(manifest.missing).toEqual([]);
  });

  test('leaves out the media files on request, and says so', async () => {
    const { creator, video } = await fillChannel();
    const entries = await exportOf(creator, { withMedia: false });
    const names = entries.map(({ name }) => name);
    expect(names.filter((name) => name.includes('/media/'))).toEqual([]);
    expect(folderOf(names, video.id)).not.toBe('');
    expect(contentOf(entries, 'README.txt')).toContain('does not include media files, as you requested');
  });

  test('leaves out a post deleted meanwhile, and names it in the manifest', async () => {
    const { creator, video, podcast } = await fillChannel();
    const { ctx, as, drain, clock } = app();
    const client = as(creator).exports;
    const { id } = await client.exportChannel({ withMedia: true });
    const read = ctx.storage.read.bind(ctx.storage);
    ctx.storage.read = async (key) => {
      await ctx.db.update(posts).set({ deletedAt: clock.now() }).where(eq(posts.id, podcast.id));
      return read(key);
    };
    await drain();
    ctx.storage.read = read;
    const entries = await readArchive(await fetchArchive(creator, id));
    const names = entries.map(({ name }) => name);
    const { missing } = JSON.parse(contentOf(entries, 'manifest.json')) as { missing: string[] };
    expect(folderOf(names, podcast.id)).toBe('');
    expect(folderOf(missing, podcast.id)).toMatch(/_CON$/);
    expect(names).toContain(`posts/${folderOf(names, video.id)}/media/file.video`);
  });

  test('refuses visitors, members, contributors and other creators', async () => {
    const { as, make, drain } = app();
    const creator = await make.creator();
    const { id } = await as(creator).exports.exportChannel({});
    await drain();
    await expect(as(null).exports.exportChannel({})).rejects.toMatchObject({ code: 'auth.required' });
    for (const person of [
      await make.person(),
      await make.contributor(creator),
      await make.moderator(creator),
    ])
      await expect(as(person).exports.exportChannel({})).rejects.toMatchObject({ code: 'auth.forbidden' });
    for (const person of [await make.creator(), await make.contributor(creator), await make.admin()]) {
      const client = as(person).exports;
      for (const call of [client.getExport, client.signExport, client.removeExport])
        await expect(call({ id })).rejects.toMatchObject({ code: 'export.notFound' });
      expect((await client.listExports()).exports).toEqual([]);
    }
    await expect(as(null).exports.listExports()).rejects.toMatchObject({ code: 'auth.required' });
    await expect(as(creator).exports.getExport({ id: 0 })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(as(creator).exports.exportChannel({ withMedia: 'perhaps' as never })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });
});

describe('the export of an account', () => {
  test('contains everything a person did, and no secrets', async () => {
    const { ctx, as, make, clock } = app();
    const person = await make.person({ passwordHash: '$argon2id$secret-of-a-password' });
    const creator = await make.creator();
    const post = await make.post(creator, { title: 'Seen "1"' });
    const client = as(person);
    await client.channels.followChannel({ x: creator.id });
    await client.posts.savePost({ id: post.id });
    await client.comments.createComment({ postId: post.id, comment: 'Words of mine' });
    await as(creator)
      .blocks.manageBlock({ userId: person.id, action: 'BLOCK' } as never)
      .catch(() => undefined);
    await ctx.db.execute(sql`insert into blocked_users (channel_id, account_id, actor_id, created_at)
      values (${creator.id}, ${person.id}, ${creator.id}, ${clock.now()}) on conflict do nothing`);
    const [session] = await ctx.db.select().from(sessions).where(eq(sessions.accountId, person.id));
    const entries = await exportOf(person, 'account');
    const profile = JSON.parse(contentOf(entries, 'profile.json')) as Record<string, unknown>;
    expect(profile).toMatchObject({ username: person.username, email: person.email, historyPaused: false });
    expect(JSON.parse(contentOf(entries, 'follows.json'))).toMatchObject([{ username: creator.username }]);
    expect(JSON.parse(contentOf(entries, 'saved.json'))).toMatchObject([{ title: 'Seen "1"' }]);
    expect(JSON.parse(contentOf(entries, 'comments.json'))).toMatchObject([{ text: 'Words of mine' }]);
    expect(JSON.parse(contentOf(entries, 'sessions.json'))).toHaveLength(1);
    expect(JSON.parse(contentOf(entries, 'invoices.json'))).toEqual([]);
    expect(JSON.parse(contentOf(entries, 'subscription.json'))).toBe(null);
    // The export does not reveal who blocked the person.
    expect(JSON.parse(contentOf(entries, 'blocked.json'))).toEqual([]);
    const all = entries.map(({ content }) => content.toString('latin1')).join('\n');
    for (const secret of [
      'argon2',
      person.sessionSecret,
      session?.secretHash ?? 'none',
      session?.id ?? 'none',
    ])
      expect(all).not.toContain(secret);
  });

  test('contains the history that the library shows', async () => {
    const { as, make, clock } = app();
    const [person, creator] = [await make.person(), await make.creator()];
    const posts = [
      await make.post(creator, { title: 'First' }),
      await make.post(creator, { title: 'Second' }),
    ];
    for (const { id } of posts) {
      clock.advance({ seconds: 1 });
      await as(person).posts.recordProgress({ id, positionSeconds: 7 });
    }
    const shown = (await as(person).library.listHistory({})).content.map((post) => post.content.contentTitle);
    expect(shown).toEqual(['Second', 'First']);
    const entries = await exportOf(person, 'account');
    const history = JSON.parse(contentOf(entries, 'history.json')) as unknown[];
    expect(history).toMatchObject([
      { title: 'First', positionSeconds: 7 },
      { title: 'Second', positionSeconds: 7 },
    ]);
    expect(JSON.parse(contentOf(entries, 'views.json'))).toEqual([]);
  });

  test('contains all rows in order, however many batches they take', async () => {
    const { ctx, make, clock } = app();
    const person = await make.person();
    const creator = await make.creator();
    const post = await make.post(creator);
    await ctx.db.execute(sql`insert into comments (post_id, channel_id, account_id, text, created_at)
      select ${post.id}, ${creator.id}, ${person.id}, 'No. ' || n, ${clock.now()} from generate_series(1, 1201) n`);
    const entries = await exportOf(person, 'account');
    const comments = JSON.parse(contentOf(entries, 'comments.json')) as { text: string }[];
    expect(comments.map(({ text }) => text)).toEqual(Array.from({ length: 1201 }, (_, n) => `No. ${n + 1}`));
  });

  /** Tables about people that no archive includes, and why. */
  const leftOut: Record<string, string> = {
    action_tokens: 'links that open the account',
    sign_in_attempts: 'what guarding the door needs',
    known_devices: 'hashes of cookies',
    oidc_payloads: 'tokens',
    idempotency_keys: 'answers kept for a day',
    notification_sources: 'what was told, without content',
    stream_keys: 'a secret',
    stream_sessions: 'how broadcasts ran; their recordings are in posts.json',
    images: 'there as pictures',
    recommended_lists: 'ranked from what is here, and ranked anew all the time',
    import_items: 'counted in imports.json; what they became is in posts.json',
    service_months: 'how a payment is shared among others',
    article_versions: 'in the archive of the channel',
    report_cases: 'what others reported; what was decided about it is in decisions.json',
    ...{ audit_log: 'what administrators did, for the instance', settings: 'settings of the instance' },
    refund_orders: 'what administrators decided about refunds, which are in payments.json',
    ...{ dispute_evidence: 'what administrators wrote', movement_decisions: 'what administrators wrote' },
    manual_postings: 'what administrators posted; a share of it in a balance is in statements.json',
    ...{ used_addresses: 'addresses of an hour', ranking_uploads: 'files of a day' },
    billing_customers: 'the processor’s own number',
  };
  test('covers every table about people, or states the reason', async () => {
    const { rows } = await app().ctx.db.execute<{ name: string }>(sql`
      select distinct c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and (c.column_name in ('account_id', 'owner_id', 'actor_id', 'viewer_key',
          'account_subject', 'email', 'subscription_id')
        or exists (select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = to_regclass(quote_ident(c.table_name))
          and k.confrelid in ('accounts'::regclass, 'channels'::regclass)))
        and c.table_name not like 'sandbox_%' and c.table_name not like 'ledger_%'`);
    const shown = new Set(
      [
        ...accountFiles,
        ...streamFiles,
        ...chatFiles,
        ...moneyFiles,
        ...app().ctx.ask.exports.laterFiles,
      ].flatMap(({ tables }) => tables),
    );
    const forgotten = rows.map(({ name }) => name).filter((name) => !shown.has(name) && !(name in leftOut));
    expect(forgotten).toEqual([]);
  });

  test('works for an account without any data', async () => {
    const { make, ctx } = app();
    const person = await make.person();
    await ctx.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, person.id));
    const entries = await exportOf(person, 'account');
    expect(entries.length).toBeGreaterThan(30);
  });
});
