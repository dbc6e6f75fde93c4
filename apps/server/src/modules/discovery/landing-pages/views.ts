import type { Channel } from '@realfin/contract/channels';
import type {
  EditableLanding,
  LandingContent,
  LandingFields,
  LandingPictures,
} from '@realfin/contract/landing-pages';
import { postPath } from '@realfin/contract/pages';
import type { CreatorRef } from '@realfin/contract/shapes';
import type { LandingRow, PremiumItem } from './queries.ts';
import { pictureNames } from './rules.ts';

interface Picture {
  id: number;
  url: string;
  width: number;
  height: number;
  widths: number[];
}

export function picturesView(fields: LandingFields, found: readonly Picture[]): LandingPictures {
  const one = (id: number) => {
    const picture = found.find((each) => each.id === id);
    if (picture === undefined) return null;
    const { url, width, height, widths } = picture;
    return { id, url, width, height, widths };
  };
  return Object.fromEntries(pictureNames.map((name) => [name, one(fields[name])])) as LandingPictures;
}

export const contentView = (fields: LandingFields, found: readonly Picture[]): LandingContent => ({
  ...fields,
  ...picturesView(fields, found),
});

export function editableView(row: LandingRow | null, found: readonly Picture[]): EditableLanding {
  if (row === null) {
    const never = { savedAt: null, publishedAt: null };
    return { content: null, revision: 0, published: false, hasChanges: false, ...never };
  }
  return {
    content: contentView(row.saved, found),
    revision: row.revision,
    published: row.published !== null,
    hasChanges: row.publishedRevision !== row.revision,
    savedAt: row.savedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

export const creatorView = ({ id, name, username, avatarUrl }: Channel): CreatorRef => ({
  id,
  name,
  username,
  avatarUrl,
});

export const itemView = (item: PremiumItem | null) =>
  item === null
    ? null
    : { id: item.id, mediaId: item.mediaId, mediaType: item.mediaType, path: postPath(item) };
