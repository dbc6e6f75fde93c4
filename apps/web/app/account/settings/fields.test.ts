import { describe, expect, it } from 'vitest';
import { checkProfile, isChanged, updateOf, type ProfileValues } from './fields.ts';

const before: ProfileValues = {
  name: 'Mara Finn',
  username: 'mara',
  description: '',
  twitterUsername: '',
  facebookUsername: '',
  youtubeUsername: '',
  instagramUsername: '',
  avatarImageId: undefined,
  headerImageId: undefined,
};

describe('profile values', () => {
  it('notices a change, and its reversal', () => {
    expect(isChanged(before, { ...before })).toBe(false);
    expect(isChanged({ ...before, description: 'x' }, before)).toBe(true);
    expect(isChanged({ ...before, avatarImageId: null }, before)).toBe(true);
  });

  it('requires a name and web addresses', () => {
    expect(checkProfile(before)).toEqual({});
    expect(checkProfile({ ...before, name: '   ' })).toEqual({ name: 'Full Name is required.' });
    expect(
      checkProfile({ ...before, twitterUsername: 'mara', youtubeUsername: 'javascript:alert(1)' }),
    ).toEqual({
      twitterUsername: 'Enter a valid url.',
      youtubeUsername: 'Enter a valid url.',
    });
    expect(checkProfile({ ...before, instagramUsername: 'https://instagram.com/mara' })).toEqual({});
  });

  it('sends pictures only when they changed', () => {
    expect(updateOf({ ...before, name: ' Mara ', twitterUsername: ' https://x.com/mara ' })).toEqual({
      name: 'Mara',
      username: 'mara',
      description: '',
      twitterUsername: 'https://x.com/mara',
      facebookUsername: '',
      youtubeUsername: '',
      instagramUsername: '',
    });
    expect(updateOf({ ...before, avatarImageId: null, headerImageId: 4 })).toMatchObject({
      avatarImageId: null,
      headerImageId: 4,
    });
  });
});
