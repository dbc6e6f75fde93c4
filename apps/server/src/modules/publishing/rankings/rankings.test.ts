import { describe, expect, test } from 'vitest';
import { makeRanking } from '../../../test/factories/kinds.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const rows = [
  ['Place', 'Name', 'Points', 'Town'],
  ['1', 'Ada', '99', 'Tarn'],
  ['2', 'Bo', '98', 'Marl'],
  ['3', 'Cy', '97', 'Reed'],
  ['4', 'Di', '96', 'Holt'],
];
const csvOf = (tableId: number | undefined) => `/api/public/ranking/table/${tableId}`;

describe('rankings', () => {
  test('shows tables in order, each with its CSV, and lists the ranking among rankings', async () => {
    const { as, make, request } = app();
    const creator = await make.creator();
    const tables = [
      { title: 'Men', rows },
      { title: 'Women', rows: rows.slice(0, 2) },
    ];
    const made = await makeRanking(app(), creator, tables, { title: 'Best of the year' });
    const ranking = await as(null).rankings.getRanking({ rankingId: made.id });
    expect(ranking).toMatchObject({ postId: made.postId, title: 'Best of the year', premium: false });
    expect(ranking.post).toMatchObject({ gate: 'open', numPosts: 2, openingRows: rows.slice(0, 4) });
    expect(ranking.post.path).toBe(`/ranking/${made.id}/Best-of-the-year`);
    expect(ranking.tables.map(({ title, index, rowCount }) => [title, index, rowCount])).toEqual([
      ['Men', 0, 4],
      ['Women', 1, 1],
    ]);
    const csv = await request(null, { method: 'GET', url: ranking.tables[0]?.csvUrl ?? '' });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['cache-control']).toBe('private, no-cache');
    expect(csv.payload).toBe(rows.map((row) => row.join(',')).join('\n'));
    const listed = await as(null).posts.listPosts({ filter: 'rankings' });
    expect(listed.content.map((post) => post.mediaId)).toContain(made.id);
  });

  test('gives spreadsheets a download that calculates nothing, and pages the table as it is', async () => {
    const { make, request } = app();
    const cells = [
      ['Name', 'Handle', 'Change'],
      ['=HYPERLINK(A1)', '@ada', '-3.5'],
    ];
    const { tableIds } = await makeRanking(app(), await make.creator(), [{ title: 'T', rows: cells }]);
    const read = (suffix: string, mode: string, method: 'GET' | 'HEAD' = 'GET') =>
      request(null, { method, url: csvOf(tableIds[0]) + suffix, headers: { 'sec-fetch-mode': mode } });
    const stored = cells.map((row) => row.join(',')).join('\n');
    expect((await read('', 'cors')).payload).toBe(stored);
    const inert = "Name,Handle,Change\r\n'=HYPERLINK(A1),'@ada,-3.5\r\n";
    for (const [suffix, mode] of [
      ['?download=1', 'cors'],
      ['', 'navigate'],
    ] as const) {
      const downloaded = await read(suffix, mode);
      expect([downloaded.statusCode, downloaded.payload]).toEqual([200, inert]);
      expect(downloaded.headers).toMatchObject({
        'content-disposition': 'attachment; filename="T.csv"',
        'cache-control': 'private, no-cache',
      });
      expect((await read(suffix, mode, 'HEAD')).payload).toBe('');
    }
  });

  test('shows rows and table names of a premium ranking to subscribers and its own team only', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const made = await makeRanking(app(), creator, [{ title: 'Hidden', rows }], { premiumPlan: 10 });
    const read = (person: Parameters<typeof as>[0]) => as(person).rankings.getRanking({ rankingId: made.id });
    for (const person of [null, await make.person(), await make.moderator(creator)]) {
      const closed = await read(person);
      expect(closed).toMatchObject({
        premium: true,
        tables: [],
        post: { gate: 'subscription', openingRows: null },
      });
      expect(JSON.stringify(closed)).not.toMatch(/Ada|Hidden/);
    }
    for (const person of [creator, await make.subscriber(), await make.contributor(creator)])
      expect((await read(person)).tables).toHaveLength(1);
  });

  test('counts a view after ten seconds on screen', async () => {
    const { make, request } = app();
    const made = await makeRanking(app(), await make.creator(), [{ title: 'T', rows }]);
    const person = await make.person();
    const view = async (seconds: number): Promise<unknown> => {
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
      const url = `/api/public/post/${made.postId}/view`;
      return (await request(person, { method: 'POST', url, headers, payload: { seconds } })).json();
    };
    expect(await view(9)).toEqual({ counted: false });
    expect(await view(10)).toEqual({ counted: true });
  });

  test('answers 404 for missing rankings, however they are requested', async () => {
    const { as, request } = app();
    await expect(as(null).rankings.getRanking({ rankingId: 999_999 })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    for (const id of ['0', '-1', 'x', '99999999999', '2147483647', '1%00', '..%2f..%2fetc', "1'"]) {
      const { statusCode } = await request(null, { method: 'GET', url: `/api/public/ranking/table/${id}` });
      expect([id, statusCode]).toEqual([id, 404]);
    }
  });

  test('reports a missing file without failing', async () => {
    const { ctx, make, request } = app();
    const made = await makeRanking(app(), await make.creator(), [{ title: 'T', rows }]);
    await ctx.storage.deletePrefix('rankings');
    const { statusCode } = await request(null, { method: 'GET', url: csvOf(made.tableIds[0]) });
    expect(statusCode).toBe(404);
  });
});
