import type { Fin } from '@realfin/contract/fins';
import type { EditablePost, Post } from '@realfin/contract/posts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { copy } from '../copy.ts';
import type { CommonFields } from '../fields.ts';

/** An id that no post has. */
export const previewId = 0;

export interface PreviewParts {
  mediaType: 'video' | 'audio' | 'article' | 'ranking' | 'stream' | 'stack' | 'ppv';
  fields: CommonFields;
  description: string;
  channel: CreatorRef;
  fins: readonly Fin[];
  thumbnailUrl: string | null;
  duration: number | null;
  contentTime: string | null;
  at: string;
  /** The stored post, whose age and views are known. */
  saved?: Pick<EditablePost, 'publishedAt' | 'numViews'> | null;
  /** Heading and rows of a ranking's first table, and the number of tables. */
  openingRows?: string[][] | null;
  itemCount?: number;
}

/** Until it is published, a planned post is shown with its time. */
const planOf = ({ isLater, scheduledAt }: CommonFields, saved: PreviewParts['saved']) =>
  isLater && scheduledAt !== null && (saved?.publishedAt ?? null) === null
    ? { scheduledAt, scheduledType: 'SCHEDULED' }
    : { scheduledAt: null, scheduledType: null };

/** The post as lists would show it if it were published now, or at its time. */
export function previewPost(parts: PreviewParts): Post {
  const { mediaType, fields, description, channel, fins, thumbnailUrl, duration, contentTime, at } = parts;
  const { openingRows = null, itemCount = 0, saved = null } = parts;
  return {
    id: previewId,
    mediaId: previewId,
    mediaType,
    premiumPlan: fields.premium ? 1 : 0,
    ...planOf(fields, saved),
    creationDateTime: saved?.publishedAt ?? at,
    numComments: 0,
    numPosts: itemCount,
    numViews: saved?.numViews ?? 0,
    text: fields.text,
    draft: true,
    transcoding: false,
    stackOnly: false,
    unlisted: false,
    hasDownloadUrl: false,
    userSaved: false,
    likeCount: 0,
    dislikeCount: 0,
    liked: false,
    disliked: false,
    tags: fields.tags.map((name) => ({ name, title: fins.find((fin) => fin.name === name)?.title ?? name })),
    objectsKey: '',
    createdBy: channel,
    gate: 'open',
    eventId: null,
    priceInCents: null,
    freeSeconds: 0,
    openingRows,
    progressPercent: null,
    path: '',
    content: {
      contentId: previewId,
      contentTitle: fields.title.trim() === '' ? copy.preview.untitled : fields.title,
      contentDescription: description,
      thumbnailUrl1: thumbnailUrl,
      gifUrl: null,
      duration,
      contentTime,
      contentUrl: null,
      timelineUrl: null,
      url: null,
      contentType: mediaType,
      previewUrl: null,
    },
  };
}
