// What people say and give while a stream is on air, where else it is seen, and how it is played again.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { cards, fillCard, subscribeQuietly } from '../card.ts';
import { chatOf, inputOf, lineWith, say } from '../chat.ts';
import {
  announceOnNewChannel,
  announceQuietly,
  castQuietly,
  endQuietly,
  goLive,
  isReady,
  patience,
  startEncoder,
} from '../encoder.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isPlaying, playerState } from '../player.ts';

test.describe.configure({ timeout: 240_000 });

test('a tip stands out in the chat and over the picture of the encoder, and is said again in the recording', async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const fan = await someone();
  const fanIs = newPerson('Fan');
  await registerQuietly(fan.context(), fanIs);
  await subscribeQuietly(fan.context());
  await fan.goto(stream.path);
  await isPlaying(fan);

  await page.goto(stream.path);
  await page.getByRole('button', { name: 'Chat settings' }).click();
  await page.getByRole('menuitem', { name: /^Show chat in OBS/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const address = await dialog.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  const obs = await someone({ viewport: { width: 400, height: 600 } });
  await obs.goto(address);
  await expect(obs.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await say(fan, 'Hello from the front row');
  await expect(obs.getByText('Hello from the front row')).toBeVisible();
  await fan
    .getByRole('main')
    .getByRole('button', { name: /^Tip for / })
    .first()
    .click();
  const tip = fan.getByRole('dialog', { name: /^Tip / });
  await tip.getByText('$10', { exact: true }).click();
  await tip.getByLabel('Message').fill('For that takedown');
  await tip.getByRole('button', { name: 'Send Tip · $10.00' }).click();
  await expect(tip.getByText('Tip Sent!')).toBeVisible();
  await fan.keyboard.press('Escape');
  for (const each of [fan, page]) {
    await expect(lineWith(each, 'For that takedown')).toContainText('$10.00');
    await expect(lineWith(each, 'For that takedown')).toContainText(fanIs.name);
  }
  await expect(obs.getByText('For that takedown')).toBeVisible();
  await chatOf(fan).getByLabel('Messages to show').selectOption({ label: 'Tips only' });
  await expect(lineWith(fan, 'Hello from the front row')).toHaveCount(0);
  await expect(lineWith(fan, 'For that takedown')).toBeVisible();

  await endQuietly(page, stream);
  await stream.encoder.kill();
  await fan.getByRole('button', { name: /^Play video: On air/ }).click(patience);
  await isPlaying(fan);
  const replay = fan.getByRole('region', { name: 'Chat replay' });
  await fan.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 0;
  });
  await expect(replay.getByText('For that takedown')).toHaveCount(0);
  await fan.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.1;
  });
  expect((await playerState(fan)).paused).toBe(true);
  await expect(replay.getByText('Hello from the front row')).toBeVisible();
  await expect(replay.getByRole('listitem').filter({ hasText: 'For that takedown' })).toContainText('$10.00');
  await replay.getByLabel('Messages to show').selectOption({ label: 'Tips only' });
  await expect(replay.getByText('Hello from the front row')).toHaveCount(0);
  await expectAccessible(fan, 'a recording with the replay of its chat');
});

test('a stream shows wherever its channel does without a reload, and names who subscribes from its page', async ({
  page,
  someone,
}) => {
  const stream = await announceOnNewChannel(page);
  const channel = await call<{ id: number; name: string; username: string }>(
    page.context(),
    'GET',
    '/user/me',
  );
  const fan = await someone();
  const fanIs = newPerson('Fan');
  await registerQuietly(fan.context(), fanIs);
  await call(fan.context(), 'POST', `/user/${channel.id}/follow`, { following: true });
  const connected = fan.waitForEvent('websocket');
  await fan.goto('/feed');
  await (await connected).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  const encoder = startEncoder(stream.streamKey);
  await isReady(page, stream);
  await goLive(page, stream);
  const rail = fan.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link', { name: `${channel.name} live now` })).toBeVisible(patience);
  await expect(fan.getByRole('list', { name: 'Channels You Follow' }).last()).toContainText('LIVE');
  await fan.getByRole('link', { name: 'Alerts, 1 new' }).click();
  await expect(fan.getByText(`${channel.name} is live now`)).toBeVisible();
  await fan.goto(`/${channel.username}`);
  await expect(fan.getByRole('link', { name: `${channel.name} is live: watch now` })).toContainText('LIVE');
  await fan.goto(`/live/${channel.username}`);
  await expect(fan).toHaveURL(stream.path);

  await page.goto(`/popout/chat/${stream.postId}?stream=${stream.id}`);
  await expect(inputOf(page)).toBeVisible();
  await fan.getByRole('main').getByRole('link', { name: 'Subscribe' }).first().click();
  await fan.getByLabel('Announce it in the comments of this post').check();
  await fan.getByText('Monthly', { exact: true }).click();
  await fillCard(fan, cards.good);
  await fan.getByRole('button', { name: 'Pay $14.99' }).click();
  await expect(lineWith(page, fanIs.name)).toContainText('New subscriber', patience);
  await fan.getByRole('link', { name: /^Watch “On air/ }).click();
  await isPlaying(fan);
  await fan.keyboard.press('t');
  const startOf = () => fan.locator('video').evaluate((video) => video.getBoundingClientRect().x);
  await expect.poll(startOf).toBe(0);
  await endQuietly(page, stream);
  await encoder.kill();
});

test('holders of a ticket talk in the lobby of an event, and others see none of it', async ({
  page,
  someone,
}) => {
  const creator = newPerson('Promoter');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const stream = await announceQuietly(page.context(), { title: `Ring ${creator.username}`, inHours: 2 });
  const scheduledAt = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const event = {
    title: `Night ${creator.username}`,
    description: 'Twelve bouts.',
    price_in_cents: 2_500,
    draft: true,
  };
  const made = await call<{ ppvId: number; path: string }>(page.context(), 'POST', '/ppv', event);
  const { ppvId } = made;
  await call(page.context(), 'POST', '/stack/add/post', { ppvId, postIds: [stream.postId], stackIds: [] });
  await call(page.context(), 'PUT', `/ppv/${ppvId}`, { ...event, draft: false, scheduledAt });
  const path = made.path.replace(/\?.*/, '');
  const fan = await someone();
  await registerQuietly(fan.context(), newPerson('Fan'));
  await subscribeQuietly(fan.context());
  await fan.goto(path);
  await expect(chatOf(fan)).toHaveCount(0);
  await fan.getByRole('button', { name: 'Buy today for $25.00' }).click();
  await expect(fan.getByText('You bought a ticket for this event.')).toBeVisible();
  await say(fan, 'First in the lobby');
  await page.goto(path);
  await expect(lineWith(page, 'First in the lobby')).toBeVisible();
  await expect(inputOf(page)).toBeVisible();
  await expectAccessible(fan, 'the lobby of an event');
});

test('a stack goes live together, and names the stream that did not', async ({ page, watched }) => {
  const first = await announceOnNewChannel(page);
  const title = `Second camera ${first.id}`;
  const second = await announceQuietly(page.context(), { title, inHours: 2 });
  const { stackId } = await call<{ stackId: number }>(page.context(), 'POST', '/create/stack/add', {
    title: 'Both cameras',
    postIds: [first.postId, second.postId],
  });
  const encoders = [startEncoder(first.streamKey)];
  await isReady(page, first);
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`/manage/stack/${stackId}/stream-monitor`);
  const go = page.getByRole('button', { name: 'Go Live on Selected Streams' });
  await expect(go).toBeDisabled();
  await expect(page.getByText('No streams selected')).toBeVisible();
  const tick = (name: string | RegExp) => page.getByRole('checkbox', { name });
  await tick(/^Select On air/).check();
  await tick(`Select ${title}`).check();
  await go.click();
  await expect(page.getByText(`Missing stream URLs. Nothing arrives yet for ${title}.`)).toBeVisible();
  encoders.push(startEncoder(second.streamKey));
  await isReady(page, second);
  await expectAccessible(page, 'the monitor of a stack');
  // Its encoder broke off, and the monitor has not heard of it.
  watched.allow(/status of 409/);
  await page.route(`**/api/publish/stream/${second.id}`, (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{}' }),
  );
  await expect(page.getByText('2 streams selected')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, patience);
  await go.click();
  await expect(page.getByText(`Failed to go live with some streams. Not live: ${title}.`)).toBeVisible();
  await expect(page.getByText('LIVE', { exact: true })).toHaveCount(1);
  await expect(page.getByText('1 stream selected')).toBeVisible();
  await page.unrouteAll();
  await go.click();
  await expect(page.getByText('Selected streams are now live')).toBeVisible();
  await expect(page.getByText('LIVE', { exact: true })).toHaveCount(2);
  await expect(go).toBeDisabled();

  // The number on air may be some seconds old.
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: /^Live \(\d+\)$/ }).click({ timeout: 1_000 });
  }).toPass(patience);
  await expect(page).toHaveURL(/live=true/);
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  for (const stream of [first, second]) await endQuietly(page, stream);
  for (const encoder of encoders) await encoder.kill();
});

test('a creator cuts start and end of a recording, and shows all of it again', async ({ page, someone }) => {
  const stream = await castQuietly(page);
  const sent = async () =>
    (await call<{ samples: unknown[] }>(page.context(), 'GET', `/stream/${stream.id}/broadcast`)).samples
      .length;
  await expect.poll(sent, patience).toBeGreaterThan(0);
  await page.goto(stream.path);
  await expect.poll(async () => (await playerState(page)).seconds, patience).toBeGreaterThan(6);
  await endQuietly(page, stream);
  await stream.encoder.kill();
  const recorded = async () =>
    (await call<{ recording: string }>(page.context(), 'GET', `/stream/${stream.id}/broadcast`)).recording;
  await expect.poll(recorded, patience).toBe('ready');

  await page.goto(`/manage/stream/${stream.id}`);
  const panel = page.getByRole('region', { name: 'Cut start and end' });
  await expect(panel.getByLabel('The whole recording')).toBeVisible();
  await panel.getByLabel('Start', { exact: true }).fill('soon');
  await panel.getByRole('button', { name: 'Cut recording' }).click();
  await expect(panel.getByText(/^Enter a time between 0:00 and/)).toBeVisible();
  await panel.getByLabel('Start', { exact: true }).fill('0:02');
  await panel.getByLabel('End', { exact: true }).fill('0:05');
  await panel.getByRole('button', { name: 'Cut recording' }).click();
  await expect(panel.getByText(/^Viewers see 0:0[23] to 0:0[45]\.$/)).toBeVisible(patience);
  await expectAccessible(page, 'the cut of a recording');

  const viewer = await someone();
  const fan = newPerson('Fan');
  await registerQuietly(viewer.context(), fan);
  await subscribeQuietly(viewer.context());
  await viewer.goto(stream.path);
  await viewer.getByRole('button', { name: /^Play video: On air/ }).click(patience);
  const length = () => viewer.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length, patience).toBeLessThan(4);

  await panel.getByRole('button', { name: 'Show all of it again' }).click();
  await expect(page.getByText('Viewers see all of it again.')).toBeVisible();
  await viewer.reload();
  await viewer.getByRole('button', { name: /^Play video: On air/ }).click(patience);
  await expect.poll(length, patience).toBeGreaterThan(5);
});
