// An instance with its own name shows that name everywhere.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerManifest } from '../http/pages/manifest.ts';
import { sendPasswordReset } from '../modules/people/accounts/commands/send-mails.ts';
import { readMails } from './browser.ts';
import { useTestApp } from './test-app.ts';

const name = 'Open Water';
const app = useTestApp({
  site: {
    ...{ name, supportEmail: 'help@open.test', iosApp: null, androidApp: null, embedSites: [] },
    ...{ theme: 'system' as const, feedbackUrl: null },
    ...{ payoutHoldDays: 7, discountBearer: 'platform' as const, giftMonths: 0, unclaimedMonths: 0 },
  },
});

test('names the site in calendars and feeds', async () => {
  await app().make.fin('Judo');
  const get = (url: string) => app().server.inject({ url });
  expect((await get('/schedule.ics')).body).toContain(`X-WR-CALNAME:${name} schedule`);
  expect((await get('/rss/fin/Judo.xml')).body).toContain(`<generator>${name}</generator>`);
});

test('names the site in emails', async () => {
  const person = await app().make.person();
  await sendPasswordReset(app().ctx, person.email);
  const [mail] = await readMails(app().ctx, person.email);
  expect(mail?.text).toMatch(new RegExp(`${name}$`));
  expect(mail?.text).not.toContain('Realfin');
});

test('names the site in the installed app', async () => {
  const server = Fastify();
  onTestFinished(() => server.close());
  registerManifest(server, name);
  const answer = await server.inject({ url: '/manifest.webmanifest' });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({ name, short_name: name, start_url: '/' });
  const icon = await server.inject({ url: '/favicon.ico' });
  expect([icon.statusCode, icon.headers.location]).toEqual([302, '/icons/icon-192.png']);
});
