// The journal of a closed month, over HTTP: all postings, balanced, once in the log, for administrators alone.
import { expect, test } from 'vitest';
import { cardToken } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();
const journalOf = (month: string) => ({ url: `/api/admin/journal/${month}/csv` });
const codeOf = async (person: Person | null, month: string) =>
  (await open().request(person, journalOf(month))).json<{ code: string }>().code;

test('has every posting of a closed month, and as much debit as credit', async () => {
  const app = open();
  app.clock.set('2041-05-20T10:00:00Z');
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  const chargify_js_token = await cardToken(app);
  await app.as(viewer).tips.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token });
  app.clock.set('2041-06-03T23:59:00Z');
  const [admin = null] = await administratorsOf(app, 1);
  expect(await codeOf(admin, '2041-05')).toBe('desk.monthOpen');
  app.clock.set('2041-06-04T00:00:00Z');
  const { headers, payload } = await app.request(admin, journalOf('2041-05'));
  expect(headers['content-disposition']).toBe('attachment; filename="journal-2041-05.csv"');
  const [head = '', ...lines] = payload.trimEnd().split('\r\n');
  const names = head.split(',');
  const rows = lines.map((line) => new Map(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
  const sum = (column: string) =>
    rows.reduce((cents, row) => cents + Math.round(Number(row.get(column) ?? 0) * 100), 0);
  expect(sum('debit')).toBeGreaterThanOrEqual(1_000);
  expect(sum('debit')).toBe(sum('credit'));
  expect(rows.find((row) => row.get('account') === 'creatorPayable')?.get('credit')).toBe('8.00');
  await app.request(admin, { ...journalOf('2041-05'), method: 'HEAD' });
  const { content } = await app.as(admin).admin.listLog({ size: 10 });
  expect(content.filter(({ action }) => action === 'JOURNAL_DOWNLOADED')).toMatchObject([
    { detail: '2041-05' },
  ]);
});

test('is refused to others, and of what is no closed month', async () => {
  expect(await codeOf(null, '2041-05')).toBe('auth.required');
  expect(await codeOf(await open().make.creator(), '2041-05')).toBe('auth.forbidden');
  const [admin = null] = await administratorsOf(open(), 1);
  for (const month of ['2041-13', '2941-01', 'x', '2099-01'])
    expect(await codeOf(admin, month)).toBe('desk.monthOpen');
});
