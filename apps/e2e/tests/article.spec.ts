// An article from the first word to its reader, with everything its editor offers.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openChanged, soon } from '../kept-pages.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

const sentence =
  'Balance is a habit of the hips and of the eyes, and it is learned slowly, round after round. ';
const attack = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

/** What a page of another site may leave in the clipboard. */
const paste = (page: Page, html: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Text of the article' }).evaluate((editor, value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', value);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const wasHacked = (page: Page): Promise<boolean> => page.evaluate(() => 'hacked' in globalThis);

async function writeBody(page: Page, picture: Buffer): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Text of the article' });
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
  await editor.click();
  await tool('Heading').click();
  await page.keyboard.type('Where balance comes from');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It is ');
  await tool('Bold').click();
  await page.keyboard.type('never strength');
  await tool('Bold').click();
  await page.keyboard.type('. ');
  await tool('Link').click();
  await page.getByLabel('Link address').fill('https://example.com/balance');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(editor.getByRole('link')).toBeVisible();
  await page.keyboard.press('Enter');
  await tool('List').click();
  await page.keyboard.type('Feet first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Head last');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByLabel('Image', { exact: true }).and(page.locator('input')).setInputFiles({
    name: 'balance.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await expect(editor.locator('img[src^="/media/images/"]')).toBeVisible();
}

test('an author writes and publishes an article, gated for visitors and open to members', async ({
  page,
  someone,
  watched,
}) => {
  // The policy says so when hostile text is read, even where nothing would run.
  watched.allow(/Executing inline event handler violates/);
  const person = newPerson('Writer');
  const title = `On balance ${person.username.slice(-8)}`;
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/create/article');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill('What the hips know.');
  const editor = page.getByRole('textbox', { name: 'Text of the article' });
  await writeBody(page, await page.screenshot());

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('You must have at least 50 words.')).toBeVisible();

  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(sentence.repeat(4));
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(attack);
  await paste(
    page,
    `<p onclick="window.hacked=1">pasted words<img src="/nowhere.png" onerror="window.hacked=1"><a href="javascript:window.hacked=1">bad link</a></p>`,
  );
  await expect(editor).toContainText('pasted words');
  await expect(page.getByText(/^\d+ words · \d+ min read$/)).toBeVisible();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.waitForURL('**/manage/article/*');

  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(editor.getByRole('heading', { name: 'Where balance comes from' })).toBeVisible();
  await expect(editor).toContainText('pasted words');
  await expect(editor.locator('img')).toHaveCount(1);
  await page.getByRole('group', { name: 'Fins' }).getByText('Open Mind', { exact: true }).click();
  await page.getByLabel('Free preview').selectOption('The first paragraph');
  await expect(page.getByText('Ends with “Where balance comes from”')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Article published.')).toBeVisible();
  const path = (await page.getByRole('link', { name: 'View post' }).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/article\/\d+\/On-balance-/);
  expect(await wasHacked(page)).toBe(false);
  // Published, the form is locked, also for what falls on it.
  const reading = page.getByRole('region', { name: 'Narration' });
  const words = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
    return data;
  });
  await reading.getByText('Drop your audio here').dispatchEvent('drop', { dataTransfer: words });
  await expect(reading.getByRole('alert')).toHaveCount(0);

  const reader = await someone();
  await reader.goto(path);
  await expect(
    reader.getByRole('heading', { name: 'Read this article. Create a free account.' }),
  ).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Where balance comes from' })).toBeVisible();
  expect(await (await reader.request.get(path)).text()).not.toContain('never strength');

  // The author opens more.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Free preview').selectOption('The first 2 paragraphs');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await page.getByLabel('View as').selectOption('A visitor');
  await expect(page.getByText('They see the paywall. Showing your last saved version.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('never strength');
  await openChanged(reader, path, () =>
    expect(reader.locator('strong', { hasText: 'never strength' })).toBeVisible(soon),
  );
  await expect(
    reader.getByRole('heading', { name: 'Read this article. Create a free account.' }),
  ).toBeVisible();
  expect(await (await reader.request.get(path)).text()).not.toContain('Head last');
  await expect(reader.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', /^\/signup\?/);

  await registerQuietly(reader.context(), newPerson('Reader'));
  await reader.goto(path);
  const article = reader.getByRole('article').filter({ hasText: 'Feet first' });
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(article.getByRole('heading', { level: 2, name: 'Where balance comes from' })).toBeVisible();
  await expect(article.locator('strong')).toHaveText('never strength');
  await expect(article.getByRole('listitem').filter({ hasText: 'Head last' })).toBeVisible();
  await expect(article.locator('a[href="https://example.com/balance"]')).toBeVisible();
  await expect(article).toContainText(attack);
  await expect(article).toContainText('bad link');
  await expect(article.locator('[onclick], [onerror], script, a[href^="javascript:"]')).toHaveCount(0);
  expect(await wasHacked(reader)).toBe(false);
  const bodyPicture = article.locator('img[src^="/media/images/"]').last();
  await bodyPicture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => bodyPicture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
