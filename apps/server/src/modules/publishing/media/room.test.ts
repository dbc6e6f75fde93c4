import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadedFile } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from './tables.ts';

const app = useTestApp();
const gib = 1024 ** 3;
let freeGib = 0;
const statfs = vi.spyOn(fs, 'statfs');
beforeAll(() => {
  statfs.mockImplementation((() => Promise.resolve({ bsize: 1024, bavail: freeGib * 1024 ** 2 })) as never);
  syncBuiltinESMExports();
});
afterAll(() => {
  statfs.mockRestore();
  syncBuiltinESMExports();
});
beforeEach(async () => {
  freeGib = 72;
  await app().ctx.db.delete(assets);
});

const announce = (person: Person, sizeGib = 20) =>
  app()
    .as(person)
    .media.createAsset({ kind: 'video', fileName: 'my film.mp4', sizeBytes: sizeGib * gib });
const creator = () => app().make.creator();
const noRoom = { code: 'media.noRoom' };

describe('room for announced files', () => {
  test('is reserved, so that the sum of open uploads fits the disk', async () => {
    const fourth = await creator();
    for (let n = 0; n < 3; n++) await announce(await creator());
    await expect(announce(fourth)).rejects.toMatchObject(noRoom);
    await announce(fourth, 10);
    await expect(announce(fourth, 1), 'a gigabyte stays free').rejects.toMatchObject(noRoom);
  });

  test('is never reserved twice by concurrent announcements', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(creator));
    const answers = await Promise.allSettled(people.map((person) => announce(person)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const answer of refused) expect(answer).toMatchObject({ reason: noRoom });
  });

  test('counts received bytes once, and is free again when an upload is canceled', async () => {
    const [first, third] = [await creator(), await creator()];
    freeGib = 42;
    const { uploadUrl } = await announce(first);
    await fs.truncate(uploadedFile(app(), uploadUrl), 15 * gib);
    freeGib -= 15;
    await announce(await creator());
    await expect(announce(third)).rejects.toMatchObject(noRoom);
    await app().request(first, {
      method: 'DELETE',
      url: uploadUrl,
      headers: { 'tus-resumable': '1.0.0' },
    });
    freeGib += 15;
    await announce(third);
  });

  test('is kept from tables that come in meanwhile', async () => {
    const second = await creator();
    freeGib = 21.001;
    await announce(await creator());
    const { url } = await app().as(second).rankings.announceCsv({ a: 'a-post', b: '0' });
    const reply = await app().request(second, { method: 'PUT', url, payload: 'Place,Name\n1,Ada\n' });
    expect(reply.json()).toMatchObject(noRoom);
  });
});
