// An administrator who logs in in two steps enters a code for each run they approve.
import { contract } from '@realfin/contract/contract';
import { mapContract, type Contract } from '@realfin/contract/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/authenticator-codes.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { endHold, endMonth, lastRun, paidCreator } from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();
let runId = 0;

async function protect(person: Person) {
  const { as, clock } = open();
  const { setup, key } = await as(person).secondFactor.beginSecondFactor();
  const { recoveryCodes } = await as(person).secondFactor.turnOnSecondFactor({
    setup,
    code: codeOf(key, clock.now()),
  });
  return { key, recoveryCodes };
}
async function approve(person: Person, code?: string, language = 'en') {
  const answer = await open().request(person, {
    method: 'POST',
    url: `/api/admin/payouts/${runId}/approve`,
    headers: { 'accept-language': language, ...(code !== undefined && { 'second-factor': code }) },
  });
  const { code: refusal, detail, state } = answer.json<Record<string, string>>();
  return answer.statusCode === 200 ? state : { refusal, detail };
}

beforeAll(async () => {
  const app = open();
  app.clock.set('2027-01-15T00:00:00Z');
  await paidCreator(app, 5_000);
  await endMonth(app, '2027-02');
  await endHold(app, '2027-02');
});

describe('approving a payout run', () => {
  test('is one of the calls that need a code of their own', () => {
    const found: string[] = [];
    mapContract<Contract, unknown>(contract, ({ freshCode }, group, name) => {
      if (freshCode === true) found.push(`${group}.${name}`);
    });
    expect(found.toSorted()).toEqual([
      'accounts.changeEmail',
      'accounts.changePassword',
      'admin.removeSecondFactor',
      'payouts.approveRun',
      'secondFactor.renewRecoveryCodes',
      'secondFactor.turnOffSecondFactor',
    ]);
  });

  test('needs an unused code of the administrator who approves', async () => {
    const app = open();
    const [admin, other] = await administratorsOf(app, 2);
    if (admin === undefined || other === undefined) throw new Error('nobody');
    const [mine, theirs] = [await protect(admin), await protect(other)];
    const { id } = await lastRun(app, admin);
    runId = id;
    expect(await approve(admin)).toEqual({
      refusal: 'auth.codeRequired',
      detail: 'Enter a code of your authenticator app to continue.',
    });
    expect(await approve(admin, undefined, 'de')).toMatchObject({
      detail: 'Gib einen Code deiner Authenticator-App ein, um fortzufahren.',
    });
    const wrong = { refusal: 'auth.wrongCode' };
    // The code that turned it on.
    expect(await approve(admin, codeOf(mine.key, app.clock.now()))).toMatchObject(wrong);
    expect(await approve(admin, codeOf(theirs.key, app.clock.now(), 1))).toMatchObject(wrong);
    expect(await approve(admin, '000000', 'de')).toEqual({
      ...wrong,
      detail: 'Falscher Code. Jeder Code gilt einmal, eine Minute lang.',
    });
    expect(await lastRun(app, admin)).toMatchObject({ state: 'frozen' });
    const code = codeOf(mine.key, app.clock.now(), 1);
    expect(await approve(admin, code)).toBe('approved');
    expect(await approve(admin, code)).toMatchObject(wrong);
  });

  test('needs none of an administrator without two-step login', async () => {
    const app = open();
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    expect(await approve(admin)).toMatchObject({ refusal: 'payout.wrongState' });
  });
});
