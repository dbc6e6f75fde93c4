// A contributor publishes on another person's channel, and the channel decides who may.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import {
  confirmEmailQuietly,
  linkInMail,
  newPerson,
  openChannelQuietly,
  register,
  registerQuietly,
} from '../people.ts';

const sentence = 'Balance is a habit of the hips and of the eyes, and it is learned slowly, round by round. ';

async function actFor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

test('a contributor is invited, accepts, publishes for the channel, and is removed again', async ({
  page,
  someone,
}) => {
  const [creator, helper] = [newPerson('Owner'), newPerson('Helper')];
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const desk = await someone();
  await registerQuietly(desk.context(), helper);

  await page.goto('/connections/manage');
  await expect(page.getByText("You don't have any contributors.")).toBeVisible();
  await page.getByLabel('Find people').fill(helper.username);
  const found = page.getByRole('list', { name: 'People found' });
  await found.getByRole('button', { name: `Add ${helper.name}` }).click();
  await expect(found.getByRole('button', { name: `Remove ${helper.name}` })).toBeVisible();
  await expect(page.getByText("You don't have any contributors.")).toBeVisible();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(`@${helper.username}`)).toBeVisible();

  await desk.goto('/notifications');
  await desk.getByText(`${creator.name} invited you to contribute to their channel`).click();
  await expect(desk).toHaveURL(/\/settings\/teams$/);
  await expect(desk.getByText("They can't see its earnings")).toBeVisible();
  await desk.getByRole('button', { name: `Accept the invitation of ${creator.name}` }).click();
  await expect(desk.getByRole('button', { name: `Leave the team of ${creator.name}` })).toBeVisible();
  await page.reload();
  const team = page.getByRole('list', { name: 'Contributors' });
  await expect(team.getByText(`@${helper.username}`)).toBeVisible();
  await expect(open).toHaveCount(0);

  await desk.goto('/create/article');
  await expect(desk.getByText('Start a channel to publish')).toBeVisible();
  await actFor(desk, creator.name);
  await desk.getByLabel('Title', { exact: true }).fill(`Written for ${creator.name}`);
  await desk.getByLabel('Text', { exact: true }).fill('What the hips know.');
  await desk.getByRole('textbox', { name: 'Text of the article' }).click();
  await desk.keyboard.insertText(sentence.repeat(5));
  await desk.getByRole('group', { name: 'Fins' }).getByText('Open Mind', { exact: true }).click();
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.getByText('Article published.')).toBeVisible();
  await desk.getByRole('button', { name: 'Account', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Channel', exact: true }).click();
  await expect(desk).toHaveURL(new RegExp(`/${creator.username}$`));
  await expect(desk.getByRole('link', { name: `Written for ${creator.name}` }).first()).toBeVisible();
  await desk.goto('/connections/manage');
  await expect(desk.getByText('Only the creator of the channel')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Remove', exact: false })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `Remove ${helper.name}` }).click();
  await expect(page.getByText("You don't have any contributors.")).toBeVisible();
  await desk.goto('/content/management');
  await expect(desk.getByText(`Written for ${creator.name}`)).toHaveCount(0);
});

test('a person without an account signs up through an invitation by email, joins and leaves', async ({
  page,
  someone,
}) => {
  const [creator, invited] = [newPerson('Host'), newPerson('Guest')];
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  await page.goto('/connections/manage');
  await page.getByLabel('Invite by email').fill(invited.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(invited.email)).toBeVisible();
  const link = await linkInMail(page.context(), invited.email, '/settings/teams');

  const desk = await someone();
  await desk.goto(new URL(link).pathname);
  await register(desk, invited);
  await expect(desk.getByText('Confirm your email to see invitations sent to it.')).toBeVisible();
  await confirmEmailQuietly(desk.context(), invited);
  await desk.goto('/settings/teams');
  await desk.getByRole('button', { name: `Accept the invitation of ${creator.name}` }).click();
  await desk.getByRole('button', { name: `Leave the team of ${creator.name}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click();
  await expect(desk.getByText("You're not on any team.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You don't have any contributors.")).toBeVisible();
  await expect(open).toHaveCount(0);
});

test('a creator invites a moderator by email, who finds the question at their address', async ({
  page,
  someone,
}) => {
  const [creator, helper] = [newPerson('Warden'), newPerson('Mate')];
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const desk = await someone();
  await registerQuietly(desk.context(), helper);

  await page.goto('/connections/manage?tab=moderators');
  await page.getByLabel('Invite by email').fill(helper.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(helper.email)).toBeVisible();
  await expect(page.getByLabel('Invite by email')).toHaveValue('');
  await expect(open.getByText(helper.name)).toHaveCount(0);

  const link = await linkInMail(page.context(), helper.email, '/settings/teams');
  await desk.goto(new URL(link).pathname);
  await desk.getByRole('button', { name: `Accept to moderate for ${creator.name}` }).click();
  await expect(desk.getByText('Moderator', { exact: true })).toBeVisible();
  await page.reload();
  const team = page.getByRole('list', { name: 'Moderators' });
  await expect(team.getByText(`@${helper.username}`)).toBeVisible();
  await expect(open).toHaveCount(0);
});

test('a moderator is invited, accepts, sees the comments of the channel and leaves', async ({
  page,
  someone,
}) => {
  const [creator, helper] = [newPerson('Keeper'), newPerson('Guard')];
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const desk = await someone();
  await registerQuietly(desk.context(), helper);

  await page.goto('/connections/manage?tab=moderators');
  await page.getByLabel('Find people').fill(helper.username);
  const found = page.getByRole('list', { name: 'People found' });
  await found.getByRole('button', { name: `Add ${helper.name}` }).click();
  await expect(found.getByText('Invited', { exact: true })).toBeVisible();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(`@${helper.username}`)).toBeVisible();
  await expect(page.getByText("You don't have any moderators.")).toBeVisible();

  await desk.goto('/notifications');
  await desk.getByText(`${creator.name} invited you to moderate their channel`).click();
  await expect(desk).toHaveURL(/\/settings\/teams$/);
  await expect(desk.getByText("They can't publish on it.")).toBeVisible();
  await desk.getByRole('button', { name: `Accept to moderate for ${creator.name}` }).click();
  await expect(desk.getByText('Moderator', { exact: true })).toBeVisible();
  await desk.goto('/content/comments');
  await expect(desk.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  await page.reload();
  const team = page.getByRole('list', { name: 'Moderators' });
  await expect(team.getByText(`@${helper.username}`)).toBeVisible();
  await expect(open).toHaveCount(0);

  await desk.goto('/settings/teams');
  await desk.getByRole('button', { name: `Leave the team of ${creator.name}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click();
  await expect(desk.getByText("You're not on any team.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You don't have any moderators.")).toBeVisible();
});

test('a creator blocks and unblocks people by name, and a refusal resets the button', async ({
  page,
  someone,
  watched,
}) => {
  const [creator, noisy] = [newPerson('Quiet'), newPerson('Noisy')];
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  await registerQuietly((await someone()).context(), noisy);
  await page.goto('/connections/manage');
  await page.getByRole('link', { name: 'Blocked Users' }).click();
  await expect(page.getByText('You have not blocked any users.')).toBeVisible();
  await page.getByLabel('Find people').fill('zz_nobody_here');
  await expect(page.getByText("Couldn't find any matching usernames", { exact: true })).toBeVisible();
  await page.getByLabel('Search by').selectOption('Name');
  await page.getByLabel('Find people').fill(noisy.name);
  await page.getByRole('button', { name: `Block ${noisy.name}` }).click();
  const blocked = page.getByRole('list', { name: 'Blocked Users' });
  await expect(blocked.getByText(`@${noisy.username}`)).toBeVisible();

  watched.allow(/409/);
  await page.getByRole('link', { name: 'Moderators' }).click();
  await expect(page.getByText("You don't have any moderators.")).toBeVisible();
  await page.getByLabel('Find people').fill(noisy.username);
  await page.getByRole('button', { name: `Add ${noisy.name}` }).click();
  await expect(page.getByText('Unblock this person first.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Add ${noisy.name}` })).toBeVisible();

  await page.getByRole('link', { name: 'Blocked Users' }).click();
  await blocked.getByRole('button', { name: `Unblock ${noisy.name}` }).click();
  await expect(page.getByText('You have not blocked any users.')).toBeVisible();
});
