// What administrators post by hand: to tax authorities, at the bank, and for people who left.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../../test/factories/books.ts';
import { subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import { checkBooks, earn } from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { buyerIn, setRate, taxed } from '../../../test/factories/taxes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';

const open = useTestApp(taxed);
let one: Person | null = null;
let two: Person | null = null;
beforeAll(() => setRate(open(), { country: 'DE', rateBps: 1_900 }));
beforeEach(async () => {
  [one = null, two = null] = await administratorsOf(open(), 2);
});
const today = () => open().clock.now().toISOString().slice(0, 10);
type Input = Parameters<ReturnType<ReturnType<typeof open>['as']>['books']['createManualPosting']>[0];
const order = (input: Pick<Input, 'kind' | 'amountCents'> & Partial<Input>, by = one) =>
  open()
    .as(by)
    .books.createManualPosting({ note: 'Bank statement 7', day: today(), ...input });
const decide = (id: number, approve: boolean, by = two) =>
  open().as(by).books.decideManualPosting({ id, approve });
async function post(input: Parameters<typeof order>[0]) {
  const { id } = await order(input);
  return decide(id, true);
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
const owedTax = () => balanceOf(open(), 'taxPayable');
async function checkAll() {
  await checkBooks(open());
  await checkTroubles(open(), 'always');
}
async function leaver(cents: number): Promise<Person> {
  const creator = await open().make.creator();
  await earn(open(), creator, cents);
  const suspended = { suspendedAt: open().clock.now() };
  await open().ctx.db.update(accounts).set(suspended).where(eq(accounts.id, creator.id));
  return creator;
}

describe('tax that was paid', () => {
  test('is no longer owed once a second administrator approved it, and never more than that', async () => {
    await subscribe(open(), await buyerIn(open(), 'DE'));
    const [owed, bank] = [await owedTax(), await balanceOf(open(), 'bank')];
    expect(owed).toBeGreaterThan(0);
    const wanted = { kind: 'taxPaid', place: 'DE', amountCents: owed } as const;
    expect(await codeOf(order({ ...wanted, amountCents: owed + 1 }))).toBe('desk.moreThanOwed');
    expect(await codeOf(order({ ...wanted, place: 'FR' }))).toBe('desk.moreThanOwed');
    const waiting = await order(wanted);
    expect(waiting).toMatchObject({ state: 'waiting', place: 'DE', person: null, postedBy: { id: one?.id } });
    expect(await owedTax()).toBe(owed);
    expect(await codeOf(decide(waiting.id, true, one))).toBe('desk.needsSecond');
    expect(await decide(waiting.id, true)).toMatchObject({ state: 'approved' });
    expect(await decide(waiting.id, true)).toMatchObject({ state: 'approved' });
    expect(await codeOf(decide(waiting.id, false, one))).toBe('desk.decided');
    expect([await owedTax(), (await balanceOf(open(), 'bank')) - bank]).toEqual([0, owed]);
    await checkAll();
  });

  test('is checked again when it is approved', async () => {
    await subscribe(open(), await buyerIn(open(), 'DE'));
    const wanted = { kind: 'taxPaid', place: 'DE', amountCents: await owedTax() } as const;
    const [first, second] = [await order(wanted), await order(wanted, two)];
    await decide(first.id, true);
    expect(await codeOf(decide(second.id, true, one))).toBe('desk.moreThanOwed');
    expect(await decide(second.id, false, one)).toMatchObject({ state: 'declined' });
    await checkAll();
  });
});

test('the bank has what it had at the beginning, and what it takes', async () => {
  const before = await balanceOf(open(), 'bank');
  await post({ kind: 'ownFunds', amountCents: 500_000 });
  await post({ kind: 'bankFee', amountCents: 790 });
  await post({ kind: 'ownFunds', amountCents: -20_000 });
  expect((await balanceOf(open(), 'bank')) - before).toBe(-500_000 + 790 + 20_000);
  expect([await balanceOf(open(), 'ownFunds'), await balanceOf(open(), 'bankFees')]).toEqual([480_000, -790]);
  await checkAll();
});

describe('the balance of someone who left', () => {
  test('is paid by hand, at most what it is', async () => {
    const gone = await leaver(9_000);
    const wanted = { kind: 'leaverPaid', personId: gone.id, amountCents: 9_000 } as const;
    expect(await codeOf(order({ ...wanted, amountCents: 9_001 }))).toBe('desk.moreThanOwed');
    expect(await codeOf(order({ ...wanted, kind: 'debtWrittenOff' }))).toBe('desk.moreThanOwed');
    expect(await post(wanted)).toMatchObject({ person: { id: gone.id }, state: 'approved' });
    expect(await balanceOf(open(), 'creatorPayable', gone.id)).toBe(0);
    await checkAll();
  });

  test('is written off where it is a debt, which ends the warning about it', async () => {
    const gone = await leaver(-4_000);
    const losses = await balanceOf(open(), 'writeOffs');
    await post({ kind: 'debtWrittenOff', personId: gone.id, amountCents: 4_000 });
    expect(await balanceOf(open(), 'creatorPayable', gone.id)).toBe(0);
    expect((await balanceOf(open(), 'writeOffs')) - losses).toBe(-4_000);
    await checkAll();
  });

  test('is left alone while they are here', async () => {
    const creator = await open().make.creator();
    await earn(open(), creator, -4_000);
    const wanted = { personId: creator.id, amountCents: 4_000 };
    for (const kind of ['debtWrittenOff', 'leaverPaid'] as const)
      expect(await codeOf(order({ ...wanted, kind }))).toBe('desk.notLeft');
    expect(await codeOf(order({ kind: 'leaverPaid', personId: 99_999, amountCents: 1 }))).toBe(
      'desk.notLeft',
    );
  });
});

test('a posting by hand is refused to others, of a day to come, and when it does not fit its kind', async () => {
  const fee = { kind: 'bankFee', amountCents: 100 } as const;
  expect(await codeOf(order(fee, null))).toBe('auth.required');
  expect(await codeOf(order(fee, await open().make.creator()))).toBe('auth.forbidden');
  expect(await codeOf(order({ ...fee, day: '2999-01-01' }))).toBe('desk.dayToCome');
  expect(await codeOf(decide(99_999, true))).toBe('desk.notFound');
  for (const wrong of [
    { ...fee, amountCents: 0 },
    { ...fee, amountCents: -100 },
    { ...fee, place: 'DE' },
    { ...fee, personId: 1 },
    { ...fee, note: ' ' },
    { kind: 'taxPaid', amountCents: 100 },
    { kind: 'leaverPaid', amountCents: 100, place: 'DE' },
  ] as const)
    expect(await codeOf(order(wrong))).toBe('input.invalid');
});

test('is posted once for one key, and lists who ordered it', async () => {
  const app = open();
  const fees = await balanceOf(app, 'bankFees');
  const wanted = { kind: 'bankFee', amountCents: 55, note: 'Account fee', day: today() } as const;
  const same = app.as(one, { idempotencyKey: 'fee-of-november' }).books;
  const [first, again] = [await same.createManualPosting(wanted), await same.createManualPosting(wanted)];
  expect(again).toEqual(first);
  await decide(first.id, true);
  expect((await balanceOf(app, 'bankFees')) - fees).toBe(-55);
  const [newest] = await app.as(two).books.listManualPostings();
  expect(newest).toMatchObject({ id: first.id, note: 'Account fee', state: 'approved' });
});
