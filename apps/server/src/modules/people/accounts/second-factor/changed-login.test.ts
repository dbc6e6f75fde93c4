import { expect, test } from 'vitest';
import { signUpProtected } from '../../../../test/authenticator.ts';
import { createBrowser, newPerson } from '../../../../test/browser.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();

test('a new password and a new email need a code of this call', async () => {
  const browser = createBrowser(app().server, 'http://realfin.test');
  const { person, nextCode } = await signUpProtected(app(), browser);
  const calls = [
    ['email', { password: person.password, email: newPerson().email }],
    ['password', { currentPassword: person.password, password: 'a password of a thief' }],
  ] as const;
  for (const [path, body] of calls) {
    expect((await browser.post(`/api/account/${path}`, body)).json()).toMatchObject({
      status: 403,
      code: 'auth.codeRequired',
    });
    const headers = { 'second-factor': nextCode() };
    expect((await browser.post(`/api/account/${path}`, body, headers)).json()).toEqual({ success: true });
  }
});
