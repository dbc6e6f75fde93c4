// Feeds and calendars in German: a private feed in its reader's language, a calendar in that of its address.
import { expect, test } from 'vitest';
import { makeReadyAsset } from './factories/media.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const read = async (url: string) => (await app().request(null, { method: 'GET', url })).body;
/** Texts of ours, not of a channel. */
const english = /Subscribe on|New posts in| on Realfin|schedule/i;

test('says everything of its own in German in the private podcast of a German reader', async () => {
  const { make, as } = app();
  const channel = await make.creator({ name: 'Odran Zeljko' });
  const asset = await makeReadyAsset(app(), channel, 'audio');
  await make.post(channel, { mediaType: 'audio', assetId: asset.id, title: 'Xyxy', premiumPlan: 10 });
  const feedOf = async (language: string) => {
    const reader = await make.subscriber({ language });
    const { url } = await as(reader).syndication.createPrivateFeed({ channelId: channel.id });
    return read(new URL(url ?? '').pathname);
  };
  const german = await feedOf('de');
  const { name } = app().ctx.config.site;
  expect(german).toContain(`<description>Odran Zeljko bei ${name}</description>`);
  expect(german).toContain(`Bei ${name} abonnieren`);
  expect(german).not.toMatch(english);
  expect(await feedOf('en')).toMatch(english);
});

test('names the calendars of a German address in German, and those of any other in English', async () => {
  const channel = await app().make.creator({ name: 'Odran Zeljko' });
  const { name } = app().ctx.config.site;
  const nameIn = async (url: string) => /X-WR-CALNAME:(.*)\r/.exec(await read(url))?.[1];
  expect(await nameIn('/schedule.ics?language=de')).toBe(`Programm von ${name}`);
  expect(await nameIn(`/schedule/${channel.username}.ics?language=de`)).toBe(`Odran Zeljko bei ${name}`);
  for (const query of ['', '?language=fr', '?language='])
    expect(await nameIn(`/schedule.ics${query}`)).toBe(`${name} schedule`);
  // The program that wrote a calendar has one name.
  const german = (await read('/schedule.ics?language=de')).replace(/^PRODID:.*$/m, '');
  expect(german).not.toMatch(english);
});
