// New people with unique names, so that every journey can be repeated on the same data.
import { randomBytes } from 'node:crypto';
import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { origin } from './address.ts';
import { changesArrived } from './changes.ts';

export interface Person {
  name: string;
  username: string;
  email: string;
  password: string;
}

export function newPerson(given: string): Person {
  const mark = randomBytes(4).toString('hex');
  const username = `${given.toLowerCase()}_${mark}`;
  return {
    name: `${given} ${mark}`,
    username,
    email: `${username}@journey.test`,
    password: `a long word ${mark}`,
  };
}

/** Fills the open registration page; ends at the page the person wanted. */
export async function register(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel(/at least 13 years old/).check();
  await expect(page.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/tou');
  await page.getByLabel(/I agree to the Terms of Use/).check();
  await expect(page.getByText('Username is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** The server accepts posts only from our own origin. */
const ownHeaders = { origin };

async function answerOf<T>(response: APIResponse): Promise<T> {
  expect(response.status(), `${response.url()} ${await response.text()}`).toBeLessThan(300);
  return (await response.json()) as T;
}

/** Calls the API as the person of this browser, after all pending changes have arrived. */
export async function call<T>(
  context: { request: APIRequestContext },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<T> {
  const body = data === undefined ? {} : { data };
  await changesArrived();
  return answerOf<T>(await context.request.fetch(`/api${path}`, { method, headers: ownHeaders, ...body }));
}

/** Registers and signs in through the API, for journeys about other features. */
export async function registerQuietly(context: BrowserContext, person: Person): Promise<void> {
  const page = await context.request.get('/signup?to=/about', { headers: { accept: 'text/html' } });
  const uid = new URL(page.url()).searchParams.get('interaction');
  const { redirectTo } = await answerOf<{ redirectTo: string }>(
    await context.request.post(`/auth/interaction/${uid}/register`, {
      headers: ownHeaders,
      data: { ...person, confirmAge: true, acceptTerms: true },
    }),
  );
  await context.request.get(redirectTo);
  await confirmEmailQuietly(context, person);
}

/** Opens a new person's confirmation link, as on another device. */
export async function confirmEmailQuietly(context: BrowserContext, { email }: Person): Promise<void> {
  const link = new URL(await linkInMail(context, email, '/auth/verify-email'));
  const token = link.searchParams.get('token');
  await answerOf(await context.request.post('/auth/email/verify', { headers: ownHeaders, data: { token } }));
}

export async function openChannelQuietly(
  context: BrowserContext,
  person: Person,
  fin = 'Wrestling',
): Promise<void> {
  const application = { name: person.name, fins: [fin] };
  const { state } = await call<{ state: string }>(context, 'POST', '/channel/apply', application);
  expect(state).toBe('approved');
}

/** Makes a person a contributor: their creator invites, and they accept. Returns the id of each. */
export async function joinTeamQuietly(
  creator: BrowserContext,
  helper: BrowserContext,
): Promise<{ creatorId: number; helperId: number }> {
  const { id: creatorId } = await call<{ id: number }>(creator, 'GET', '/user/me');
  const { id: helperId } = await call<{ id: number }>(helper, 'GET', '/user/me');
  await call(creator, 'POST', `/contributor/manage?id=${helperId}`);
  const teams = await call<{ invitations: { id: number; channel: { id: number } }[] }>(
    helper,
    'GET',
    '/contributor/teams',
  );
  const id = teams.invitations.find(({ channel }) => channel.id === creatorId)?.id;
  await call(helper, 'POST', '/contributor/invitations/answer', { id, accept: true });
  return { creatorId, helperId };
}

/** The newest link to `path` in a person's emails. */
export async function linkInMail(context: BrowserContext, email: string, path: string): Promise<string> {
  const newest = async (): Promise<string | null> => {
    const answer = await context.request.get('/dev/mail', { headers: { accept: 'application/json' } });
    const mails = (await answer.json()) as { to: string; text: string }[];
    const mail = mails.find(({ to, text }) => to.includes(email) && text.includes(path));
    return /https?:\/\/\S+/.exec(mail?.text.slice(mail.text.indexOf(`${origin}${path}`)) ?? '')?.[0] ?? null;
  };
  await expect.poll(newest, { message: `a mail to ${email} with ${path}` }).not.toBeNull();
  return (await newest()) ?? '';
}
