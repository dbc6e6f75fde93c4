import { expect, test } from 'vitest';
import { removeTwoStepLogin } from '../../../demo/operator.ts';
import { codeOf } from '../../../test/authenticator-codes.ts';
import { subjectsTo } from '../../../test/authenticator.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

test('an administrator removes two-step login of an account with a note, and its person gets an email', async () => {
  const { as, make, clock } = app();
  const administrator = await make.admin();
  const person = await make.person();
  const remove = (username: string, note = 'Showed a passport') =>
    as(administrator).admin.removeSecondFactor({ username, note });
  await expect(remove(person.username)).rejects.toMatchObject({ code: 'account.secondFactorOff' });
  await expect(remove('nobody_here')).rejects.toMatchObject({ code: 'account.unknownUsername' });
  await expect(remove(person.username, '  ')).rejects.toMatchObject({ code: 'input.invalid' });
  const { setup, key } = await as(person).secondFactor.beginSecondFactor();
  await as(person).secondFactor.turnOnSecondFactor({ setup, code: codeOf(key, clock.now()) });
  await remove(`@${person.username}`);
  expect(await as(person).secondFactor.getSecondFactor()).toMatchObject({ isOn: false });
  const { content } = await as(administrator).admin.listLog({ size: 100 });
  expect(content.filter((entry) => entry.person?.id === person.id)).toMatchObject([
    { action: 'SECOND_FACTOR_REMOVED', detail: 'Showed a passport' },
  ]);
  expect(await subjectsTo(app(), person.email)).toContain('Two-step login was removed from your account');
  await expect(remove(person.username)).rejects.toMatchObject({ code: 'account.secondFactorOff' });
});

test('the operator removes that of an administrator at the command line, and the log has it', async () => {
  const { as, make, clock, ctx } = app();
  const administrator = await make.admin();
  const { setup, key } = await as(administrator).secondFactor.beginSecondFactor();
  await as(administrator).secondFactor.turnOnSecondFactor({ setup, code: codeOf(key, clock.now()) });
  expect(await removeTwoStepLogin(ctx, administrator)).toContain('is removed');
  expect(await removeTwoStepLogin(ctx, administrator)).toContain('has no two-step login');
  expect(await as(administrator).secondFactor.getSecondFactor()).toMatchObject({ isOn: false });
  const { content } = await as(administrator).admin.listLog({ size: 100 });
  expect(content.filter(({ person }) => person?.id === administrator.id)).toMatchObject([
    { action: 'SECOND_FACTOR_REMOVED', detail: 'At the command line of the operator.' },
  ]);
});
