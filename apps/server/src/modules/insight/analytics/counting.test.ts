import { timings } from '@realfin/contract/timings';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { visitorsPerNetwork } from '../../publishing/posts/rules.ts';
import { sampleSeconds } from './broadcasts/rules.ts';

const app = useTestApp({ statistics: { countryTable: null, detailDays: 41, keptDays: 777 } });

test('tells everyone the numbers views are counted with, and those of this instance', async () => {
  const rules = await app().as(null).analytics.getCountingRules();
  expect(rules).toMatchObject({
    playSeconds: timings.viewSeconds.play,
    readIdleSeconds: timings.readIdleSeconds,
    windowMinutes: timings.viewWindowMinutes,
    visitorsPerNetwork,
    liveSeconds: sampleSeconds,
    detailDays: 41,
    keptDays: 777,
    knowsCountries: false,
  });
});

test('counts by the numbers it tells', async () => {
  const { as, make, clock } = app();
  const { playSeconds, readSeconds, windowMinutes } = await as(null).analytics.getCountingRules();
  const creator = await make.creator();
  const video = await make.post(creator, { durationSeconds: 600 });
  const article = await make.post(creator, { mediaType: 'ranking' });
  const person = await make.person();
  const view = async (id: number, seconds: number) =>
    (await as(person).posts.recordView({ id, seconds })).counted;
  expect(await view(video.id, playSeconds - 1)).toBe(false);
  expect(await view(video.id, playSeconds)).toBe(true);
  expect(await view(article.id, readSeconds - 1)).toBe(false);
  expect(await view(article.id, readSeconds)).toBe(true);
  clock.advance({ minutes: windowMinutes - 1 });
  expect(await view(video.id, playSeconds)).toBe(false);
  clock.advance({ minutes: 2 });
  expect(await view(video.id, playSeconds)).toBe(true);
});
