import { expect, test } from 'vitest';
import { readEmbed } from './embeds.ts';

const video = 'https://www.youtube.com/watch?v=abcdefghijk';

test('reads every spelling of a video address as one address', () => {
  for (const typed of [
    video,
    `${video}&t=30s`,
    'https://youtu.be/abcdefghijk?si=x',
    'https://m.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/shorts/abcdefghijk',
    ' https://www.youtube-nocookie.com/embed/abcdefghijk ',
  ])
    expect(readEmbed(typed)).toEqual({
      site: 'youtube.com',
      address: video,
      frame: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
    });
  expect(readEmbed('https://vimeo.com/12')).toMatchObject({
    site: 'vimeo.com',
    address: 'https://vimeo.com/12',
  });
});

test('reads addresses of own posts with or without the origin of the site', () => {
  const own = { site: null, address: '/article/12', frame: null };
  expect(readEmbed('/article/12/A-title')).toEqual(own);
  expect(readEmbed('https://a.example/article/12?x=1', 'https://a.example')).toEqual(own);
  expect(readEmbed('https://b.example/article/12', 'https://a.example')).toBeNull();
});

test('embeds nothing else', () => {
  for (const typed of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.youtube.com/watch?v=abcdefghijk',
    'http://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com.evil.example/watch?v=abcdefghijk',
    'https://evil@www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com:8443/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=abcdefghijk"onload="x',
    'https://www.youtube.com/embed/../evil',
    'https://vimeo.com/evil',
    '/article/12/../../logout',
    '/logout',
    '',
  ])
    expect(readEmbed(typed, 'https://a.example')).toBeNull();
});
