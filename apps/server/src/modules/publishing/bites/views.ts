import type { Bite, ManagedBite } from '@realfin/contract/bites';
import { postPath } from '@realfin/contract/pages';
import type { BiteRow } from './queries/rows.ts';
import { pictureUrlOf } from './rules.ts';

type UrlOf = (file: string) => string;

function postOf(row: BiteRow) {
  const { postId, postMediaId, postType, postTitle } = row;
  return postId === null || postMediaId === null || postType === null || postTitle === null
    ? null
    : {
        id: postId,
        title: postTitle,
        path: postPath({ id: postId, mediaId: postMediaId, mediaType: postType, title: postTitle }),
        premium: (row.postPremium ?? 0) > 0 || row.postEventId !== null,
        numViews: row.postViews ?? 0,
        numComments: row.postComments ?? 0,
      };
}

const takenDownOf = ({ takenDownAt }: BiteRow) => (takenDownAt === null ? {} : { takenDown: true });

export const biteView = (row: BiteRow, urlOf: UrlOf): Bite => ({
  id: row.id,
  tid: row.assetId,
  title: row.title,
  url: urlOf('download.mp4'),
  hls_url: urlOf('hls/master.m3u8'),
  thumbnail_url: pictureUrlOf(row),
  thumbnail_preview: row.preview,
  duration: row.durationSeconds ?? 0,
  width: row.width ?? 0,
  height: row.height ?? 0,
  created_at: (row.publishedAt ?? row.createdAt).toISOString(),
  creator_id: row.channelId,
  creator_name: row.name,
  creator_username: row.username,
  creator_avatar_url: row.avatarUrl,
  creator_followers: row.followerCount,
  following: row.following,
  like_count: row.likeCount,
  liked: row.liked,
  post: postOf(row),
  ...takenDownOf(row),
});

const isAlmostOut = (row: BiteRow): boolean => row.state === 'ready' && row.publishedAt === null;

/** `listed`: whether others can see it now. */
export const managedView = (row: BiteRow, listed: boolean, urlOf: UrlOf): ManagedBite => ({
  id: row.id,
  tid: row.assetId,
  title: row.title,
  // After the file is ready, one more job publishes the bite.
  state: isAlmostOut(row) ? 'transcoding' : row.state,
  percent: row.percent,
  reason: row.reason,
  listed,
  url: row.state === 'ready' && !isAlmostOut(row) ? urlOf('download.mp4') : null,
  thumbnail_url: pictureUrlOf(row),
  duration: row.durationSeconds,
  width: row.width,
  height: row.height,
  created_at: row.createdAt.toISOString(),
  post: row.postDeleted ? null : postOf(row),
  ...takenDownOf(row),
});
