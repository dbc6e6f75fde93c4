// Administrators of an instance that others can reach.
import { expect, test } from 'vitest';
import { turnOn } from './authenticator.ts';
import { createBrowser, newPerson, signUp } from './browser.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp({ adminTwoStep: true });

async function openAdmin() {
  const browser = createBrowser(app().server, 'http://realfin.test');
  const person = newPerson();
  await signUp(browser, person);
  await app().ctx.pool.query(`update accounts set roles = '{admin}' where email = $1`, [person.email]);
  return { browser, person };
}

test('lets administrators do nothing as such until they log in in two steps', async () => {
  const { browser, person } = await openAdmin();
  for (const path of ['/api/admin/applications', '/api/admin/purchases', '/api/admin/payouts/1/csv'])
    expect((await browser.get(path)).json()).toMatchObject({ status: 403, code: 'auth.twoStepRequired' });
  expect((await browser.get('/api/user/me')).json()).toMatchObject({ admin: true });
  await turnOn(app(), browser, person);
  expect((await browser.get('/api/admin/applications')).status).toBe(200);
  expect((await browser.get('/api/admin/payouts/1/csv')).json()).toMatchObject({ code: 'payout.notFound' });
});

test('refuses others as before', async () => {
  const browser = createBrowser(app().server, 'http://realfin.test');
  await signUp(browser, newPerson());
  expect((await browser.get('/api/admin/applications')).json()).toMatchObject({ code: 'auth.forbidden' });
});

test('asks administrators for a code when they confirm who they are', async () => {
  const { browser, person } = await openAdmin();
  const { nextCode } = await turnOn(app(), browser, person);
  app().clock.advance({ minutes: 11 });
  const approve = () => browser.post('/api/admin/settings/approval', { approveEveryone: true });
  const run = () => browser.get('/api/admin/payouts/1/csv');
  for (const act of [approve, run])
    expect((await act()).json()).toMatchObject({ code: 'auth.confirmRequired' });
  const confirm = (more: object) =>
    browser.post('/api/account/confirm', { password: person.password, ...more });
  expect((await confirm({})).json()).toMatchObject({
    ...{ status: 400, code: 'account.codeMissing', errors: [{ path: 'code' }] },
  });
  expect((await confirm({ code: '000000' })).json()).toMatchObject({
    ...{ status: 400, code: 'account.wrongCode', errors: [{ path: 'code' }] },
  });
  expect((await approve()).json()).toMatchObject({ code: 'auth.confirmRequired' });
  expect((await confirm({ code: nextCode() })).json()).toEqual({ success: true });
  expect((await approve()).status).toBe(200);
});
