import { expect, test } from 'vitest';
import { siteDomainOf } from './site-domain.ts';

test.each([
  ['example.com', 'example.com'],
  ['m.news.Example.com', 'example.com'],
  ['old.reddit.com.', 'reddit.com'],
  ['www.example.co.uk', 'example.co.uk'],
  ['co.uk', 'co.uk'],
  ['blog.example.de', 'example.de'],
  ['localhost', null],
  ['192.0.2.7', null],
  ['a..b', null],
])('takes the registered part of %s', (host, domain) => {
  expect(siteDomainOf(host)).toBe(domain);
});
