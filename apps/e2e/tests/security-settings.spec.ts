// A person changes their own password and email address while signed in.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { linkInMail, newPerson, registerQuietly } from '../people.ts';
import { signIn } from '../sign-in.ts';

test('a person changes their password, and their other browser is signed out', async ({
  page,
  someone,
  watched,
}) => {
  // The wrong password below.
  watched.allow(/status of 400 .*\/api\/account\/password/);
  const person = newPerson('Password');
  await registerQuietly(page.context(), person);
  const elsewhere = await someone();
  await signIn(elsewhere, person.email, person.password, '/settings');
  await elsewhere.goto('about:blank');
  await page.goto('/settings/sessions');
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password', { exact: true }).fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('brand new words to log in');
  await submit.click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await expectAccessible(page, 'password page with an error');
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await submit.click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await page.goto('/settings/sessions');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await signIn(elsewhere, person.email, 'brand new words to log in', '/settings');
});

test('a person changes their email, which takes effect once it is confirmed', async ({ page }) => {
  const person = newPerson('Email');
  const fresh = `new.${person.email}`;
  await registerQuietly(page.context(), person);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Email/ })
    .first()
    .click();
  await expect(page.getByText(`Your email is ${person.email}.`, { exact: false }).last()).toBeVisible();
  await page.getByLabel('New email').fill(fresh);
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Check your inbox.')).toBeVisible();
  await expectAccessible(page, 'email page after the change');
  await page.goto(await linkInMail(page.context(), fresh, '/auth/verify-email'));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await page.goto('/settings/email');
  await expect(page.getByText(`Your email is ${fresh}.`, { exact: false })).toBeVisible();
});
