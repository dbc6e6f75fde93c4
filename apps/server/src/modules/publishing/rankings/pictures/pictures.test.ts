import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRanking } from '../../../../test/factories/kinds.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { sweepCsv } from '../csv/commands.ts';

const app = useTestApp();
let server: Server;
let origin = '';
let asked: string[] = [];

beforeAll(async () => {
  const red = { width: 400, height: 200, channels: 3 as const, background: '#c00' };
  const picture = await sharp({ create: red }).png().toBuffer();
  const answers: Record<string, [string, Buffer | string]> = {
    '/flag.png': ['image/png', picture],
    '/page': ['text/html', '<h1>No picture</h1>'],
    '/lie.png': ['image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    '/huge.png': ['image/png', Buffer.alloc(4_000_001)],
  };
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const [type, body] = answers[request.url ?? ''] ?? ['', ''];
    if (type === '') reply.writeHead(302, { location: 'http://127.0.0.1:9/inside.png' }).end();
    else reply.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(app().ctx.config, { fetchHosts: [new URL(origin).host] });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const table = (...cells: string[]) => ({
  title: 'T',
  rows: [['Name', 'Flag'], ...cells.map((cell) => ['A', cell])],
});
const addressOf = (tableId: number | undefined, cell: string) =>
  `/api/public/ranking/table/${tableId}/picture?of=${encodeURIComponent(cell)}`;
const show = (person: Person | null, tableId: number | undefined, cell: string) =>
  app().request(person, { method: 'GET', url: addressOf(tableId, cell) });

test('shows a small picture for an address in a cell, from this site, and fetches it once', async () => {
  const flag = `${origin}/flag.png`;
  const made = await makeRanking(app(), await app().make.creator(), [table(flag)]);
  const [first, second] = await Promise.all([
    show(null, made.tableIds[0], flag),
    show(null, made.tableIds[0], flag),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 30 });
  expect((await show(null, made.tableIds[0], flag)).statusCode).toBe(200);
  expect(asked).toEqual(['/flag.png']);
});

test('fetches nothing that the table does not name', async () => {
  const made = await makeRanking(app(), await app().make.creator(), [table('Tarn')]);
  for (const cell of [`${origin}/flag.png`, '', 'Tarn', 'file:///etc/passwd', 'x'.repeat(3_000)])
    expect((await show(null, made.tableIds[0], cell)).json()).toMatchObject({
      status: 404,
      code: 'image.notFound',
    });
  const twice = { method: 'GET' as const, url: `${addressOf(made.tableIds[0], 'a')}&of=b` };
  expect((await app().request(null, twice)).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('has no content for non-pictures, large files and internal addresses, and does not retry them', async () => {
  const cells = ['/page', '/lie.png', '/huge.png', '/inside'].map((path) => origin + path);
  const away = ['http://127.0.0.1:9/a.png', 'http://[::1]/a.png', 'http://169.254.169.254/latest'];
  const made = await makeRanking(app(), await app().make.creator(), [table(...cells, ...away)]);
  for (const cell of [...cells, ...away, ...cells]) {
    const { statusCode, rawPayload, headers } = await show(null, made.tableIds[0], cell);
    expect([statusCode, rawPayload.length], cell).toEqual([204, 0]);
    expect(headers['cache-control']).toBe('private, max-age=300');
  }
  expect(asked.toSorted()).toEqual(['/huge.png', '/inside', '/lie.png', '/page']);
});

test('shows pictures to viewers with access to the table, and deletes them with it', async () => {
  const { make, ctx, clock } = app();
  const flag = `${origin}/flag.png`;
  const creator = await make.creator();
  const made = await makeRanking(app(), creator, [table(flag)], { premiumPlan: 10 });
  const [tableId] = made.tableIds;
  expect((await show(await make.subscriber(), tableId, flag)).statusCode).toBe(200);
  for (const person of [null, await make.person()])
    expect((await show(person, tableId, flag)).json()).toMatchObject({
      status: 403,
      code: 'post.notEntitled',
    });
  const [csv = ''] = made.csvPaths;
  const key = csv.replace('.csv', '');
  const there = async () => (await ctx.storage.list('rankings')).filter((path) => path.startsWith(key));
  clock.advance({ minutes: 26 * 60 });
  await sweepCsv(ctx);
  expect(await there(), 'a table keeps its files').toHaveLength(2);
  await ctx.pool.query('update ranking_tables set csv_key = null where id = $1', [tableId]);
  await sweepCsv(ctx);
  expect(await there()).toEqual([]);
});
