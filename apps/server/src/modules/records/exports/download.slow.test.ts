import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { downloadPath, signDownload } from './rules.ts';

const app = useTestApp();
const get = (person: Person | null, url: string, headers: Record<string, string> = {}) =>
  app().request(person, { method: 'GET', url, headers });
const codeOf = async (person: Person | null, url: string) =>
  (await get(person, url)).json<{ code: string }>().code;

async function ready() {
  const person = await app().make.person({ username: `keeper_${Math.random().toString(36).slice(2, 8)}` });
  const client = app().as(person).exports;
  const { id } = await client.exportAccount();
  await app().drain();
  return { person, client, id, ...(await client.signExport({ id })) };
}
const filesOf = () => app().ctx.storage.list('exports');

describe('downloading archives', () => {
  test('serves the archive to its owner, without caching', async () => {
    const { person, url, fileName } = await ready();
    const answer = await get(person, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
      'accept-ranges': 'bytes',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  });

  test('resumes an interrupted download, even by a newer address', async () => {
    const { person, client, id, url } = await ready();
    const whole = await get(person, url);
    const { url: newer } = await client.signExport({ id });
    const rest = await get(person, newer, { range: 'bytes=100-', 'if-range': String(whole.headers.etag) });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 100-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
    ]);
    expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(100));
    expect((await get(person, url, { range: 'bytes=99999999-' })).statusCode).toBe(416);
    const head = await app().request(person, { method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  test('refuses visitors, other people and admins', async () => {
    const { url } = await ready();
    expect(await codeOf(null, url)).toBe('auth.required');
    expect(await codeOf(await app().make.person(), url)).toBe('export.forbidden');
    expect(await codeOf(await app().make.admin(), url)).toBe('export.forbidden');
  });

  test('refuses forged and changed addresses, and those of another archive', async () => {
    const mine = await ready();
    const other = await ready();
    const { secret } = app().ctx.config;
    const expiresAt = new Date(app().clock.now().getTime() + 60_000);
    for (const url of [
      downloadPath('x'),
      `${mine.url}x`,
      `${mine.url.slice(0, -1)}${mine.url.endsWith('A') ? 'B' : 'A'}`,
      downloadPath(signDownload('z'.repeat(64), { exportId: mine.id, accountId: mine.person.id, expiresAt })),
    ])
      expect(await codeOf(mine.person, url)).toBe('export.forbidden');
    const claim = { exportId: other.id, accountId: mine.person.id, expiresAt };
    expect(await codeOf(mine.person, downloadPath(signDownload(secret, claim)))).toBe('export.notFound');
    expect((await get(mine.person, '/api/exports/archives/..%2f..%2fsecret')).statusCode).toBe(403);
  });

  test('expires the address after some hours, and the archive after seven days', async () => {
    const { person, client, id, url } = await ready();
    app().clock.advance({ hours: 6, minutes: 1 });
    expect(await codeOf(person, url)).toBe('export.forbidden');
    const { url: newer } = await client.signExport({ id });
    expect((await get(person, newer)).statusCode).toBe(200);
    app().clock.advance({ days: 7 });
    await expect(client.signExport({ id })).rejects.toMatchObject({ code: 'export.gone' });
    const before = (await filesOf()).length;
    await app().ctx.jobs.enqueue(app().ctx.db, 'exports.sweep-archives', {});
    await app().drain();
    expect(await client.getExport({ id })).toMatchObject({ state: 'gone' });
    expect((await filesOf()).length).toBeLessThan(before);
    app().clock.advance({ days: 30 });
    await app().ctx.jobs.enqueue(app().ctx.db, 'exports.sweep-archives', {});
    await app().drain();
    await expect(client.getExport({ id })).rejects.toMatchObject({ code: 'export.notFound' });
  });

  test('invalidates the address when its owner deletes the archive', async () => {
    const { person, client, id, url } = await ready();
    const before = await filesOf();
    expect((await client.removeExport({ id })).state).toBe('gone');
    expect((await client.removeExport({ id })).state).toBe('gone');
    expect(await filesOf()).toHaveLength(before.length - 1);
    expect(await codeOf(person, url)).toBe('export.gone');
    await expect(client.signExport({ id })).rejects.toMatchObject({ code: 'export.gone' });
  });

  test('invalidates the address and deletes the archives of a deleted account', async () => {
    const { person, url } = await ready();
    const before = await filesOf();
    await app().as(person).accounts.deleteAccount({ confirm: person.username });
    expect(await codeOf(person, url)).toBe('auth.required');
    await app().drain();
    expect(await filesOf()).toHaveLength(before.length - 1);
  });

  test('has no address for an unfinished export', async () => {
    const person = await app().make.person();
    const client = app().as(person).exports;
    const { id } = await client.exportAccount();
    await expect(client.signExport({ id })).rejects.toMatchObject({ code: 'export.notReady' });
    expect((await client.removeExport({ id })).state).toBe('cancelled');
    await app().drain();
    expect(await client.getExport({ id })).toMatchObject({ state: 'cancelled', entriesAll: null });
    expect((await client.exportAccount()).state).toBe('waiting');
    await app().drain();
  });
});
