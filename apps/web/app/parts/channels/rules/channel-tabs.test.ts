import { describe, expect, it } from 'vitest';
import { tabAddress, tabChips, tabFrom, tabsOf } from './channel-tabs.ts';

describe('tabs of a channel', () => {
  it('shows only About for a channel without posts', () =>
    expect(tabsOf({ publishedPostTypes: [] })).toEqual(['about']));
  it('shows tabs for what is published', () =>
    expect(tabsOf({ publishedPostTypes: ['video', 'article'] })).toEqual([
      'new',
      'top',
      'videos',
      'articles',
      'about',
    ]));
});

it.each([['stream'], ['dead_stream']] as const)('shows streams, on air or over: %s', (type) =>
  expect(tabsOf({ publishedPostTypes: [type] })).toContain('streams'),
);

describe('the tab in an address', () => {
  const tabs = tabsOf({ publishedPostTypes: ['video'] });
  it.each([
    ['', 'new'],
    ['tab=top', 'top'],
    ['tab=articles', 'new'],
    ['tab=constructor', 'new'],
  ])('reads %j as %s', (query, tab) => expect(tabFrom(new URLSearchParams(query), tabs)).toBe(tab));
  it('selects About when there is no other tab', () =>
    expect(tabFrom(new URLSearchParams(), ['about'])).toBe('about'));
});

describe('tab addresses', () => {
  it('gives the first tab the address of the channel', () => {
    expect(tabAddress('mara', 'new')).toBe('/mara');
    expect(tabAddress('mara', 'about')).toBe('/mara?tab=about');
  });
  it('marks the current tab', () =>
    expect(tabChips('mara', ['new', 'about'], 'about').map((chip) => chip.current)).toEqual([false, true]));
});
