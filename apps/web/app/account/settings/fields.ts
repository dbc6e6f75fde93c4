// The profile form's values, their validation, and the request body.
import type { Me } from '@realfin/contract/accounts';
import type { ChannelSettings } from '@realfin/contract/channels';
import { limits } from '@realfin/contract/limits';
import { isLinkAddress, withProtocol } from '@realfin/contract/links';
import type { ProfileLink } from '@realfin/contract/shapes';
import { copy } from './copy.ts';

/** `id` follows a row while it is sorted. */
export interface LinkRow extends ProfileLink {
  id: number;
}

export const newLink = (rows: readonly LinkRow[]): LinkRow => ({
  url: '',
  label: '',
  id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
});

/** Pictures are undefined while they are unchanged, and null to remove them. */
export interface ProfileValues {
  name: string;
  username: string;
  description: string;
  links: LinkRow[];
  avatarImageId: number | null | undefined;
  headerImageId: number | null | undefined;
  podcastCoverImageId: number | null | undefined;
  /** Null without a channel. */
  channel: (ChannelSettings & { paywallImageId?: number | null }) | null;
}

export const valuesOf = (
  { name, username, description, links }: Me,
  channel: ChannelSettings | null,
): ProfileValues => ({
  name,
  username,
  description,
  channel,
  links: links.map((link, at) => ({ ...link, id: at + 1 })),
  avatarImageId: undefined,
  headerImageId: undefined,
  podcastCoverImageId: undefined,
});

const isFilled = ({ url, label }: LinkRow): boolean => url.trim() !== '' || label.trim() !== '';

/** Drops rows without text, so that the server's messages refer to the right rows. */
export const withoutEmptyLinks = (values: ProfileValues): ProfileValues => ({
  ...values,
  links: values.links.filter(isFilled),
});

const linksOf = (rows: readonly LinkRow[]): ProfileLink[] =>
  rows.filter(isFilled).map(({ url, label }) => ({ url: withProtocol(url), label: label.trim() }));

export function updateOf(values: ProfileValues) {
  const { channel: _, avatarImageId, headerImageId, podcastCoverImageId, ...texts } = values;
  return {
    ...texts,
    name: texts.name.trim(),
    links: linksOf(values.links),
    ...(avatarImageId !== undefined && { avatarImageId }),
    ...(headerImageId !== undefined && { headerImageId }),
    ...(podcastCoverImageId !== undefined && { podcastCoverImageId }),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True if the request bodies differ. */
export const isProfileChanged = (now: ProfileValues, before: ProfileValues): boolean =>
  !isSame(updateOf(now), updateOf(before));
export const isChannelChanged = (now: ProfileValues, before: ProfileValues): boolean =>
  !isSame(now.channel, before.channel);

function nameProblem({ length }: string): { name?: string } {
  if (length === 0) return { name: copy.account.nameRequired };
  return length < limits.name.min ? { name: copy.account.nameShort(limits.name.min) } : {};
}

/** By the name of the input. The server checks the username as it is typed. */
export function checkProfile(values: ProfileValues): Partial<Record<string, string>> {
  const wrong = values.links.flatMap((link, at) =>
    !isFilled(link) || isLinkAddress(withProtocol(link.url))
      ? []
      : [[`links.${at}.url`, copy.account.linkInvalid]],
  );
  return {
    ...nameProblem(values.name.trim()),
    ...(values.channel?.fins.length === 0 && { fins: copy.account.finsMissing }),
    ...Object.fromEntries(wrong),
  };
}
