import { describe, expect, it } from 'vitest';
import {
  checkProfile,
  isChannelChanged,
  isProfileChanged,
  newLink,
  updateOf,
  withoutEmptyLinks,
  type ProfileValues,
} from './fields.ts';

const before: ProfileValues = {
  name: 'Mara Finn',
  username: 'mara',
  description: '',
  links: [{ id: 1, url: 'https://x.com/mara', label: 'X' }],
  avatarImageId: undefined,
  headerImageId: undefined,
  podcastCoverImageId: undefined,
  channel: { about: '', fins: ['MMA'], language: null, paywallUrl: null },
};
const link = (id: number, url: string, label = '') => ({ id, url, label });

describe('profile values', () => {
  it('notices a change, and its reversal', () => {
    expect(isProfileChanged(before, { ...before, links: [...before.links] })).toBe(false);
    expect(isProfileChanged({ ...before, description: 'x' }, before)).toBe(true);
    expect(isProfileChanged({ ...before, avatarImageId: null }, before)).toBe(true);
    expect(isProfileChanged({ ...before, podcastCoverImageId: 3 }, before)).toBe(true);
    expect(
      isChannelChanged(
        { ...before, channel: { about: '', fins: ['MMA'], language: null, paywallUrl: null } },
        before,
      ),
    ).toBe(false);
    expect(
      isChannelChanged(
        { ...before, channel: { about: 'x', fins: ['MMA'], language: null, paywallUrl: null } },
        before,
      ),
    ).toBe(true);
  });

  it('notices another order or label of links, and ignores rows without text', () => {
    const links = [link(1, 'https://a.example'), link(2, 'https://b.example', 'B')];
    const now = { ...before, links };
    expect(isProfileChanged({ ...now, links: links.toReversed() }, now)).toBe(true);
    expect(
      isProfileChanged({ ...now, links: [link(1, 'https://a.example', 'A'), ...links.slice(1)] }, now),
    ).toBe(true);
    const padded = { ...now, links: [links[0], newLink(links), links[1]].flatMap((row) => row ?? []) };
    expect(isProfileChanged(padded, now)).toBe(false);
    expect(withoutEmptyLinks(padded)).toEqual(now);
    expect(newLink(links).id).toBe(3);
  });

  it('requires a name, a fin of a channel, and addresses that anyone can open', () => {
    expect(checkProfile(before)).toEqual({});
    expect(checkProfile({ ...before, name: '   ' })).toEqual({ name: 'Full Name is required.' });
    expect(checkProfile({ ...before, name: ' x ' })).toEqual({ name: 'Use at least 2 characters.' });
    expect(
      checkProfile({ ...before, channel: { about: '', fins: [], language: null, paywallUrl: null } }),
    ).toEqual({
      fins: 'Select at least one fin.',
    });
    expect(checkProfile({ ...before, channel: null })).toEqual({});
    const links = [
      link(1, ''),
      link(2, 'mara'),
      link(3, ' https://instagram.com/mara '),
      link(4, '', 'Website'),
      link(5, 'javascript:alert(1)'),
      link(6, 'https://mara:secret@mara.example'),
    ];
    expect(Object.keys(checkProfile({ ...before, links }))).toEqual(
      [1, 3, 4, 5].map((at) => `links.${at}.url`),
    );
  });

  it('sends pictures only when they changed, and links without spaces around them', () => {
    const links = [link(7, ' https://x.com/mara ', ' X '), link(8, ' ', '')];
    const texts = { username: 'mara', description: '', links: [{ url: 'https://x.com/mara', label: 'X' }] };
    expect(updateOf({ ...before, name: ' Mara ', links })).toEqual({ ...texts, name: 'Mara' });
    expect(updateOf({ ...before, avatarImageId: 7, headerImageId: null, podcastCoverImageId: 9 })).toEqual({
      ...texts,
      name: 'Mara Finn',
      avatarImageId: 7,
      headerImageId: null,
      podcastCoverImageId: 9,
    });
  });
});
