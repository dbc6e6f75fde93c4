// Signs in: through the form, for journeys about it, and without it for all others.
import type { BrowserContext, Page } from '@playwright/test';
import { cast, type CastRole } from '../server/src/demo/content/cast.ts';
import { origin } from './address.ts';

export function member(role: CastRole): (typeof cast)[number] {
  const found = cast.find((each) => each.role === role);
  if (found === undefined) throw new Error(`nobody plays ${role}`);
  return found;
}

/** Signs in through the real pages. */
export async function signIn(page: Page, email: string, password: string, to = '/feed'): Promise<void> {
  await page.goto(`/login?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === to || url.pathname === to);
}

async function signInQuietly(context: BrowserContext, role: CastRole): Promise<void> {
  const { email, password } = member(role);
  const page = await context.request.get('/login?to=/about', { headers: { accept: 'text/html' } });
  const uid = new URL(page.url()).searchParams.get('interaction');
  const answer = await context.request.post(`/auth/interaction/${uid}/login`, {
    headers: { origin },
    data: { email, password },
  });
  const { redirectTo } = (await answer.json()) as { redirectTo: string };
  await context.request.get(redirectTo);
}

const sessionCookie = 'realfin';
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/**
 * A worker signs each member of the cast in repeatedly: calls that need a recent login would ask for a
 * password in older sessions. Journeys that end sessions use other people.
 */
const sessions = new Map<CastRole, { cookies: Cookies; untilMs: number }>();
const reusedMs = 6 * 60_000;

/** Signs a member of the cast in, and opens a page. */
export async function signInAs(page: Page, role: CastRole, to = '/feed'): Promise<void> {
  const context = page.context();
  const known = sessions.get(role);
  if (known === undefined || known.untilMs < Date.now()) {
    await signInQuietly(context, role);
    const made = (await context.cookies()).filter(({ name }) => name === sessionCookie);
    if (made.length !== 1) throw new Error(`the ${role} could not sign in`);
    sessions.set(role, { cookies: made, untilMs: Date.now() + reusedMs });
  } else await context.addCookies(known.cookies);
  await page.goto(to);
}
