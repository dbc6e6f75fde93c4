// A ranking from the empty form to its reader, its tables dropped in as files.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

interface Dropped {
  name: string;
  text: string;
}

/** Lets files fall on a place of the page, as from a folder of the desktop. */
async function drop(page: Page, on: Locator, files: readonly Dropped[]): Promise<void> {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, text } of list) transfer.items.add(new File([text], name, { type: 'text/csv' }));
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) await on.dispatchEvent(type, { dataTransfer: data });
}

const heavy: Dropped = {
  name: 'Heavy weights.csv',
  text: 'Place;Name;Town\n1;Ada Okoye;Tarn\n2;"Bo; the Bear";Marl',
};
const light: Dropped = {
  name: 'light_weights.csv',
  text: `Place,Name\n${Array.from({ length: 40 }, (_, at) => `${at + 1},Wrestler ${at + 1}`).join('\n')}`,
};

test('a creator drops in the tables of a ranking, sorts and publishes it', async ({
  page,
  someone,
  watched,
}) => {
  // A refused file is an answer of 422, which browsers write into their console.
  watched.allow(/status of 422/);
  const person = newPerson('Ranker');
  const title = `Best of ${person.username.slice(-8)}`;
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/create/ranking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a ranking');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('By the season that was.');
  await page.getByRole('group', { name: 'Fins' }).getByText('Wrestling', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  // Publishing leads to what is missing.
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Upload Rankings')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Invalid table(s).')).toBeVisible();
  const table = (place: number) => page.getByRole('region', { name: `Table ${place}`, exact: true });
  await expect(table(1).getByRole('button', { name: 'Delete table 1' })).toBeDisabled();

  await drop(page, page.getByText('Drop CSV files here'), [heavy, light]);
  await expect(table(1).getByLabel('Title of the table')).toHaveValue('Heavy weights');
  await expect(table(1).getByRole('cell', { name: 'Bo; the Bear' })).toBeVisible();
  await expect(table(2).getByText('40 rows')).toBeVisible();
  await expect(table(2).getByText('and 15 more')).toBeVisible();
  await expect(page.getByText('Invalid table(s).')).toHaveCount(0);

  // What is hostile is refused in words, and the data that was there stays.
  await drop(page, table(1).getByText('2 rows'), [{ name: 'bad.csv', text: 'a,b\n1,=cmd|x' }]);
  await expect(table(1).getByText(/^Row 2, column 2 holds a formula/)).toBeVisible();
  await expect(table(1).getByRole('cell', { name: 'Bo; the Bear' })).toBeVisible();

  // A table takes one file, and gives its data back.
  await drop(page, table(2).getByText('40 rows'), [heavy, light]);
  await expect(table(2).getByRole('alert')).toHaveText('One file at a time.');
  await page.getByRole('button', { name: 'Remove Data of table 2' }).click();
  await expect(table(2).getByText('40 rows')).toHaveCount(0);
  await expect(table(2).getByRole('alert')).toHaveCount(0);
  await drop(page, table(2).getByText('Drop a CSV file here'), [light]);
  await expect(table(2).getByText('40 rows')).toBeVisible();

  await expect(table(1).getByRole('button', { name: 'Move table 1 up' })).toBeDisabled();
  await table(1).getByRole('button', { name: 'Move table 1 down' }).click();
  await expect(table(2).getByLabel('Title of the table')).toHaveValue('Heavy weights');
  await expect(table(2).getByRole('button', { name: 'Move table 2 down' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add a table' }).click();
  await page.getByRole('button', { name: 'Delete table 3' }).click();
  await expect(table(3)).toHaveCount(0);
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.waitForURL('**/manage/ranking/*');
  await expectAccessible(page, 'the tables of a ranking');

  // All of it is there again, in its order.
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await tab('Preview').click();
  await expect(page.getByRole('tabpanel', { name: 'Preview' }).getByRole('heading', { level: 2 })).toHaveText(
    ['light weights', 'Heavy weights'],
  );
  await expectAccessible(page, 'the preview of a ranking');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Ranking published.')).toBeVisible();
  const path = (await page.getByRole('link', { name: 'View post' }).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/ranking\/\d+\/Best-of-/);

  const reader = await someone();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByRole('cell', { name: 'Wrestler 1', exact: true })).toBeVisible();
  await reader.getByLabel('Select a ranking').selectOption('Heavy weights');
  await expect(reader.getByRole('cell', { name: 'Bo; the Bear' })).toBeVisible();
  await expect(reader.getByText('2 rows')).toBeVisible();
});

test('the second of two tabs gets a conflict, and nothing is lost', async ({ page, watched }) => {
  watched.allow(/status of 409/);
  const person = newPerson('Twice');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/create/ranking');
  await page.getByLabel('Title', { exact: true }).fill('From the first tab');
  await page.waitForURL('**/manage/ranking/*');
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue('From the first tab');
  await page.getByLabel('Title', { exact: true }).fill('Changed in the first tab');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await second.getByLabel('Title', { exact: true }).fill('Changed in the second tab');
  await expect(
    second.getByText('This post was changed elsewhere. Reload to see the newer version.'),
  ).toBeVisible();
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
  const saved = () => call<{ title: string }>(page.context(), 'GET', `/ranking/edit/${id}`);
  expect((await saved()).title).toBe('Changed in the first tab');
  await second.getByRole('button', { name: 'Keep my version' }).click();
  await expect(second.getByText(/^Saved at /)).toBeVisible();
  expect((await saved()).title).toBe('Changed in the second tab');
});
