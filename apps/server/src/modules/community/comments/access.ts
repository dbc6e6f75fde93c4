import { isAdmin, isModeratorOf, type Viewer } from '../../../lib/viewer.ts';
import { editableUntil } from './rules.ts';

/** True for the author, the creator, acting contributors, moderators and administrators. */
export const canDeleteComment = (viewer: Viewer | null, writerId: number, channelId: number): boolean =>
  viewer !== null && (viewer.id === writerId || isModeratorOf(viewer, channelId) || isAdmin(viewer));

/** True for the author, for a limited time. */
export const canEditComment = (
  viewer: Viewer | null,
  comment: { accountId: number; createdAt: Date },
  now: Date,
): boolean => viewer?.id === comment.accountId && now < editableUntil(comment.createdAt);

/** The creator, and contributors acting for them: hearts and pins are the channel's. */
export const canFeature = (viewer: Viewer | null, channelId: number): boolean =>
  viewer !== null && (viewer.channelId === channelId || viewer.actingFor === channelId);
