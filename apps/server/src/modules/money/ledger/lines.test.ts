import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { cashLine, creatorPayable, postTransaction } from './commands.ts';

const app = useTestApp();

test('lists ledger entries by when they happened, page by page, with days and posts in words', async () => {
  const { ctx, make, as, request } = app();
  const creator = await make.creator();
  const post = await make.post(creator, { title: 'The walk home' });
  const book = (day: string, description: string, postId?: number) =>
    ctx.db.transaction((tx) =>
      postTransaction(ctx, tx, {
        kind: 'charge',
        cause: `${creator.id}:${day}`,
        description,
        at: new Date(`2026-11-${day}T10:00:00Z`),
        lines: [
          cashLine(-100),
          {
            account: creatorPayable(creator.id),
            amountCents: 100,
            share: 'tip',
            ...(postId !== undefined && { postId }),
          },
        ],
      }),
    );
  // Booked late, as the months of a yearly plan are.
  await book('20', 'Tip', post.id);
  await book('05', 'Premium, month from 2026-11-05');
  await book('21', 'Premium views, month to 2026-11-21');
  await book('11', 'Refund');
  const days: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await as(creator).ledger.listLedgerLines({ size: 1, ...(cursor !== null && { cursor }) });
    days.push(...page.content.map(({ at }) => at.slice(8, 10)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(days).toEqual(['21', '20', '11', '05']);
  const { content } = await as(creator).ledger.listLedgerLines();
  expect(content.map(({ description, postTitle }) => [description, postTitle])).toEqual([
    ['Premium views, month to November 21, 2026', null],
    ['Tip', 'The walk home'],
    ['Refund', null],
    ['Premium, month from November 5, 2026', null],
  ]);
  const german = await request(creator, {
    method: 'GET',
    url: '/api/dashboard/ledger',
    headers: { 'accept-language': 'de' },
  });
  expect(
    german.json<{ content: { description: string }[] }>().content.map((line) => line.description),
  ).toEqual([
    'Premium-Aufrufe, Monat bis zum 21. November 2026',
    'Trinkgeld',
    'Erstattung',
    'Premium, Monat ab dem 5. November 2026',
  ]);
});
