// What a channel earned by day, from the chart to the lines and to why, against a slow sum of the entries.
import type { Granularity } from '@realfin/contract/dashboard';
import { earnedShares, type EarnedShare } from '@realfin/contract/ledger';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { view } from '../../../../test/factories/books.ts';
import { cards, moveTo, subscribe } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { generatedSeeds } from '../../../../test/sample.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { cashLine, creatorPayable, postTransaction } from '../../../money/ledger/commands.ts';

const app = useTestApp();
const dayMs = 86_400_000;

interface Posting {
  /** Hours from the start of the year until it happens, and until it is posted. */
  hour: number;
  lateHours: number;
  cents: number;
  share: 'acquisition' | 'retention' | 'ppv' | 'tip' | 'referral' | 'payout';
}
const posting: fc.Arbitrary<Posting> = fc.record({
  hour: fc.oneof(fc.nat(365 * 24 - 1), fc.constantFrom(23, 24, 31 * 24 - 1, 31 * 24)),
  lateHours: fc.oneof(fc.constant(0), fc.nat(60 * 24)),
  cents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: -2_000, max: -1 })),
  share: fc.constantFrom('acquisition', 'retention', 'ppv', 'tip', 'referral', 'payout'),
});

const start = Date.parse('2029-01-01T00:00:00Z');
const bookedDay = ({ hour, lateHours }: Posting): string => {
  const at = start + hour * 3_600_000;
  const posted = new Date(at + lateHours * 3_600_000 - 3 * dayMs);
  const openFrom = Date.UTC(posted.getUTCFullYear(), posted.getUTCMonth(), 1);
  return new Date(at >= openFrom ? at : at + lateHours * 3_600_000).toISOString().slice(0, 10);
};
const stepOf = (day: string, unit: Granularity): string => {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return unit === 'day' ? day : new Date(Date.parse(day) - weekday * dayMs).toISOString().slice(0, 10);
};
const shareOf = ({ share }: Posting): EarnedShare => (share === 'payout' ? 'other' : share);
const centsOf = (postings: readonly Posting[], share: EarnedShare): number =>
  postings.reduce((sum, each) => (shareOf(each) === share ? sum + each.cents : sum), 0);

let posted = 0;
async function post(creator: Person, { hour, lateHours, cents, share }: Posting): Promise<void> {
  const { ctx, clock } = app();
  clock.set(new Date(start + (hour + lateHours) * 3_600_000).toISOString());
  const cause = `generated:${++posted}`;
  await ctx.db.transaction((tx) =>
    postTransaction(ctx, tx, {
      ...{ kind: 'charge', cause, description: 'Tip', at: new Date(start + hour * 3_600_000) },
      lines: [cashLine(-cents), { account: creatorPayable(creator.id), amountCents: cents, share }],
    }),
  );
}

const whole = { start_date: '2029-01-01', end_date: '2030-12-31' };

describe.each(generatedSeeds(2, 30))('earnings of year %i', (seed) => {
  test('are shown by day, week and month as the entries are booked, in any time zone', async () => {
    const { ctx, as, make, clock } = app();
    clock.set('2030-12-01T00:00:00Z');
    const [creator, other] = [await make.creator(), await make.creator()];
    const postings =
      fc.sample(fc.array(posting, { minLength: 60, maxLength: 60 }), { seed, numRuns: 1 })[0] ?? [];
    for (const each of postings) await post(creator, each);
    await post(other, { hour: 5, lateHours: 0, cents: 7, share: 'tip' });
    clock.set('2030-12-01T00:00:00Z');
    await ctx.db.execute(sql`select set_config('TimeZone', 'Pacific/Kiritimati', false)`);
    const { dashboard, ledger } = as(creator);
    for (const unit of ['day', 'week', 'month'] as const) {
      const byStep = Map.groupBy(postings, (each) => stepOf(bookedDay(each), unit));
      const expected = [...byStep].map(([date, all]) => ({
        date,
        acquisitionCents: centsOf(all, 'acquisition'),
        retentionCents: centsOf(all, 'retention'),
        ppvCents: centsOf(all, 'ppv'),
        tipCents: centsOf(all, 'tip'),
        referralCents: centsOf(all, 'referral'),
        otherCents: centsOf(all, 'other'),
      }));
      expect((await dashboard.listEarnings({ ...whole, grouped_by: unit })).rows).toMatchObject(
        expected.toSorted((a, b) => a.date.localeCompare(b.date)),
      );
    }
    // Each day leads to its lines, and to no others.
    for (const day of new Set(postings.map(bookedDay))) {
      const ofDay = postings.filter((each) => bookedDay(each) === day);
      const days = { start_date: day, end_date: day };
      const lines = await ledger.listLedgerLines({ ...days, size: 100 });
      expect(lines.content.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual(
        ofDay.map(({ cents }) => cents).toSorted((a, b) => a - b),
      );
      expect(lines.totalElements).toBe(ofDay.length);
    }
    for (const share of earnedShares) {
      const { totalElements } = await ledger.listLedgerLines({ share });
      expect(totalElements).toBe(postings.filter((each) => shareOf(each) === share).length);
    }
  });
});

test('says why a month paid a channel, to the channel, without saying who', async () => {
  const { as, make, clock } = app();
  clock.set('2033-01-01T00:00:00Z');
  const [often, once, viewer] = [await make.creator(), await make.creator(), await make.person()];
  await subscribe(app(), viewer, cards.good);
  for (const day of ['05', '06', '07'])
    await view(app(), viewer, often, new Date(`2033-01-${day}T12:00:00Z`));
  await view(app(), viewer, once, new Date('2033-01-08T12:00:00Z'));
  await moveTo(app(), '2033-02-01T00:01:00Z');
  const linesOf = async (creator: Person) =>
    (await as(creator).ledger.listLedgerLines({ share: 'retention' })).content;
  const [line] = await linesOf(often);
  expect(line).toMatchObject({
    amountCents: 674,
    reason: { basis: 'seconds', part: 180, whole: 240, ofCents: 899 },
  });
  expect(JSON.stringify(line)).not.toContain(viewer.name);
  expect((await linesOf(once)).map(({ reason }) => reason?.part)).toEqual([60]);
  expect(await linesOf(await make.creator())).toEqual([]);
});

test('says that a month without views was shared by those who are followed', async () => {
  const { as, make, clock } = app();
  clock.set('2034-01-01T00:00:00Z');
  const [first, second, viewer] = [await make.creator(), await make.creator(), await make.person()];
  await subscribe(app(), viewer, cards.good);
  await as(viewer).onboarding.followCreators({ creatorIds: [first.id, second.id] });
  await moveTo(app(), '2034-02-01T00:01:00Z');
  const { content } = await as(first).ledger.listLedgerLines({ share: 'retention' });
  expect(content.map(({ reason }) => reason)).toEqual([
    { basis: 'follows', part: 1, whole: 2, ofCents: 899 },
  ]);
});

test('refuses days and shares that there are not, and shows lines to nobody else', async () => {
  const { request, make } = app();
  const creator = await make.creator();
  for (const query of ['start_date=2030-02-30', 'share=platform', 'end_date=tomorrow']) {
    const response = await request(creator, { method: 'GET', url: `/api/dashboard/ledger?${query}` });
    expect(response.statusCode, query).toBe(400);
  }
  for (const [person, status] of [
    [null, 401],
    [await make.person(), 403],
  ] as const)
    for (const path of ['ledger?share=tip', 'earnings/chart'])
      expect((await request(person, { method: 'GET', url: `/api/dashboard/${path}` })).statusCode).toBe(
        status,
      );
});
