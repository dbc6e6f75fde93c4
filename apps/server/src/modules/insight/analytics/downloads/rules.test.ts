import { expect, test } from 'vitest';
import { bytesToCount, playerOf } from './rules.ts';

test('names players, and leaves out programs that nobody listens with', () => {
  const named = [
    ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'Overcast'],
    ['Podcasts/1650.20 CFNetwork/1410.0.3 Darwin/22.6.0', 'Apple Podcasts'],
    ['AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)', 'Apple devices'],
    ['AntennaPod/3.1.2', 'AntennaPod'],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'Browsers'],
    ['SomethingNew/1.0', 'Other'],
    ['PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)', null],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null],
    ['curl/8.5.0', null],
    ['', null],
  ] as const;
  expect(named.map(([agent]) => [agent, playerOf(agent)])).toEqual(named);
});

test('asks for the bytes of a minute, or of all where it is shorter', () => {
  expect(bytesToCount(1_000_000, 600)).toBe(100_000);
  expect(bytesToCount(1_000_000, 30)).toBe(1_000_000);
  expect(bytesToCount(1_000_000, null)).toBe(1_000_000);
});
