// A headless HTTP client: stores cookies by path and follows redirects, so that people sign in for real.
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Context } from '../context.ts';
import { listMails, type CaughtMail } from '../gateways/mail/catcher.ts';

export interface Page {
  status: number;
  /** Path and query of the current address. */
  url: string;
  headers: LightMyRequestResponse['headers'];
  text: string;
  json(): unknown;
}
export interface Cookie {
  name: string;
  value: string;
  path: string;
  secure: boolean;
}
export interface Browser {
  cookies: Cookie[];
  /** Follows redirects within the site; stops before another site or a path starting with `stopAt`. */
  get(url: string, headers?: Record<string, string>, stopAt?: string): Promise<Page>;
  /** As a script of the site's own pages does. */
  post(url: string, body?: object, headers?: Record<string, string>): Promise<Page>;
}

const pageOf = (answer: LightMyRequestResponse, url: string): Page => ({
  status: answer.statusCode,
  url,
  headers: answer.headers,
  text: answer.payload,
  json: () => answer.json(),
});

export function createBrowser(server: FastifyInstance, origin: string, remoteAddress?: string): Browser {
  const cookies: Cookie[] = [];
  const { host } = new URL(origin);

  const cookieHeader = (path: string): string =>
    cookies
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const keepCookies = (lines: string | string[] | undefined): void => {
    for (const line of [lines ?? []].flat()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      const gone = attributes.some((each) => /^(max-age=0|expires=thu, 01 jan 1970.*)$/i.test(each));
      const known = cookies.findIndex((cookie) => cookie.name === name && cookie.path === path);
      if (known >= 0) cookies.splice(known, 1);
      const secure = attributes.some((each) => /^secure$/i.test(each));
      if (!gone) cookies.push({ name, value: pair.slice(pair.indexOf('=') + 1), path, secure });
    }
  };
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    body?: object,
  ) => {
    const path = url.split(/[?#]/)[0] ?? '/';
    const sent = {
      host,
      cookie: cookieHeader(path),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      ...headers,
    };
    const answer = await server.inject({
      method,
      url,
      headers: sent,
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(body !== undefined && { payload: body }),
    });
    keepCookies(answer.headers['set-cookie']);
    return answer;
  };
  return {
    cookies,
    async get(start, headers = {}, stopAt) {
      let url = start.startsWith(origin) ? start.slice(origin.length) : start;
      for (let hops = 0; hops < 15; hops++) {
        const answer = await send('GET', url, { accept: 'text/html', ...headers });
        const { location } = answer.headers;
        if (answer.statusCode < 300 || answer.statusCode >= 400 || location === undefined)
          return pageOf(answer, url);
        const next = new URL(location, origin + url);
        if (next.origin !== origin) return pageOf(answer, next.href);
        url = next.pathname + next.search;
        if (stopAt !== undefined && url.startsWith(stopAt)) return pageOf(answer, url);
      }
      throw new Error(`too many redirects from ${start}`);
    },
    async post(url, body, headers = {}) {
      const own = { accept: 'application/json', origin, 'sec-fetch-site': 'same-origin' };
      return pageOf(await send('POST', url, { ...own, ...headers }, body), url);
    },
  };
}

export interface NewPerson {
  name: string;
  username: string;
  email: string;
  password: string;
  confirmAge: boolean;
  acceptTerms: boolean;
}
let count = 0;
export const newPerson = (values: Partial<NewPerson> = {}): NewPerson => {
  const username = `visitor_${Date.now() % 100_000}_${++count}`;
  const email = `${username}@people.test`;
  const password = 'a long enough password';
  return { name: 'New Visitor', username, email, password, confirmAge: true, acceptTerms: true, ...values };
};

/** Opens /login or /signup; returns the interaction the sign-in page would show. */
export async function openSignIn(browser: Browser, start = '/login'): Promise<string> {
  const page = await browser.get(start);
  const uid = new URLSearchParams(page.url.split('?')[1]).get('interaction');
  if (!page.url.startsWith('/auth/sign-in?') || uid === null)
    throw new Error(`no sign-in page but ${page.url}`);
  return uid;
}

/** Registers over HTTP; returns the page the person arrives at. */
export async function signUp(browser: Browser, person: NewPerson, start = '/signup'): Promise<Page> {
  const uid = await openSignIn(browser, start);
  const answer = await browser.post(`/auth/interaction/${uid}/register`, person);
  if (answer.status !== 200) throw new Error(answer.text);
  return browser.get((answer.json() as { redirectTo: string }).redirectTo);
}

/** Signs in over HTTP; returns the page the person arrives at. */
export async function signIn(
  browser: Browser,
  { email, password }: { email: string; password: string },
  start = '/login',
): Promise<Page> {
  const uid = await openSignIn(browser, start);
  const answer = await browser.post(`/auth/interaction/${uid}/login`, { email, password });
  if (answer.status !== 200) throw new Error(answer.text);
  return browser.get((answer.json() as { redirectTo: string }).redirectTo);
}

/** Emails caught for a person, newest first. */
export async function readMails({ config }: Pick<Context, 'config'>, to: string): Promise<CaughtMail[]> {
  return (await listMails(join(config.dataDir, 'mails'))).filter((mail) => mail.to === to);
}

/** The one-time token in the latest email with one. */
export async function readMailToken(ctx: Pick<Context, 'config'>, to: string): Promise<string> {
  const tokens = (await readMails(ctx, to)).map((mail) => /[?&]token=([\w-]+)/.exec(mail.text)?.[1]);
  const token = tokens.find((each) => each !== undefined);
  if (token === undefined) throw new Error(`no link was mailed to ${to}`);
  return token;
}
