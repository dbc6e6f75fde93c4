// Two-step login: set up with an app, log in with its codes, approve payouts with them, turn it off.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { codeOf } from '../../server/src/test/authenticator-codes.ts';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { withinDatabase } from '../jobs-quietly.ts';
import { endMonthQuietly } from '../payouts-quietly.ts';
import { newPerson, registerQuietly } from '../people.ts';

const halfMinuteMs = 30_000;

/** Codes of the app, each half minute once: the next one works half a minute early. */
function appWith(key: string) {
  let last = Math.floor(Date.now() / halfMinuteMs) - 1;
  return async (page: Page): Promise<string> => {
    const present = () => Math.floor(Date.now() / halfMinuteMs);
    while (last >= present() + 1) await page.waitForTimeout(500);
    last = Math.max(last + 1, present());
    return codeOf(key, new Date(last * halfMinuteMs));
  };
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}
async function enterCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('an administrator sets up an app, logs in with codes, approves a payout run with one and turns it off', async ({
  page,
  watched,
}) => {
  test.setTimeout(240_000);
  // Wrong codes are refused, and so are calls that have none yet.
  watched.allow(/status of (400|403).*(secondFactor|\/code|\/approve)/);
  // The list of sessions is read again while all of them end.
  watched.allow(/status of 401.*sessions/);
  // Who follows nobody yet goes on to the first steps.
  const isIn = /\/(feed|onboarding)/;
  const person = newPerson('Careful');
  await registerQuietly(page.context(), person);
  const setRole = (roles: string) =>
    withinDatabase((client) =>
      client.query('update accounts set roles = $1 where email = $2', [roles, person.email]),
    );
  await setRole('{admin}');
  await page.goto('/settings/two-step-login');
  await expectAccessible(page, 'two-step login, off');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'two-step login, a key');
  const key = (await page.locator('code').textContent()) ?? '';
  const nextCode = appWith(key);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Wrong code. Each code works once, for a minute.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await nextCode(page));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(recoveryCode);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();
  await expectAccessible(page, 'two-step login, on');

  await page.goto('/settings/sessions');
  await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  await enterPassword(page, person);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(page, 'the second step of a login');
  await enterCode(page, '123 456');
  await expect(page.getByText('Wrong code. Each code works once, for a minute.')).toBeVisible();
  await enterCode(page, await nextCode(page));
  await page.waitForURL(isIn);

  await page.goto('/settings/sessions');
  await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  await enterPassword(page, person);
  await enterCode(page, recoveryCode.toUpperCase());
  await page.waitForURL(isIn);
  await page.goto('/settings/two-step-login');
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();

  await endMonthQuietly();
  await page.goto('/admin/payouts');
  const row = page.getByRole('row').filter({ hasText: 'To be approved' });
  await expect(async () => {
    await page.reload();
    await expect(row).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Approve run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve run' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await expectAccessible(page, 'a code for a call');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Wrong code. Each code works once, for a minute.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await nextCode(page));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Run approved.')).toBeVisible();

  await page.goto('/settings/two-step-login');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await nextCode(page));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step login is off' })).toBeVisible();
  await setRole('{}');
});
