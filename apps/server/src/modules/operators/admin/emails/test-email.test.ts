import { expect, test, vi } from 'vitest';
import { catchMails } from '../../../../test/caught-mails.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const mails = catchMails(app);

test('an administrator sends an email to themselves, in their language', async () => {
  const { make, as } = app();
  const administrator = await make.admin();
  expect(await as(administrator).admin.sendTestEmail()).toEqual({
    sentTo: administrator.email,
    problem: null,
  });
  expect(mails).toMatchObject([{ to: administrator.email, subject: 'Test email of Realfin' }]);
});

test('what the email server says instead is shown', async () => {
  const { make, as, ctx } = app();
  const administrator = await make.admin();
  vi.spyOn(ctx.mail, 'send').mockRejectedValue(new Error('535 Authentication failed'));
  expect(await as(administrator).admin.sendTestEmail()).toEqual({
    sentTo: administrator.email,
    problem: '535 Authentication failed',
  });
});

test('nobody else sends one', async () => {
  const { make, as } = app();
  await expect(as(null).admin.sendTestEmail()).rejects.toMatchObject({ code: 'auth.required' });
  await expect(as(await make.creator()).admin.sendTestEmail()).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  expect(mails).toEqual([]);
});
