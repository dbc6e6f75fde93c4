import { describe, expect, test } from 'vitest';
import { isBot, isPreparing } from './rules.ts';

describe('counting views by user agent', () => {
  test.each([
    '',
    'curl/8.1',
    'Wget/1.2',
    'python-requests/2.3',
    'Java/17',
    'okhttp/4.9',
    'Go-http-client/1.1',
    'node',
    'axios/1.6',
    'facebookexternalhit/1.1',
    'Embedly/0.2',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
    'WhatsApp/2.23',
  ])('ignores views of the bot "%s"', (userAgent) => expect(isBot(userAgent)).toBe(true));
  test.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/88.0 Mobile Safari/537.36',
  ])('counts views of the browser "%s"', (userAgent) => expect(isBot(userAgent)).toBe(false));
});

describe('a post without a file to play', () => {
  test.each([
    ['video', null, null, true, true],
    ['video', null, null, false, false],
    ['audio', 7, 'transcoding', false, true],
    ['video', 7, 'ready', true, false],
    ['video', 7, 'failed', false, false],
    ['article', null, null, true, false],
    ['stream', 7, 'live', true, false],
    ['dead_stream', 7, 'probing', false, true],
    ['dead_stream', 7, 'live', false, true],
    ['dead_stream', 7, 'refused', false, false],
    ['dead_stream', 7, 'ready', false, false],
    ['dead_stream', null, null, true, true],
    ['dead_stream', null, null, false, false],
  ] as const)('is being prepared: %s %s %s %s → %s', (mediaType, assetId, assetState, makesDemoMedia, is) => {
    expect(isPreparing({ mediaType, assetId, assetState, durationSeconds: 30 }, makesDemoMedia)).toBe(is);
  });

  test('is not prepared when a stream was not recorded', () => {
    const unrecorded = { mediaType: 'dead_stream', assetId: null, assetState: null } as const;
    expect(isPreparing({ ...unrecorded, durationSeconds: null }, true)).toBe(false);
  });
});
