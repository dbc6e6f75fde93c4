import { postPath } from '@realfin/contract/pages';
import type { Gate, Post } from '@realfin/contract/posts';
import { progressPercent } from '@realfin/contract/progress';
import type { StreamHealth } from '@realfin/contract/stream-health';
import type { PostRow } from './queries/cards.ts';
import { isMediaReady } from './rules.ts';

/** A viewer's reactions and progress on a post. */
export interface ViewerState {
  /** 1 is a like, -1 a dislike, 0 neither. */
  reaction: number;
  saved: boolean;
  /** The playback position. */
  positionSeconds: number | null;
}

/** Signed for one viewer and short-lived. */
export interface MediaAddresses {
  url: string | null;
  gifUrl: string | null;
  timelineUrl: string | null;
}
export const noAddresses: MediaAddresses = { url: null, gifUrl: null, timelineUrl: null };

export interface PostViewParts {
  addresses: MediaAddresses;
  /** The podcast cover of the channel, for episodes without a picture. */
  cover: string | null;
  viewerState: ViewerState;
  gate: Gate;
  finCache: ReadonlyMap<string, { title: string }>;
  /** Undefined unless the post is a live stream. */
  streamHealth: StreamHealth | undefined;
  watching: number | undefined;
  preparing: boolean;
}

const isArticle = (row: PostRow): boolean => row.mediaType === 'article' || row.mediaType === 'article_audio';

function contentView(row: PostRow, { addresses, cover }: PostViewParts): Post['content'] {
  const readMinutes =
    isArticle(row) && row.durationSeconds !== null ? Math.round(row.durationSeconds / 60) : null;
  return {
    contentId: row.mediaId,
    contentTitle: row.title,
    contentDescription: row.description,
    thumbnailUrl1: row.thumbnailUrl ?? cover,
    gifUrl: addresses.gifUrl,
    duration: isArticle(row) ? null : row.durationSeconds,
    contentTime: readMinutes === null ? null : `${readMinutes} min read`,
    contentUrl: addresses.url,
    timelineUrl: addresses.timelineUrl,
    url: addresses.url,
    contentType: row.mediaType,
    previewUrl: row.thumbnailPreview,
  };
}

export function postView(row: PostRow, parts: PostViewParts): Post {
  const { viewerState, gate, finCache } = parts;
  return {
    id: row.id,
    mediaId: row.mediaId,
    mediaType: row.mediaType,
    premiumPlan: row.premiumPlan,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    scheduledType: row.state === 'scheduled' ? 'SCHEDULED' : null,
    creationDateTime: (row.publishedAt ?? row.createdAt).toISOString(),
    numComments: row.commentCount,
    numPosts: row.itemCount,
    numViews: row.viewCount,
    text: row.text,
    draft: row.state === 'draft',
    transcoding: !isMediaReady(row.assetId, row.assetState),
    stackOnly: row.stackOnly,
    unlisted: row.unlisted,
    ...(row.takenDownAt !== null && { takenDown: true }),
    hasDownloadUrl: gate === 'open' && row.hasDownload === true,
    userSaved: viewerState.saved,
    likeCount: row.likeCount,
    dislikeCount: row.dislikeCount,
    liked: viewerState.reaction === 1,
    disliked: viewerState.reaction === -1,
    tags: row.finNames.map((name) => ({ name, title: finCache.get(name)?.title ?? name })),
    objectsKey: gate === 'open' ? (row.assetKey ?? '') : '',
    createdBy: { id: row.channelId, name: row.name, username: row.username, avatarUrl: row.avatarUrl },
    content: contentView(row, parts),
    gate,
    eventId: row.eventId,
    priceInCents: row.priceCents,
    // Announced and live streams have no free preview.
    freeSeconds: gate === 'subscription' && row.mediaType !== 'stream' ? row.freeSeconds : 0,
    ...(parts.preparing && { preparing: true as const }),
    ...(row.season !== null && { season: row.season }),
    ...(row.episode !== null && { episode: row.episode }),
    ...(row.explicit && { explicit: true as const }),
    ...(parts.streamHealth !== undefined && { streamHealth: parts.streamHealth }),
    ...(parts.watching !== undefined && { watching: parts.watching }),
    openingRows: gate === 'open' ? row.openingRows : null,
    progressPercent: isArticle(row)
      ? null
      : progressPercent(viewerState.positionSeconds, row.durationSeconds),
    path: postPath({ id: row.id, mediaId: row.mediaId, mediaType: row.mediaType, title: row.title }),
  };
}
