// The profile form's values, their validation, and what is sent.
import type { Me } from '@realfin/contract/accounts';
import { limits } from '@realfin/contract/limits';
import { copy } from './copy.ts';

export const linkNames = [
  'twitterUsername',
  'facebookUsername',
  'youtubeUsername',
  'instagramUsername',
] as const;
export const textNames = ['name', 'username', 'description', ...linkNames] as const;
export type ProfileValues = Record<(typeof textNames)[number], string> & {
  /** Undefined: unchanged; null: none. */
  avatarImageId: number | null | undefined;
  headerImageId: number | null | undefined;
};

export const valuesOf = (me: Me): ProfileValues => ({
  name: me.name,
  username: me.username,
  description: me.description,
  twitterUsername: me.twitterUsername,
  facebookUsername: me.facebookUsername,
  youtubeUsername: me.youtubeUsername,
  instagramUsername: me.instagramUsername,
  avatarImageId: undefined,
  headerImageId: undefined,
});

export const isChanged = (now: ProfileValues, before: ProfileValues): boolean =>
  Object.keys(before).some(
    (name) => now[name as keyof ProfileValues] !== before[name as keyof ProfileValues],
  );

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

export type ProfileErrors = Partial<Record<(typeof textNames)[number], string>>;

/** The server checks the username as it is typed. */
export function checkProfile(values: ProfileValues): ProfileErrors {
  const errors: ProfileErrors = {};
  if (values.name.trim().length < limits.name.min) errors.name = copy.account.nameRequired;
  for (const name of linkNames) {
    const link = values[name].trim();
    if (link !== '' && !isWebAddress(link)) errors[name] = copy.account.linkInvalid;
  }
  return errors;
}

export function updateOf(values: ProfileValues) {
  const { avatarImageId, headerImageId, ...texts } = values;
  const links = Object.fromEntries(linkNames.map((name) => [name, texts[name].trim()]));
  return {
    ...texts,
    ...links,
    name: texts.name.trim(),
    ...(avatarImageId !== undefined && { avatarImageId }),
    ...(headerImageId !== undefined && { headerImageId }),
  };
}
