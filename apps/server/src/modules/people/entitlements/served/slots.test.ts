// A row is found by its slot: the hour or the month in which it begins, which is before the times that it holds.
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { listSecondsByChannel, wasServedEvent } from './queries.ts';
import { servedContent } from './tables.ts';

const app = useTestApp();
const day = (date: string) => new Date(`2031-03-${date}Z`);

interface Served {
  span: 'hour' | 'month';
  slot: Date;
  firstAt: Date;
  lastAt?: Date;
  eventId?: number;
}
async function makeServed(rows: readonly Served[]) {
  const [person, creator] = [await app().make.person(), await app().make.creator()];
  await app()
    .ctx.db.insert(servedContent)
    .values(
      rows.map(({ lastAt, eventId = null, ...row }, at) => ({
        ...{ accountId: person.id, channelId: creator.id, postId: at + 1, kind: 'playback' as const },
        ...{ ...row, eventId, lastAt: lastAt ?? row.firstAt, servedMs: 1_000 },
      })),
    );
  const secondsIn = async (after: Date, until: Date) => {
    const found = await listSecondsByChannel(app().ctx.db, { accountId: person.id, after, until });
    return found.find(({ channelId }) => channelId === creator.id)?.weight ?? 0;
  };
  return { person, secondsIn };
}
const hour = { span: 'hour', slot: day('10T10:00') } as const;
const month = { span: 'month', slot: day('01T00:00') } as const;

test.each([
  ['an hour', hour],
  ['a month', month],
])('what was served in a window counts where %s began before it', async (_name, row) => {
  const { secondsIn } = await makeServed([{ ...row, firstAt: day('10T10:40') }]);
  expect(await secondsIn(day('10T10:30'), day('12T00:00'))).toBe(1);
  expect(await secondsIn(day('10T10:40'), day('12T00:00'))).toBe(0);
  expect(await secondsIn(day('09T00:00'), day('10T10:40'))).toBe(1);
  expect(await secondsIn(day('09T00:00'), day('10T10:39'))).toBe(0);
});

test('a ticket was used where its month began before it was bought', async () => {
  const { person } = await makeServed([
    { ...month, firstAt: day('02T08:00'), lastAt: day('20T08:00'), eventId: 77 },
  ]);
  const use = { accountId: person.id, eventId: 77 };
  expect(await wasServedEvent(app().ctx.db, { ...use, since: day('19T00:00') })).toBe(true);
  expect(await wasServedEvent(app().ctx.db, { ...use, since: day('21T00:00') })).toBe(false);
});
