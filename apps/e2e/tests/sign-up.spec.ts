// Sign Up can always be pressed, and says at each field what is missing.
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { newPerson } from '../people.ts';

test('registration says what is missing when it is sent, and works once it is there', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 4(?:00|09)/);
  await page.goto('/signup');
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });
  await signUp.click();
  for (const words of [
    'Full Name is required.',
    'Use 2 to 20 letters, numbers or underscores.',
    'Enter a valid email address.',
    'Use at least 10 characters.',
    'You must be at least 13 years old.',
    'Please accept the Terms of Use.',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  const person = newPerson('Pressed');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Username').fill('maraonthemat');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel(/at least 13 years old/).check();
  await page.getByLabel(/I agree to the Terms of Use/).check();
  await signUp.click();
  await expect(page.getByText('Use at least 10 characters.', { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await signUp.click();
  await expect(page.getByText('Username is already taken.')).toBeVisible();
  await page.getByLabel('Username').fill(person.username);
  await signUp.click();
  await expect(page).not.toHaveURL(/sign-in|interaction|signup/);
});
