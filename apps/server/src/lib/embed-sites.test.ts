import { expect, test } from 'vitest';
import { readEmbedSites } from './embed-sites.ts';

test('reads the sites that can be embedded, and refuses others', () => {
  expect(readEmbedSites(' vimeo.com , youtube.com')).toEqual({ sites: ['youtube.com', 'vimeo.com'] });
  expect(readEmbedSites('all')).toEqual({ sites: ['youtube.com', 'vimeo.com'] });
  expect(readEmbedSites('none')).toEqual({ sites: [] });
  expect(readEmbedSites('evil.example')).toMatchObject({ problem: expect.stringContaining('evil.example') });
});
